import { chown, copyFile, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/db/client.ts";
import { openPrivatePostgres } from "../../src/platform/db/embedded/private-postgres.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { createLog } from "../../src/platform/log.ts";
import { createDiskStorage } from "../../src/platform/storage/disk.ts";
import { eraseWhole } from "../../src/private-link/server/erase-whole.ts";
import { findForm } from "../../src/program/forms.ts";
import { readDatabase } from "../setup/data-folder.ts";
import { newMessage, postMessage } from "../setup/post-message.ts";
import { startProgram, temporaryFolder } from "../setup/program.ts";
import { runScript } from "../setup/run-script.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const log = createLog("silent");
/** In small letters, as the index of words has it. */
const marker = "quetzalcoatlus";

/** The files of the data folder that have the marker in them, whatever the case of its letters. */
async function remains(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The server may delete one meanwhile.
    const content = await readFile(path, "latin1").catch(() => "");
    if (content.toLowerCase().includes(marker)) found.push(path.slice(folder.path.length + 1));
  }
  return found;
}

const mails = async () =>
  (await readdir(join(folder.path, "mail")).catch(() => [])).filter((name) =>
    name.endsWith(".eml"),
  );

/** What the server does by itself in time: it gathers statistics, writes its tables, and keeps an old segment of the WAL for later. */
async function age(): Promise<void> {
  const server = await openPrivatePostgres(folder.path, log);
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query("analyze");
  await client.query("checkpoint");
  await client.end();
  await server.close();
  const wal = join(folder.path, "postgres/data/pg_wal");
  const [current = ""] = (await readdir(wal)).filter((name) => name.length === 24).sort();
  const later = join(
    wal,
    (BigInt(`0x${current}`) + 3n).toString(16).toUpperCase().padStart(24, "0"),
  );
  await copyFile(join(wal, current), later);
  const { uid, gid } = await stat(join(wal, current));
  await chown(later, uid, gid);
}

it("no file of the data folder holds what was erased, once the database is vacuumed while the site runs", async () => {
  const settings = { TRUSTED_PROXIES: "1" };
  const program = await startProgram(folder.path, settings);
  const content = Buffer.from(`%PDF-1.7\n${marker}\n%%EOF\n`);
  const told = { name: marker, subject: marker, message: `${marker}. `.repeat(100) };
  for (const number of [1, 2, 3]) {
    const email = `${marker}${number}@${marker}.example`;
    const message = newMessage({ ...told, email, file: { name: `${marker}.pdf`, content } });
    expect((await postMessage(program.origin, message)).status).toBe(200);
  }
  expect((await postMessage(program.origin, newMessage())).status).toBe(200);
  while ((await mails()).length < 8) await sleep(50);
  await age();
  const kinds = ["postgres/data/base", "postgres/data/pg_wal", "files/", "mail/"];
  const before = await remains();
  for (const kind of kinds) expect(before).toContainEqual(expect.stringContaining(kind));

  const { submissions } = await readDatabase(folder.path);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path }, log);
  const storage = createDiskStorage(join(folder.path, "files"));
  for (const submission of submissions.filter(({ answers }) => answers.name === marker))
    await eraseWhole({ db: database.db, storage, log, findForm }, submission);
  await database.close();
  expect(await remains()).toContainEqual(expect.stringContaining("postgres/data/base"));

  const vacuumed = await runScript("vacuum-database.ts", [], { DATA_DIR: folder.path });
  expect(vacuumed).toEqual({ code: 0, output: "Every table is written anew.\n" });
  expect(await remains()).toEqual([]);
  expect((await postMessage(program.origin, newMessage())).status).toBe(200);
  await program.stop();
  expect(await remains()).toEqual([]);
  expect((await readDatabase(folder.path)).submissions).toHaveLength(2);
});

it("a database elsewhere is vacuumed as far as its owner may, and says what is left to others", async () => {
  const server = await openPrivatePostgres(join(folder.path, "elsewhere"), log);
  const database = await openDatabase({ databaseUrl: server.url, dataDir: "" }, log);
  await migrateDatabase(database.pool);
  const settings = { DATA_DIR: folder.path, DATABASE_URL: server.url };
  const done = await runScript("vacuum-database.ts", [], settings);
  expect(done.output).toContain("is up to its operator");
  expect(done.code).toBe(0);

  // A backup reads for as long as it takes, and visitors are not to wait for its end behind the vacuum.
  const client = await database.pool.connect();
  await client.query("begin; lock table submissions in access share mode");
  const refused = await runScript("vacuum-database.ts", [], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Run this again") });
  client.release(true);
  await database.close();
  await server.close();
});
