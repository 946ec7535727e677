import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "./backup-error.ts";

/**
 * Where things are. A folder of backups holds one folder for each, named after its time, and `files`, which they share:
 *
 * ```
 * files/3f/3f0e…               what visitors sent, once for all backups
 * 2026-03-01T093000.000Z/
 *   manifest.json              what the backup holds, with its hashes
 *   tables/submissions.copy.gz the rows of a table
 *   tombstones.txt             the random ids of what was erased
 *   unsubscribes.txt           those of the subscriptions that were ended, and when
 *   SHA256SUMS                 every file that the backup needs, for `sha256sum --check`
 * ```
 *
 * What is encrypted has `.age` at the end of its name.
 */
export const layout = {
  files: "files",
  manifest: "manifest.json",
  tables: "tables",
  tombstones: "tombstones.txt",
  unsubscribes: "unsubscribes.txt",
  sums: "SHA256SUMS",
} as const;

const encryptedEnd = ".age";

/** The name of a file that holds this, where it is encrypted or not. */
export const nameOf = (name: string, isEncrypted: boolean): string =>
  isEncrypted ? `${name}${encryptedEnd}` : name;

export const rowsOf = (table: string): string => `${layout.tables}/${table}.copy.gz`;

/** What was begun and not completed, or is going away: no backup. */
export const unfinished = ".unfinished-";

const backupName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/;

/** Windows allows no colons. */
export const nameBackup = (takenAt: Date): string => takenAt.toISOString().replaceAll(":", "");

/** The names of the backups in a folder, oldest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => backupName.test(name)).sort();
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The hashes of the files that a backup needs, by their paths as seen from it. */
export type Sums = Map<string, string>;

/** In the lines of `sha256sum`. */
export function writeSums(sums: Sums): string {
  return [...sums].map(([path, sha256]) => `${sha256}  ${path}\n`).join("");
}

const sumLine = /^([0-9a-f]{64}) {2}([\w./-]+)$/;

/** @throws {BackupError} when a backup has none, or other lines in them */
export async function readSums(backup: string): Promise<Sums> {
  const text = await readFile(join(backup, layout.sums), "utf8").catch((cause: unknown) => {
    throw new BackupError(`${backup} is no backup: it has no ${layout.sums}.`, { cause });
  });
  return new Map(
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => {
        const [, sha256, path] = sumLine.exec(line) ?? [];
        if (sha256 && path) return [path, sha256];
        throw new BackupError(`${backup}/${layout.sums} is damaged.`);
      }),
  );
}

/** The path of a stored file as a backup sees it. */
export const objectPath = (object: string): string => `../${layout.files}/${object}`;
