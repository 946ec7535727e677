import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { readLines, type Unsubscribe } from "../unsubscribes/lines.ts";
import { BackupError } from "./backup-error.ts";
import { hashFile } from "./digest.ts";
import { decryptWith } from "./encryption.ts";
import { layout, listBackups, nameOf, objectPath, readSums, rowsOf } from "./layout.ts";
import { type BackedUpFile, type Manifest, readManifest } from "./manifest.ts";
import { damaged, readPart } from "./read-part.ts";
import type { Table } from "./snapshot.ts";
import { decompress, type Step, through } from "./steps.ts";

/** A backup that can be read. What it gives is checked by hash: at the end of a piece that is damaged, it throws. */
export type OpenBackup = {
  path: string;
  manifest: Manifest;
  readTable(table: Table): AsyncIterable<Uint8Array>;
  readFile(file: BackedUpFile): AsyncIterable<Uint8Array>;
};

/**
 * Finds a backup.
 * @param folder its own folder, or that of several: then it is the newest
 * @throws {BackupError} when there is none
 */
export async function findBackup(folder: string): Promise<string> {
  const path = resolve(folder);
  const newest = (await listBackups(path)).at(-1);
  if (newest) return join(path, newest);
  const siblings = await listBackups(dirname(path));
  if (siblings.includes(basename(path))) return path;
  throw new BackupError(`There is no backup in ${folder}.`);
}

/**
 * Opens a backup, and does not read more of it than what it says it holds.
 * @param keyFile what is in the file of the private key
 * @throws {BackupError} when it is damaged, or the key is missing or does not fit
 */
export async function openBackup(path: string, keyFile: string | undefined): Promise<OpenBackup> {
  const sums = await readSums(path);
  const isEncrypted = sums.has(nameOf(layout.manifest, true));
  if (isEncrypted && keyFile === undefined)
    throw new BackupError("The backup is encrypted. Name the file of its private key with --key.");
  const decrypt = isEncrypted && keyFile !== undefined ? [decryptWith(keyFile)] : [];
  const name = nameOf(layout.manifest, isEncrypted);
  await checkSum(path, name, sums.get(name));
  const manifest = through(createReadStream(join(path, name)), decrypt);
  const read = (part: string, steps: readonly Step[], sha256: string) =>
    readPart(join(path, part), [...decrypt, ...steps], sha256);
  return {
    path,
    manifest: readManifest(await text(manifest).catch(refuseKey)),
    readTable: ({ name, sha256 }) => read(nameOf(rowsOf(name), isEncrypted), [decompress], sha256),
    readFile: ({ object, sha256 }) => read(objectPath(object), [], sha256),
  };
}

/** Reads all of a backup once. @throws {BackupError} for the first part that is missing or damaged */
export async function checkBackup({ manifest, readTable, readFile }: OpenBackup): Promise<void> {
  for (const table of manifest.tables) await readToEnd(readTable(table));
  for (const file of manifest.files) await readToEnd(readFile(file));
}

/**
 * The ids of what was erased, as a backup and all newer ones in its folder say.
 * @throws {BackupError} when one of these lists is damaged
 */
export async function readErased(path: string): Promise<Set<string>> {
  const erased = new Set<string>();
  for (const backup of await sinceThen(path)) {
    await checkSum(backup, layout.tombstones, (await readSums(backup)).get(layout.tombstones));
    const lines = (await readFile(join(backup, layout.tombstones), "utf8")).split("\n");
    for (const id of lines.slice(0, -1)) erased.add(id);
  }
  return erased;
}

/**
 * The subscriptions that were ended since a time, as a backup and all newer ones in its folder say. Earlier versions wrote
 * no such list.
 * @throws {BackupError} when one of these lists is damaged
 */
export async function readEnded(path: string, since: Date): Promise<Unsubscribe[]> {
  const ended = new Map<string, Unsubscribe>();
  for (const backup of await sinceThen(path)) {
    const sum = (await readSums(backup)).get(layout.unsubscribes);
    if (sum === undefined) continue;
    await checkSum(backup, layout.unsubscribes, sum);
    const lines = createInterface(createReadStream(join(backup, layout.unsubscribes)));
    for await (const line of lines)
      for (const one of readLines(line)) if (one.endedAt >= since) ended.set(line, one);
  }
  return [...ended.values()];
}

async function sinceThen(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = (await listBackups(folder)).filter((name) => name >= basename(path));
  return names.map((name) => join(folder, name));
}

/** It is what the backup wrote, so that nothing else is left. */
function refuseKey(cause: unknown): never {
  throw new BackupError("The key does not fit: the backup was encrypted to another one.", {
    cause,
  });
}

async function checkSum(backup: string, name: string, sum: string | undefined): Promise<void> {
  const found = await hashFile(join(backup, name)).catch(() => undefined);
  if (sum === undefined || found !== sum) throw damaged(join(backup, name));
}

async function readToEnd(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of source);
}
