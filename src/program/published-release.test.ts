import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import {
  beginPublication,
  claimPublication,
  findNewestNumber,
  publish,
} from "../content-desk/server/publications.ts";
import { invite, listPeople } from "../desk/server/people.ts";
import type { Log } from "../platform/log.ts";
import { type Installation, makeInstallation, shownFile } from "./installation.testing.ts";
import { keepPublished, showFirst } from "./published-release.ts";
import { ReleaseProcesses } from "./release-processes.ts";

let database: TestDatabase;
let installation: Installation;
let mia: string;
const said: string[] = [];
let looks = 0;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  installation = await makeInstallation("deployed");
  const mail = { email: "mia@daystead.example", name: "Mia", role: "marketing" as const };
  await invite(database.db, null, mail);
  mia = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  said.length = 0;
  looks = 0;
  await database.close();
  await installation.remove();
});

const say = ({ event }: { event: string }) => void said.push(event);
const log: Log = { fatal: say, error: say, warn: say, info: say, debug: say, flush: () => {} };

/** As `npm run worker` does: shows what is published, and follows. */
async function start(retryMs = 0): Promise<void> {
  const { root, dataDir } = installation;
  const stopping = new AbortController();
  const processes = new ReleaseProcesses({
    name: "mailer",
    sockets: [],
    metricsSocket: undefined,
    areAlone: false,
    root,
    account: undefined,
    environment: { ...process.env, DATA_DIR: dataDir },
    onLost: () => say({ event: "lost" }),
  });
  const place = { root, dataDir, account: undefined };
  const services = { place, db: database.db, processes, log, signal: stopping.signal };
  await showFirst(services);
  const check = async () => {
    looks += 1;
  };
  const stopLooking = keepPublished(services, check, { lookMs: 100, retryMs });
  stops.push(async () => {
    stopping.abort();
    await stopLooking();
    await processes.stop();
  });
}

/** As the desk begins it, and a web server ends it. */
async function publishWords(words: string): Promise<void> {
  const { db } = database;
  const file = { path: shownFile, text: `${words}\n`, baseText: "deployed\n", draftVersion: null };
  const follows = await findNewestNumber(db);
  expect(await beginPublication(db, mia, { follows, files: [file] })).toBe(follows + 1);
  const claimed = await claimPublication(db);
  expect(claimed && (await publish(db, claimed))).toBe(true);
}

const diary = () => installation.diary();
const patience = { timeout: 20_000 };

test("a worker shows what is published when it starts and later, and the one before ends in good order", async () => {
  await publishWords("first");
  await start();
  expect(await diary()).toEqual(["build first", "begin first"]);
  await publishWords("second");
  await expect.poll(diary, patience).toContain("stop first");
  expect((await diary()).slice(2)).toEqual(["build second", "begin second", "stop first"]);
  // What is taken back was built before.
  await publishWords("first");
  await expect.poll(diary, patience).toContain("stop second");
  expect((await diary()).slice(5)).toEqual(["begin first", "stop second"]);
  expect(said).toEqual(["publication-shown", "publication-shown"]);
});

test("what cannot be shown leaves what was shown before, and is tried again and shown", async () => {
  await start();
  await installation.setFull(true);
  await publishWords("first");
  await expect.poll(() => said, patience).toContain("publication-not-shown");
  expect((await diary()).filter((line) => !line.startsWith("build"))).toEqual(["begin deployed"]);
  await installation.setFull(false);
  await expect.poll(diary, patience).toContain("stop deployed");
  expect(await diary()).toContain("begin first");
  expect(said.at(-1)).toBe("publication-shown");
});

test("it is not tried at every look, as each time takes a build", async () => {
  await installation.setFull(true);
  await publishWords("first");
  await start(60 * 60_000);
  expect(said).toEqual(["publication-not-shown"]);
  expect(await diary()).toEqual(["build first", "begin deployed"]);
  await expect.poll(() => looks, patience).toBeGreaterThan(5);
  expect(await diary()).toEqual(["build first", "begin deployed", "build first"]);
  await installation.setFull(false);
  // The next publication does not wait.
  await publishWords("second");
  await expect.poll(diary, patience).toContain("begin second");
});

test("programs that share a DATA_DIR build a release once, and delete none that one of them uses", async () => {
  await Promise.all([start(), start()]);
  const releases = join(installation.dataDir, "releases");
  for (const words of ["first", "second", "third"]) {
    await publishWords(words);
    await expect
      .poll(async () => (await diary()).filter((line) => line === `begin ${words}`), patience)
      .toHaveLength(2);
    expect((await diary()).filter((line) => line === `build ${words}`)).toHaveLength(1);
  }
  expect(await readdir(releases)).toHaveLength(3);

  const longAgo = new Date(Date.now() - 24 * 60 * 60_000);
  await mkdir(join(releases, "0123456789abcdef.77"));
  for (const name of await readdir(releases)) await utimes(join(releases, name), longAgo, longAgo);
  await publishWords("fourth");
  await expect.poll(async () => (await readdir(releases)).length, patience).toBe(2);
});
