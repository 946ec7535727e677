import { eq } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { submissions } from "../../../platform/db/tables.ts";

type Found = Pick<typeof submissions.$inferSelect, "id" | "answers">;

/** The submission with this reference, if there is one. */
export async function submissionOf(db: Connection, reference: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ id: submissions.id, answers: submissions.answers })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return found;
}
