import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { readChanges } from "../forms/server/status-changes.ts";
import { endAlert } from "../job-alerts/server/alerts.ts";
import { jobAlerts } from "../job-alerts/server/tables.ts";
import { subscribeToAlert } from "../job-alerts/server/testing.ts";
import { endNewsletter } from "../newsletter/server/subscriptions.ts";
import { subscriptions } from "../newsletter/server/tables.ts";
import { subscribe } from "../newsletter/server/testing.ts";
import { openTestFiles, type TestFiles } from "../platform/mail/testing.ts";
import { StorageUnavailableError } from "../platform/storage/storage.ts";
import { unsubscribes } from "../platform/unsubscribes/tables.ts";
import { storeUnsubscribes } from "../platform/unsubscribes/unsubscribes.ts";
import { endAgain, storeEnded } from "../subscriptions/server/end-again.ts";
import { subscriptionKinds } from "./subscription-kinds.ts";

let database: TestDatabase;
let files: TestFiles;

beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

const services = () => ({ db: database.db, storage: files.storage });
const again = () => endAgain(services(), subscriptionKinds);
const folder = () => join(files.folder, "unsubscribes");
const stored = () => readdir(folder()).catch(() => []);

/** As a database is that was restored: what has ended has not, and nobody knows of it. */
async function restore(): Promise<void> {
  for (const table of [subscriptions, jobAlerts])
    await database.db.update(table).set({ endedAt: null });
  await database.db.delete(unsubscribes);
}

const subscribed = async () => {
  const { db } = database;
  const readers = await db.select().from(subscriptions).where(isNull(subscriptions.endedAt));
  const alerts = await db.select().from(jobAlerts).where(isNull(jobAlerts.endedAt));
  return { readers: readers.map(({ address }) => address), alerts: alerts.length };
};

it("whoever has left comes back from no backup, and whoever never left or came back after it stays", async () => {
  const { db } = database;
  const ana = await subscribe(db, "ana@example.com");
  await subscribe(db, "stays@example.com");
  const returned = await subscribe(db, "returned@example.com");
  const alert = await subscribeToAlert(db);
  await endNewsletter(db, ana);
  await endNewsletter(db, returned);
  await endAlert(db, alert);
  expect(await storeUnsubscribes(services())).toBe(3);
  expect(await storeUnsubscribes(services())).toBe(0);
  expect(await stored()).toHaveLength(1);
  await subscribe(db, "returned@example.com");

  await restore();
  expect(await again()).toBe(2);
  const left = { readers: ["stays@example.com", "returned@example.com"], alerts: 0 };
  expect(await subscribed()).toEqual(left);
  expect((await readChanges(db, ana)).at(-1)).toMatchObject({
    status: "ended",
    changedBy: "program",
  });
  expect(await again()).toBe(0);
});

it("one file tells of many, two processes do not write the same, and a lost file is written again", async () => {
  const { db } = database;
  for (let one = 0; one < 5; one += 1)
    await endNewsletter(db, await subscribe(db, `reader-${one}@example.com`));
  const counts = await Promise.all([storeUnsubscribes(services()), storeUnsubscribes(services())]);
  expect(counts.sort()).toEqual([0, 5]);
  const [file = ""] = await stored();
  await rm(join(folder(), file));
  await again();
  expect(await storeUnsubscribes(services())).toBe(5);
  expect(await stored()).toHaveLength(1);
});

it("what could not be stored is stored later, and so is what an older version has ended", async () => {
  const { db } = database;
  const ana = await subscribe(db, "ana@example.com");
  await endNewsletter(db, ana);
  const { put } = files.storage;
  const refuse = () => Promise.reject(new StorageUnavailableError("The disk is full."));
  const full = { db, storage: { ...files.storage, put: refuse } };
  await expect(storeUnsubscribes(full)).rejects.toThrow(StorageUnavailableError);
  expect(await storeUnsubscribes({ db, storage: { ...files.storage, put } })).toBe(1);

  const old = await subscribe(db, "old@example.com");
  await db
    .update(subscriptions)
    .set({ endedAt: new Date() })
    .where(eq(subscriptions.submissionId, old));
  expect(await storeEnded(services(), subscriptionKinds)).toBe(1);
  expect(await storeEnded(services(), subscriptionKinds)).toBe(0);
});
