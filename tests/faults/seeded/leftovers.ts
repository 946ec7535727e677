import { readdir } from "node:fs/promises";
import { IncomingFiles } from "../../../src/forms/server/incoming-files.ts";
import { deleteStrayFiles } from "../../../src/forms/server/stray-files.ts";
import { attachments } from "../../../src/platform/db/tables.ts";
import { createS3Storage } from "../../../src/platform/storage/s3.ts";
import type { House } from "./house.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Sweeps as the program does a day later.
 * @returns how many files of posts that were never kept there were, and what is left though nothing names it
 */
export async function sweepLeftovers({
  database: { db },
  dataDir,
  s3,
}: House): Promise<{ swept: number; left: string[] }> {
  const storage = createS3Storage(s3);
  const tomorrow = Date.now() + 2 * day;
  const incoming = new IncomingFiles(dataDir);
  const before = (await readdir(incoming.folder)).length;
  await incoming.prepare(tomorrow);
  const strays = await deleteStrayFiles({ db, storage }, new Date(tomorrow));
  const left = await readdir(incoming.folder);
  const rows = await db.select({ key: attachments.key }).from(attachments);
  const named = new Set(rows.map(({ key }) => key));
  for await (const { key } of storage.list("contact-attachments"))
    if (!named.has(key)) left.push(key);
  return { swept: before + strays, left };
}
