import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { openTestFiles, type TestFiles } from "../mail/testing.ts";
import { listBackups } from "./layout.ts";
import { type BackupReport, makeBackup } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { openBackup } from "./open-backup.ts";

/** A database and a storage of files, with a folder for their backups. */
export type TestSite = {
  database: TestDatabase;
  files: TestFiles;
  folder: string;
  backUp(recipient?: string, keep?: number): Promise<BackupReport>;
  /** The path of the newest backup. */
  newest(): Promise<string>;
  remove(): Promise<void>;
};

/** @param isEmpty whether not even the tables are there */
export async function openTestSite(isEmpty = false): Promise<TestSite> {
  const database = await createTestDatabase();
  if (isEmpty)
    await database.pool.query("drop schema public, drizzle cascade; create schema public");
  const files = await openTestFiles();
  const folder = await mkdtemp(join(tmpdir(), "daystead-backups-"));
  return {
    database,
    files,
    folder,
    backUp: (recipient, keep) =>
      makeBackup({ database, storage: files.storage }, folder, { recipient, keep }),
    newest: async () => join(folder, (await listBackups(folder)).at(-1) ?? ""),
    async remove() {
      await files.remove();
      await rm(folder, { recursive: true });
      await database.close();
    },
  };
}

/** What a site holds, by the hashes of a backup that is made for it. */
export async function holdings(site: TestSite): Promise<Omit<Manifest, "takenAt" | "postgres">> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-holdings-"));
  const sources = { database: site.database, storage: site.files.storage };
  const { name } = await makeBackup(sources, folder, { recipient: undefined, keep: undefined });
  const { takenAt, postgres, ...held } = (await openBackup(join(folder, name), undefined)).manifest;
  await rm(folder, { recursive: true });
  return held;
}

/** Every file below a folder, by its path in it. */
export async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of await readdir(folder, { recursive: true })) {
    const whole = join(folder, path);
    if ((await stat(whole)).isFile()) files.set(path, await readFile(whole));
  }
  return files;
}

/** A copy of a folder of backups, to be damaged. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "daystead-damaged-"));
  await cp(folder, copy, { recursive: true });
  return copy;
}
