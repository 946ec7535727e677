import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { submissions } from "../../../platform/db/tables.ts";
import type { OutboxDatabase } from "../../../platform/outbox/claims.ts";
import { writeSubmission } from "../../../platform/outbox/testing.ts";
import type { StaffMember } from "../../roles.ts";
import { invite, listPeople } from "../../server/people.ts";
import { type ListedSubmission, listSubmissions } from "./list-submissions.ts";
import { inboxItems } from "./tables.ts";

/** Somebody at the desk. */
export async function hire(
  db: OutboxDatabase,
  name: string,
  role: StaffMember["role"] = "recruiter",
): Promise<StaffMember> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@daystead.example`;
  await invite(db, null, { email, name, role });
  const person = (await listPeople(db)).find((one) => one.email === email);
  if (!person) throw new Error("Nobody was hired");
  return person;
}

/** Something that has arrived. @returns its reference and id */
export async function arrive(
  db: OutboxDatabase,
  answers: Record<string, unknown> = {},
  given: Partial<typeof submissions.$inferInsert> = {},
): Promise<{ reference: string; id: string }> {
  const all = { name: "Ana Ruiz", email: "ana@visitor.example", message: "Two nurses", ...answers };
  const sent = await writeSubmission(db, [{ kind: "staff" }], { answers: all, ...given });
  return { reference: sent.reference, id: sent.submissionId };
}

/** How many entries the history of an item has. */
export async function versionOf(db: OutboxDatabase, reference: string): Promise<number> {
  const [row] = await db
    .select({ version: inboxItems.version })
    .from(inboxItems)
    .innerJoin(submissions, eq(submissions.id, inboxItems.submissionId))
    .where(eq(submissions.reference, reference));
  if (!row) throw new Error("There is no such item");
  return row.version;
}

/** What the command line lists. */
export async function listAll(
  db: Database["db"],
  isOpen: boolean,
  now: Date,
): Promise<ListedSubmission[]> {
  const listed: ListedSubmission[] = [];
  for await (const submission of listSubmissions(db, isOpen, now)) listed.push(submission);
  return listed;
}
