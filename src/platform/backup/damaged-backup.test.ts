import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeSubmission } from "../outbox/testing.ts";
import { BackupError } from "./backup-error.ts";
import { createKey, encryptTo } from "./encryption.ts";
import { layout } from "./layout.ts";
import { findBackup, openBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { copyOf, holdings, openTestSite, readAll, type TestSite } from "./testing.ts";

let site: TestSite;
let target: TestSite;
/** A folder with a backup in plain, and one that is encrypted. */
let plain: string;
let encrypted: string;
const key = await createKey();
const otherKey = await createKey();
const marker = "Zanzibar";

beforeAll(async () => {
  site = await openTestSite();
  target = await openTestSite(true);
  const answers = { name: "Ana Ruiz", email: "ana@example.com", message: marker };
  const { db } = site.database;
  const { submissionId } = await writeSubmission(db, [{ kind: "staff" }], { answers });
  await site.files.attach(db, submissionId, "letter.pdf", Buffer.from(marker));
  await site.backUp();
  plain = await copyOf(site.folder);
  await rm(site.folder, { recursive: true });
  await site.backUp(key.recipient);
  encrypted = site.folder;
});
afterAll(async () => {
  for (const one of [site, target]) await one.remove();
  await rm(plain, { recursive: true });
});

async function restore(folder: string, keyFile?: string): Promise<void> {
  const backup = await openBackup(await findBackup(folder), keyFile);
  const { database, files } = target;
  await restoreBackup({ database, storage: files.storage }, backup, false);
}

/** Nothing was made in the database, nothing in the storage. */
async function expectUntouched(): Promise<void> {
  const { rows } = await target.database.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([]);
  expect(await readdir(target.files.folder)).toEqual([]);
}

const flip = async (path: string) => {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
};
const shorten = async (path: string) => {
  const bytes = await readFile(path);
  await truncate(path, bytes.length - 1);
};
const remove = (path: string) => rm(path);

const emptyLists: string[] = [layout.tombstones, layout.unsubscribes];
const pieces = ["manifest.json", ...emptyLists, "tables/submissions.copy.gz", "files/"];

it.each(
  [flip, shorten, remove].flatMap((harm) =>
    pieces.flatMap((piece) => [
      { name: `${harm.name} ${piece}`, harm, piece, isEncrypted: false },
      { name: `${harm.name} ${piece}, encrypted`, harm, piece, isEncrypted: true },
    ]),
  ),
)("refuses a damaged backup before it changes anything: $name", async (damage) => {
  const { harm, piece, isEncrypted } = damage;
  const folder = await copyOf(isEncrypted ? encrypted : plain);
  const path = [...(await readAll(folder)).keys()].find((name) => name.includes(piece)) ?? "";
  // An empty list has no byte to lose.
  if (emptyLists.includes(piece) && harm !== remove) await writeFile(join(folder, path), "x\n");
  await harm(join(folder, path));
  const attempt = restore(folder, isEncrypted ? key.file : undefined);
  await expect(attempt).rejects.toThrow(BackupError);
  await expect(attempt).rejects.toThrow("is missing or damaged");
  await expectUntouched();
  await rm(folder, { recursive: true });
});

it("refuses what is no backup, is of a newer version, or has no key that fits", async () => {
  await expect(restore(target.folder)).rejects.toThrow("There is no backup in");
  await expect(restore(encrypted)).rejects.toThrow("The backup is encrypted");
  await expect(restore(encrypted, otherKey.file)).rejects.toThrow("The key does not fit");
  await expect(restore(encrypted, "a letter")).rejects.toThrow("holds no private key");
  await expect(restore(encrypted, "# nothing\n")).rejects.toThrow("holds no private key");
  expect(() => encryptTo("age1nobody")).toThrow("no public key of age");
  const backup = await openBackup(await findBackup(plain), undefined);
  const { number } = backup.manifest.migration;
  backup.manifest.migration = { number: number + 1, createdAt: Date.now() };
  const { database, files } = target;
  await expect(restoreBackup({ database, storage: files.storage }, backup, false)).rejects.toThrow(
    "made by a newer version",
  );
  await expectUntouched();
});

it("an encrypted backup tells nothing, not even which files it has, and is restored by its key alone", async () => {
  const [hashed = ""] = [...(await readAll(join(plain, layout.files))).keys()];
  expect(hashed).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}$/);
  for (const [path, content] of await readAll(encrypted)) {
    expect(path).not.toContain(hashed);
    for (const secret of [marker, hashed.slice(3), "ana@example.com"])
      expect(content.includes(secret), path).toBe(false);
  }
  await restore(encrypted, key.file);
  expect(await holdings(target)).toEqual(await holdings(site));
});

it("a new key never meets files that only the old one opens", async () => {
  expect(await site.backUp(otherKey.recipient)).toMatchObject({ newFiles: 1 });
  expect(await site.backUp(otherKey.recipient)).toMatchObject({ newFiles: 0 });
  const other = await openTestSite(true);
  const backup = await openBackup(await findBackup(encrypted), otherKey.file);
  const { database, files } = other;
  await restoreBackup({ database, storage: files.storage }, backup, false);
  expect(await holdings(other)).toEqual(await holdings(site));
  await other.remove();
});
