import { eq } from "drizzle-orm";
import { submissions } from "../platform/db/tables.ts";
import { forgottenErasures, noteErased } from "../platform/private-links/tombstones.ts";
import { type ErasingServices, eraseWhole } from "../private-link/server/erase-whole.ts";
import { findForm } from "./forms.ts";

/**
 * Erases again what a restored backup has brought back: of what was erased the storage of files has a list, whatever the
 * database knows. To be called before mails are delivered.
 * @returns how many submissions had come back
 * @throws {StorageUnavailableError}
 */
export async function eraseAgain(services: Omit<ErasingServices, "findForm">): Promise<number> {
  const { db } = services;
  const forgotten = await forgottenErasures(services);
  const errors: unknown[] = [];
  let count = 0;
  for (const id of forgotten) {
    try {
      const [submission] = await db.select().from(submissions).where(eq(submissions.id, id));
      if (submission && (await eraseWhole({ ...services, findForm }, submission))) count += 1;
      await noteErased(db, [id]);
    } catch (error) {
      // The others are erased all the same.
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return count;
}
