import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { strayFileHours } from "../../common/retention.ts";
import type { Database } from "../db/client.ts";
import { findBeginning } from "../db/secrets.ts";
import { deliveries } from "../db/tables.ts";
import { isHalfWritten, type MailFile, mailFolder, readFileName } from "./eml-files.ts";

type Services = { db: Database["db"]; dataDir: string };

const batchSize = 500;

/**
 * The mails that were written to files of `DATA_DIR/mail` and whose delivery is on record no more: what they told of was
 * erased, or its time was over. Those that no delivery ever owed are over after a day, and so is what a process that died
 * left half-written. What is older than the database itself is left alone, as another one may know of it.
 * @returns their paths
 */
export async function findStrayMailFiles({ db, dataDir }: Services, now: Date): Promise<string[]> {
  const folder = mailFolder(dataDir);
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const since = await findBeginning(db);
  if (!since) return [];
  const files = names
    .flatMap((name) => readFileName(name) ?? [])
    .filter(({ createdAt }) => createdAt >= since);
  const before = now.getTime() - strayFileHours * 60 * 60_000;
  const isOver = ({ deliveryId, createdAt }: MailFile) =>
    deliveryId === undefined && createdAt.getTime() < before;
  const stray = [...files.filter(isOver), ...(await withoutDelivery(db, files))];
  const halves = names.filter(isHalfWritten).map((name) => join(folder, name));
  return [...stray.map(({ name }) => join(folder, name)), ...(await olderThan(before, halves))];
}

async function olderThan(before: number, paths: readonly string[]): Promise<string[]> {
  const old: string[] = [];
  for (const path of paths) {
    const { mtimeMs = before } = (await stat(path).catch(unlessMissing)) ?? {};
    if (mtimeMs < before) old.push(path);
  }
  return old;
}

async function withoutDelivery(
  db: Database["db"],
  files: readonly MailFile[],
): Promise<MailFile[]> {
  const owed = new Map(files.flatMap((file) => (file.deliveryId ? [[file.deliveryId, file]] : [])));
  const ids = [...owed.keys()];
  for (let start = 0; start < ids.length; start += batchSize) {
    const isOfBatch = inArray(deliveries.id, ids.slice(start, start + batchSize));
    for (const { id } of await db.select({ id: deliveries.id }).from(deliveries).where(isOfBatch))
      owed.delete(id);
  }
  return [...owed.values()];
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

/** Deletes them. @returns how many there were */
export async function deleteStrayMailFiles(services: Services, now: Date): Promise<number> {
  const paths = await findStrayMailFiles(services, now);
  for (const path of paths) await rm(path, { force: true });
  return paths.length;
}
