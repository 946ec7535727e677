import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { inboxSavedReplies } from "./tables.ts";

/** A text that all at the desk can use. */
export type SavedReply = { id: string; name: string; text: string };

/** All of them, by name. */
export function listSavedReplies(db: Connection): Promise<SavedReply[]> {
  const { id, name, text } = inboxSavedReplies;
  return db.select({ id, name, text }).from(inboxSavedReplies).orderBy(asc(name));
}

/** Keeps a text under a name; one that had the name before has this text from now on. */
export async function keepSavedReply(db: Connection, name: string, text: string): Promise<void> {
  await db
    .insert(inboxSavedReplies)
    .values({ id: randomUUID(), name, text })
    .onConflictDoUpdate({ target: inboxSavedReplies.name, set: { text } });
}

/** Deletes one for all. */
export async function dropSavedReply(db: Connection, id: string): Promise<void> {
  await db.delete(inboxSavedReplies).where(eq(inboxSavedReplies.id, id));
}
