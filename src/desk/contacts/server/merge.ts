import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { readPerson } from "./person.ts";
import { contactEvents, contactMerges } from "./tables.ts";

/**
 * Takes two contacts for one person's. Merging them again changes nothing.
 * @returns false when one of them is not there any more
 */
export function mergeContacts(
  db: Database["db"],
  contactId: string,
  otherId: string,
  byId: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const person = await readPerson(transaction, contactId);
    const other = await readPerson(transaction, otherId);
    if (!person || !other) return false;
    if (person.contacts.some(({ id }) => id === otherId)) return true;
    const [oneId = "", secondId = ""] = [contactId, otherId].toSorted();
    const merged = await transaction
      .insert(contactMerges)
      .values({ oneId, otherId: secondId, byId })
      .onConflictDoNothing()
      .returning({ id: contactMerges.id });
    if (merged.length > 0)
      await transaction.insert(contactEvents).values({ kind: "merged", contactId, otherId, byId });
    return true;
  });
}

/**
 * Takes a merge of a person back: what was together by it alone is two again.
 * @returns false when it had been taken back before
 */
export function separateContacts(
  db: Database["db"],
  contactId: string,
  mergeId: string,
  byId: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const person = await readPerson(transaction, contactId);
    if (!person) return false;
    const ids = person.contacts.map(({ id }) => id);
    const [merge] = await transaction
      .delete(contactMerges)
      .where(and(eq(contactMerges.id, mergeId), inArray(contactMerges.oneId, ids)))
      .returning();
    if (!merge) return false;
    const { oneId, otherId } = merge;
    await transaction
      .insert(contactEvents)
      .values({ kind: "separated", contactId: oneId, otherId, byId });
    return true;
  });
}
