import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBackup, openBackup } from "../../src/platform/backup/open-backup.ts";
import {
  openPrivatePostgres,
  type PrivatePostgres,
} from "../../src/platform/db/embedded/private-postgres.ts";
import { findProgram } from "../../src/platform/db/embedded/program.ts";
import { createLog } from "../../src/platform/log.ts";
import { createDiskStorage } from "../../src/platform/storage/disk.ts";
import { createS3Storage } from "../../src/platform/storage/s3.ts";
import type { FileStorage } from "../../src/platform/storage/storage.ts";
import { eraseWhole } from "../../src/private-link/server/erase-whole.ts";
import { findForm } from "../../src/program/forms.ts";
import { readDatabase } from "../setup/data-folder.ts";
import { createTestDatabase } from "../setup/database.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import { startRadosgw } from "../setup/radosgw.ts";
import { runScript } from "../setup/run-script.ts";
import { findSystemProgram } from "../setup/system-postgres.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const log = createLog("silent");
/** Every command is a start of its own. Milliseconds. */
const timeout = 240_000;
const inFolder = (name: string) => join(folder.path, name);

async function succeed(script: string, args: string[], settings: Record<string, string>) {
  const { code, output } = await runScript(script, args, settings);
  expect(output, script).not.toContain("Error");
  expect(code, output).toBe(0);
  return output;
}

/** The rows of every table, by their hashes, the numbers to come and the files, in the newest backup of a folder. */
async function read(backups: string, keyFile: string) {
  const path = await findBackup(inFolder(backups));
  const { manifest } = await openBackup(path, await readFile(keyFile, "utf8"));
  const { tables, sequences, files } = manifest;
  const where = files.map(({ bucket, key, sha256 }) => ({ bucket, key, sha256 }));
  // A backup is noted where it was made, and where it was restored: after it was taken.
  const kept = tables.filter(({ name }) => name !== "last_backup");
  return { tables: kept, sequences, files: where };
}

/** Posts messages with files until it is told to end. @returns what ends it, which gives the references that were answered */
function startCrowd(program: Program): () => Promise<string[]> {
  let isOver = false;
  const visit = async () => {
    const references: string[] = [];
    while (!isOver) references.push(await send(program));
    return references;
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visit));
  return async () => {
    isOver = true;
    return (await visitors).flat();
  };
}

async function send(program: Program): Promise<string> {
  const file = { name: "letter.pdf", content: newPdf() };
  const answer = await postMessage(program.origin, newMessage({ file }));
  expect(answer.status).toBe(200);
  const [reference] = /DS-[0-9A-Z-]+/.exec(await answer.text()) ?? [];
  if (!reference) throw new Error("No reference was told");
  return reference;
}

/** Every file that a row names is stored, and is what was sent. */
async function expectWhole(storage: FileStorage, dataDir: string, databaseUrl?: string) {
  const { submissions, attachments } = await readDatabase(dataDir, databaseUrl);
  expect(attachments).toHaveLength(submissions.length);
  for (const { key, sha256 } of attachments) {
    const stored = await storage.open({ bucket: "contact-attachments", key: key ?? "" });
    const bytes = await buffer(stored);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  return submissions.map(({ reference }) => reference);
}

describe("from one kind of database and storage to the other, and back", async () => {
  const s3 = await startRadosgw();
  afterAll(async () => {
    if ("stop" in s3) await s3.stop();
  });

  it.skipIf("skipped" in s3)(
    "is the same, though people write meanwhile",
    { timeout },
    async () => {
      if (!("settings" in s3)) return;
      const here = { DATA_DIR: inFolder("here"), TRUSTED_PROXIES: "1" };
      const keyFile = inFolder("key.txt");
      const recipient = (await succeed("backup-key.ts", [keyFile], {})).trim();
      const backUp = (to: string, settings: Record<string, string>) =>
        succeed("backup.ts", [inFolder(to), "--recipient", recipient], settings);

      const program = await startProgram(here.DATA_DIR, here);
      const before = await send(program);
      const endCrowd = startCrowd(program);
      await backUp("one", here);
      const meanwhile = await endCrowd();
      await program.stop();
      expect(meanwhile.length).toBeGreaterThan(0);

      const server = await startOtherServer();
      const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
      const there = {
        ...{ DATA_DIR: inFolder("there"), DATABASE_URL: server.url, S3_ENDPOINT: endpoint },
        ...{ S3_REGION: region, S3_BUCKET: bucket },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      };
      await succeed("restore.ts", [inFolder("one"), "--key", keyFile], there);
      const restored = await expectWhole(createS3Storage(s3.settings), "", server.url);
      expect(restored).toContain(before);
      expect([before, ...meanwhile]).toEqual(expect.arrayContaining(restored));
      await backUp("two", there);
      expect(await read("two", keyFile)).toEqual(await read("one", keyFile));
      await server.close();

      const back = { ...here, DATA_DIR: inFolder("back") };
      await succeed("restore.ts", [inFolder("two"), "--key", keyFile], back);
      await backUp("three", back);
      expect(await read("three", keyFile)).toEqual(await read("one", keyFile));
      const again = await startProgram(back.DATA_DIR, back);
      const running = await runScript("restore.ts", [inFolder("two"), "--key", keyFile], back);
      expect(running).toMatchObject({ code: 1, output: expect.stringContaining("Stop it first") });
      const after = await send(again);
      await again.stop();
      const kept = await expectWhole(createDiskStorage(inFolder("back/files")), back.DATA_DIR);
      expect(new Set(kept)).toEqual(new Set([...restored, after]));
    },
  );
});

/** Debian's, which is older, where it is installed. */
async function startOtherServer(): Promise<PrivatePostgres> {
  await mkdir(inFolder("server"));
  const program = (await findSystemProgram()) ?? findProgram();
  return openPrivatePostgres(inFolder("server"), log, program);
}

it("what was erased after a backup is erased again when that backup is restored, whatever else is lost", {
  timeout,
}, async () => {
  const database = await createTestDatabase();
  const here = { DATA_DIR: inFolder("here"), DATABASE_URL: database.url, TRUSTED_PROXIES: "1" };
  const program = await startProgram(here.DATA_DIR, here);
  await send(program);
  const kept = await send(program);
  await succeed("backup.ts", [inFolder("backups")], here);
  const older = await findBackup(inFolder("backups"));
  const { submissions } = await readDatabase("", database.url);
  const [erased] = submissions.filter(({ reference }) => reference !== kept);
  if (!erased) throw new Error("Nothing was kept");
  const storage = createDiskStorage(inFolder("here/files"));
  await eraseWhole({ db: database.db, storage, log, findForm }, erased);
  await succeed("backup.ts", [inFolder("backups")], here);
  await program.stop();
  await database.close();

  const there = { DATA_DIR: inFolder("there") };
  const output = await succeed("restore.ts", [older], there);
  expect(output).toContain("Erased since the backup, and erased again: 1.");
  const left = await expectWhole(createDiskStorage(inFolder("there/files")), there.DATA_DIR);
  expect(left).toEqual([kept]);
});
