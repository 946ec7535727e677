import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { contentPublications } from "../content-desk/server/tables.ts";
import { invite, listPeople } from "../desk/server/people.ts";
import { Reading } from "../platform/mailbox/reading.ts";
import { mailboxReadings } from "../platform/mailbox/tables.ts";
import { keepLog } from "../platform/outbox/testing.ts";
import { Chores } from "../platform/periodic/chores.ts";
import { parseSettings } from "../platform/settings.ts";
import { openStorage } from "../platform/storage/open.ts";
import { openVirusScanner } from "../platform/uploads/virus-scan/virus-scanner.ts";
import { look } from "./watch-program.ts";

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await folder.remove();
  await database.close();
});

const { log } = keepLog();

async function watched(env: Record<string, string> = {}, publication?: number) {
  const settings = parseSettings({ DATA_DIR: folder.path, ...env });
  return {
    settings,
    db: database.db,
    storage: await openStorage(settings, log),
    virusScanner: openVirusScanner(settings.clamd, log),
    log,
    publication: () => publication,
    areChoresFailing: () => false,
  };
}

const dayMs = 86_400_000;
const problemsOf = async (env?: Record<string, string>, publication?: number) =>
  (await look(await watched(env, publication), dayMs)).problems;

test("a machine that lacks nothing has no problem, and says how it does", async () => {
  const { problems, figures } = await look(await watched({}, 0), dayMs);
  expect(problems).toEqual([]);
  expect(figures.disk.sizeBytes).toBeGreaterThan(figures.disk.freeBytes);
  expect(figures).toMatchObject({ publication: 0, clocks: [{ against: "database" }, {}] });
});

test("a file storage that is gone, and a scanner that does not answer", async () => {
  const one = await watched({ CLAMD_URL: "tcp://127.0.0.1:1" });
  await folder.remove();
  expect((await look(one, dayMs)).problems).toEqual(["storage-failing", "virus-scanner-away"]);
});

test("a mailbox that has not been read for a quarter of an hour, or never, by a program that has had the time", async () => {
  const env = { IMAP_URL: "imaps://me:word@imap.example.com/INBOX" };
  const { mailbox } = parseSettings(env);
  if (!mailbox) throw new Error("It is set");
  expect(await problemsOf(env)).toEqual(["mailbox-not-read"]);
  expect((await look(await watched(env), 60_000)).problems).toEqual([]);
  const reading = new Reading(database.db, mailbox, 30_000);
  await reading.take();
  await reading.sayRead();
  expect(await problemsOf(env)).toEqual([]);
  await database.db.update(mailboxReadings).set({ readAt: sql`now() - interval '16 minutes'` });
  expect(await problemsOf(env)).toEqual(["mailbox-not-read"]);
});

test("mail that is kept in files, where others than this machine use the site", async () => {
  const env = { PUBLIC_ORIGIN: "https://www.daystead.example" };
  expect(await problemsOf(env)).toEqual(["mail-kept-in-files"]);
  expect(await problemsOf({ ...env, SMTP_URL: "smtps://smtp.example.com" })).toEqual([]);
});

test("a publication that is not shown, once there was time to build it", async () => {
  await invite(database.db, null, { email: "mia@daystead.example", name: "Mia", role: "admin" });
  const [mia] = await listPeople(database.db);
  const endedAt = (interval: string) => sql`now() - ${interval}::interval`;
  await database.db.insert(contentPublications).values({
    ...{ number: 1, follows: 0, state: "published", byId: mia?.id ?? "" },
    endedAt: endedAt("1 minute"),
  });
  expect(await problemsOf({}, 0)).toEqual([]);
  await database.db.update(contentPublications).set({ endedAt: endedAt("11 minutes") });
  expect(await problemsOf({}, 0)).toEqual(["publication-not-shown"]);
  expect(await problemsOf({}, 1)).toEqual([]);
  // Who is no website, or has not been told, shows none.
  expect(await problemsOf()).toEqual([]);
});

test("a replica that has been of no use for a minute", async () => {
  const problems = async (isFailing: boolean) =>
    (await look({ ...(await watched()), isReplicaFailing: () => isFailing }, dayMs)).problems;
  expect(await problems(false)).toEqual([]);
  expect(await problems(true)).toEqual(["replica-not-used"]);
});

test("what was to be deleted and could not be, twice in a row", async () => {
  const chores = new Chores(log, 0);
  const problems = async () =>
    (await look({ ...(await watched()), areChoresFailing: () => chores.areFailing }, dayMs))
      .problems;
  const fail = () => chores.do("stray-files-deleted", () => Promise.reject(new Error("denied")));
  await fail();
  expect(await problems()).toEqual([]);
  await fail();
  expect(await problems()).toEqual(["sweep-failing"]);
  await chores.do("stray-files-deleted", async () => 0);
  expect(await problems()).toEqual([]);
});

test("what the database does not say is no problem of the machine", async () => {
  const one = await watched({ DATA_DIR: join(folder.path, "data") }, 0);
  await database.takeAway();
  expect((await look(one, dayMs)).problems).toEqual([]);
});
