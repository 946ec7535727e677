import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { strayFileHours } from "../../common/retention.ts";
import type { Database } from "../db/client.ts";
import { deliveries } from "../db/tables.ts";
import { mailFolder, readFileName } from "./eml-files.ts";

const batchSize = 500;

/**
 * The mails that were written to files of `DATA_DIR/mail` more than a day ago and whose delivery is on record no more: what
 * they told of was erased, or its time was over.
 * @returns their paths
 */
export async function findStrayMailFiles(
  { db, dataDir }: { db: Database["db"]; dataDir: string },
  now: Date,
): Promise<string[]> {
  const folder = mailFolder(dataDir);
  const before = now.getTime() - strayFileHours * 60 * 60_000;
  const old = (await readdir(folder).catch(unlessMissing)).flatMap((name) => {
    const read = readFileName(name);
    return read && read.createdAt.getTime() < before ? [{ name, id: read.deliveryId }] : [];
  });
  const stray: string[] = [];
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const ids = batch.map(({ id }) => id);
    const rows = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(inArray(deliveries.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    stray.push(...batch.filter(({ id }) => !known.has(id)).map(({ name }) => join(folder, name)));
  }
  return stray;
}

function unlessMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** Deletes them. @returns how many there were */
export async function deleteStrayMailFiles(
  services: { db: Database["db"]; dataDir: string },
  now: Date,
): Promise<number> {
  const paths = await findStrayMailFiles(services, now);
  for (const path of paths) await rm(path, { force: true });
  return paths.length;
}
