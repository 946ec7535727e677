import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Connection, Database } from "../../platform/db/client.ts";
import { type AskedField, formVersions } from "../../platform/db/tables.ts";

/** The versions that this process knows to be kept: most posts need not ask. */
const kept = new WeakMap<Database["db"], Set<string>>();

/** Asks anew: a server that stood in for a broken one may lack what was kept last. */
export function forgetFormVersions(db: Database["db"]): void {
  kept.delete(db);
}

/** Versions that were read lately. An id stands for the same words in every database. */
const read = new LRUCache<string, readonly AskedField[]>({ max: 200 });

/**
 * As `keepFormVersion`, and once for each version. Not in a transaction, which may not last.
 * @returns its id
 */
export async function keepFormVersionOnce(
  db: Database["db"],
  form: string,
  fields: readonly AskedField[],
): Promise<string> {
  const known = kept.get(db) ?? new Set();
  kept.set(db, known);
  const id = idOf(form, fields);
  if (!known.has(id)) known.add(await keepFormVersion(db, form, fields));
  return id;
}

/**
 * Keeps what the fields of a form are called now. The same words are the same version, whoever keeps them.
 * @returns its id, for `submissions.form_version`
 */
export async function keepFormVersion(
  db: Connection,
  form: string,
  fields: readonly AskedField[],
): Promise<string> {
  const id = idOf(form, fields);
  await db
    .insert(formVersions)
    .values({ id, form, fields: [...fields] })
    .onConflictDoNothing();
  return id;
}

function idOf(form: string, fields: readonly AskedField[]): string {
  return createHash("sha256")
    .update(JSON.stringify([form, fields]))
    .digest("hex");
}

/** What the fields of a version were called, in the order asked; undefined for a submission from before there were versions. */
export async function readFormVersion(
  db: Connection,
  id: string | null,
): Promise<readonly AskedField[] | undefined> {
  if (id === null) return undefined;
  const known = read.get(id);
  if (known) return known;
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, id));
  if (row) read.set(id, row.fields);
  return row?.fields;
}
