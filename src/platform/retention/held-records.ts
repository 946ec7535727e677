import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { overdue } from "../db/overdue.ts";
import { heldFiles, heldRecords } from "./tables.ts";

type ListedRecord = Pick<typeof heldRecords.$inferSelect, "reference" | "form" | "heldUntil">;

/** What is held, without whose it is; what is deleted first comes first. */
export function listHeld(db: Database["db"]): Promise<ListedRecord[]> {
  const { reference, form, heldUntil } = heldRecords;
  return db
    .select({ reference, form, heldUntil })
    .from(heldRecords)
    .orderBy(asc(heldUntil), asc(reference));
}

/** A held record with its files; undefined when nothing is held under this reference. */
export async function readHeld(db: Database["db"], reference: string) {
  const [held] = await db.select().from(heldRecords).where(eq(heldRecords.reference, reference));
  if (!held) return undefined;
  const files = await db.select().from(heldFiles).where(eq(heldFiles.reference, reference));
  return { ...held, files };
}

/** What no longer has to be held. Its files are named by no row then, and the sweep of files deletes them. */
export const releasedRecords = overdue(
  sql`select reference from ${heldRecords} where held_until <= now() order by held_until`,
  (references) => sql`delete from ${heldRecords} where reference in (${references})`,
);
