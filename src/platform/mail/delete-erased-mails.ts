import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { errorCode } from "../db/database-error.ts";
import { deliveries } from "../db/tables.ts";

/** The name that `eml-files.ts` gives to the mail of a delivery. */
const ofDelivery = /Z-([0-9a-f-]{36})\.eml$/;
const batchSize = 1_000;

/**
 * Deletes the files of mails whose delivery is gone: what they were about was erased, or is too old to be kept.
 * @param folder of the mails that are written instead of sent
 * @returns how many there were
 */
export async function deleteErasedMails(db: Database["db"], folder: string): Promise<number> {
  const files = new Map<string, string>();
  for (const name of await namesIn(folder)) {
    const id = ofDelivery.exec(name)?.[1];
    if (id) files.set(id, name);
  }
  const ids = [...files.keys()];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const isOfBatch = inArray(deliveries.id, batch);
    const known = await db.select({ id: deliveries.id }).from(deliveries).where(isOfBatch);
    for (const { id } of known) files.delete(id);
  }
  for (const name of files.values()) await rm(join(folder, name), { force: true });
  return files.size;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
