import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { type AskedField, formVersions } from "../../platform/db/tables.ts";

/**
 * Keeps what the fields of a form are called now. The same words are the same version, whoever keeps them.
 * @returns its id, for `submissions.form_version`
 */
export async function keepFormVersion(
  db: Connection,
  form: string,
  fields: readonly AskedField[],
): Promise<string> {
  const id = createHash("sha256")
    .update(JSON.stringify([form, fields]))
    .digest("hex");
  await db
    .insert(formVersions)
    .values({ id, form, fields: [...fields] })
    .onConflictDoNothing();
  return id;
}

/** What the fields of a version were called, in the order asked; undefined for a submission from before there were versions. */
export async function readFormVersion(
  db: Connection,
  id: string | null,
): Promise<AskedField[] | undefined> {
  if (id === null) return undefined;
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, id));
  return row?.fields;
}
