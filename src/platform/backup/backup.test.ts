import { randomUUID } from "node:crypto";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hire } from "../../desk/inbox/server/testing.ts";
import { submissions } from "../db/tables.ts";
import { writeSubmission } from "../outbox/testing.ts";
import { heldFiles, heldRecords } from "../retention/tables.ts";
import { unsubscribes } from "../unsubscribes/tables.ts";
import {
  compareFiles,
  noteStored,
  noteUnsubscribes,
  readStored,
} from "../unsubscribes/unsubscribes.ts";
import { Digest, hashFile } from "./digest.ts";
import { listBackups } from "./layout.ts";
import { openBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openBackupSession } from "./session.ts";
import { takeSnapshot } from "./snapshot.ts";
import { holdings, openTestSite, readAll, type TestSite } from "./testing.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.remove());

/** Sends a message with a file. @returns the file's key and the submission's id */
async function send(content: string) {
  const { db } = site.database;
  const { submissionId } = await writeSubmission(db, [{ kind: "staff" }, { kind: "receipt" }]);
  const key = await site.files.attach(db, submissionId, "letter.pdf", Buffer.from(content));
  return { key, submissionId };
}

async function restoreInto(target: TestSite, isReplacing = false): Promise<void> {
  const backup = await openBackup(await site.newest(), undefined);
  await restoreBackup(
    { database: target.database, storage: target.files.storage },
    backup,
    isReplacing,
  );
}

it("brings back every row, the numbers to come and every file, without running triggers again", async () => {
  const { db } = site.database;
  await hire(db, "Ada", "admin");
  await send("one");
  const erased = await send("held");
  await db.delete(submissions).where(eq(submissions.id, erased.submissionId));
  const record = { title: "application", receivedAt: "", answers: [], history: [] };
  const held = { reference: "DS-HELD", form: "application", record, heldUntil: new Date() };
  await db.insert(heldRecords).values(held);
  await db.insert(heldFiles).values({
    ...{ key: erased.key, bucket: "contact-attachments", reference: "DS-HELD" },
    originalName: "letter.pdf",
  });
  expect(await site.backUp()).toMatchObject({ files: 2, newFiles: 2, lost: [], changed: [] });

  const target = await openTestSite(true);
  await restoreInto(target);
  expect(await holdings(target)).toEqual(await holdings(site));
  expect(await readAll(target.files.folder)).toEqual(await readAll(site.files.folder));
  // The triggers are at work again.
  await expect(target.database.pool.query("delete from staff_events")).rejects.toThrow("never");
  expect((await writeSubmission(target.database.db)).reference).toBeDefined();
  await target.remove();
});

it("replaces what is there only when told to, and then all of it", async () => {
  await send("one");
  await site.backUp();
  const target = await openTestSite();
  await writeSubmission(target.database.db);
  await expect(restoreInto(target)).rejects.toThrow("The database is not empty");
  expect(await target.database.db.$count(submissions)).toBe(1);
  await restoreInto(target, true);
  expect(await holdings(target)).toEqual(await holdings(site));

  const withFiles = await openTestSite(true);
  await withFiles.files.storage.put({
    ...{ bucket: "resumes", key: "00000000-0000-4000-8000-000000000000.pdf" },
    ...{ path: join(site.folder, "files", (await readStore()).at(0) ?? ""), bytes: 3 },
    ...{ contentType: "application/pdf", cacheSeconds: 0 },
  });
  await expect(restoreInto(withFiles)).rejects.toThrow("The storage has files already");
  for (const one of [target, withFiles]) await one.remove();
});

const readStore = async () => [...(await readAll(join(site.folder, "files"))).keys()];

it("keeps a file once for all backups, and writes one anew that has been damaged since", async () => {
  await send("one");
  await send("one");
  await send("two");
  expect(await site.backUp()).toMatchObject({ files: 3, newFiles: 2 });
  const [first = "", second = ""] = await readStore();
  expect(await hashFile(join(site.folder, "files", first))).toBe(first.slice(3));
  expect(await site.backUp()).toMatchObject({ files: 3, newFiles: 0 });
  await writeFile(join(site.folder, "files", first), "onf");
  await rm(join(site.folder, "files", second));
  expect(await site.backUp()).toMatchObject({ files: 3, newFiles: 2 });
  expect(await hashFile(join(site.folder, "files", first))).toBe(first.slice(3));
});

it("tells which subscriptions were ended since, by the list of a newer backup or of what is replaced", async () => {
  const { db } = site.database;
  const [early, newer, replaced] = [randomUUID(), randomUUID(), randomUUID()];
  const end = (submissionId: string, days: number) =>
    noteUnsubscribes(
      db,
      sql`values (${submissionId}::uuid, now() + make_interval(days => ${days}))`,
    );
  await end(early, -2);
  await site.backUp();
  const old = await site.newest();
  await end(newer, 0);
  await site.backUp();
  const target = await openTestSite();
  const { files, database } = target;
  const isReplaced = sql`values (${replaced}::uuid, now())`;
  await noteUnsubscribes(database.db, isReplaced);
  // What is replaced knows of what the newer backup tells, too.
  const both = await db.select().from(unsubscribes).where(eq(unsubscribes.submissionId, newer));
  await database.db.insert(unsubscribes).values(both);
  const backup = await openBackup(old, undefined);
  await restoreBackup({ database, storage: files.storage }, backup, true);
  const told = [];
  const stores = { db: database.db, storage: files.storage };
  for (const file of await compareFiles(stores)) {
    const list = await readStored(files.storage, file);
    told.push(...list);
    await noteStored(stores, file, list);
  }
  expect(told.map(({ submissionId }) => submissionId).sort()).toEqual([newer, replaced].sort());
  await target.remove();
});

it("deletes old backups and the files that no other needs", async () => {
  const one = await send("one");
  await send("two");
  await site.backUp();
  await site.database.db.delete(submissions).where(eq(submissions.id, one.submissionId));
  await site.backUp();
  await site.backUp();
  expect(await readStore()).toHaveLength(2);
  const [oldest, middle] = await listBackups(site.folder);
  await writeFile(join(site.folder, "files", ".unfinished-1"), "of a killed command");
  expect((await site.backUp(undefined, 2)).pruned).toEqual([oldest, middle]);
  expect(await listBackups(site.folder)).toHaveLength(2);
  expect(await readStore()).toHaveLength(1);
  const target = await openTestSite(true);
  await restoreInto(target);
  await target.remove();
});

it("tells what the storage has lost or changed, and not what was erased meanwhile", async () => {
  const [lost, changed, erased] = [await send("lost"), await send("changed"), await send("erased")];
  const folder = join(site.files.folder, "contact-attachments");
  await rm(join(folder, lost.key));
  await writeFile(join(folder, changed.key), "other");
  const { storage } = site.files;
  const open: typeof storage.open = async (file) => {
    if (file.key !== erased.key) return storage.open(file);
    await rm(join(folder, erased.key));
    const { db } = site.database;
    await db.delete(submissions).where(eq(submissions.id, erased.submissionId));
    return storage.open(file);
  };
  site.files.storage = { ...storage, open };
  const bucket = "contact-attachments";
  expect(await site.backUp()).toMatchObject({
    files: 1,
    lost: [{ bucket, key: lost.key }],
    changed: [{ bucket, key: changed.key }],
  });
  const { manifest } = await openBackup(await site.newest(), undefined);
  expect(manifest.tables.find(({ name }) => name === "attachments")?.rows).toBe(3);
});

it("tells what the storage has lost since an earlier backup, and still has it restored", async () => {
  const [lost] = [await send("lost"), await send("there")];
  await site.backUp();
  const bucket = "contact-attachments";
  await rm(join(site.files.folder, bucket, lost.key));
  const found = { files: 2, newFiles: 0, lost: [{ bucket, key: lost.key }], changed: [] };
  expect(await site.backUp()).toMatchObject(found);
  expect(await site.backUp()).toMatchObject(found);
  const target = await openTestSite(true);
  await restoreInto(target);
  const restored = await readAll(target.files.folder);
  expect(`${restored.get(join(bucket, lost.key))}`).toBe("lost");
  await target.remove();
});

it("is of one moment, though more arrives while it is made", async () => {
  const { db, pool } = site.database;
  await send("before");
  const client = await openBackupSession(pool.options);
  const kept = new Map<string, number>();
  await takeSnapshot(
    client,
    async (table, rows) => {
      if (kept.size === 0) await send("meanwhile");
      const digest = new Digest();
      for await (const _ of digest.through(rows));
      kept.set(table, digest.lines);
      return { rows: digest.lines, sha256: digest.sha256() };
    },
    async () => undefined,
  );
  await client.end();
  expect(await db.$count(submissions)).toBe(2);
  expect([kept.get("submissions"), kept.get("attachments"), kept.get("deliveries")]).toEqual([
    1, 1, 2,
  ]);
});

it("leaves nothing where it fails", async () => {
  await send("one");
  const { storage } = site.files;
  const open = () => Promise.reject(new Error("no space left"));
  site.files.storage = { ...storage, open };
  await expect(site.backUp()).rejects.toThrow("no space left");
  expect(await readdir(site.folder)).toEqual(["files"]);
  site.files.storage = storage;
  expect(await site.backUp()).toMatchObject({ files: 1 });
});

it("is not made beside one from the future, which would be taken for the newest", async () => {
  await send("one");
  const { name } = await site.backUp();
  const future = join(site.folder, name.replace(/^20/, "21"));
  await rename(join(site.folder, name), future);
  await expect(site.backUp(undefined, 1)).rejects.toThrow("from the future");
  expect(await listBackups(site.folder)).toHaveLength(1);
  await rm(future, { recursive: true });
  expect(await site.backUp(undefined, 1)).toMatchObject({ pruned: [] });
});

it("is not made twice at a time, nor of an empty database", async () => {
  const { storage } = site.files;
  await send("one");
  const second = Promise.withResolvers<unknown>();
  site.files.storage = {
    ...storage,
    async open(file) {
      await site.backUp().then(second.resolve, second.resolve);
      return storage.open(file);
    },
  };
  await site.backUp();
  expect(String(await second.promise)).toContain("Another backup of this database is being made");
  expect(await listBackups(site.folder)).toHaveLength(1);
  const empty = await openTestSite(true);
  await expect(empty.backUp()).rejects.toThrow("there is nothing to back up");
  await empty.remove();
});
