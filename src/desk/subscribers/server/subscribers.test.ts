import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { readChanges } from "../../../forms/server/status-changes.ts";
import { endAlert } from "../../../job-alerts/server/alerts.ts";
import { subscribeToAlert } from "../../../job-alerts/server/testing.ts";
import { askForNewsletter, endNewsletter } from "../../../newsletter/server/subscriptions.ts";
import { subscribe } from "../../../newsletter/server/testing.ts";
import { openTestFiles } from "../../../platform/mail/testing.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import { hire } from "../../inbox/server/testing.ts";
import {
  countSubscribers,
  eraseSubscriber,
  findSubscriber,
  findSubscribers,
  listSubscriberEvents,
  noteSubscriberEvent,
  readSubscribers,
  type Subscriber,
  unsubscribe,
} from "./subscribers.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const addresses = async (letters: string) =>
  (await findSubscribers(database.db, "newsletter", letters, 50)).map(({ address }) => address);

it("counts those of each list by their state, and finds them by letters of the address", async () => {
  const { db } = database;
  await subscribe(db, "ana_1@example.com");
  await subscribe(db, "anab1@example.com");
  await askForNewsletter(db, "ben@example.com");
  await subscribeToAlert(db);
  expect(await countSubscribers(db, "newsletter")).toEqual({ asked: 1, confirmed: 2, ended: 0 });
  expect(await countSubscribers(db, "job-alerts")).toEqual({ asked: 0, confirmed: 1, ended: 0 });
  expect(await addresses("ANA")).toEqual(["ana_1@example.com", "anab1@example.com"]);
  // What stands for other letters in a pattern stands for itself.
  expect(await addresses("a_1")).toEqual(["ana_1@example.com"]);
  for (const wild of ["%n%a", "\\"]) expect(await addresses(wild)).toEqual([]);
  const [alert] = await findSubscribers(db, "job-alerts", "ana@", 50);
  expect(alert).toMatchObject({ search: "q=nurse", state: "confirmed" });
});

it("ends a subscription or an alert under the name of who did, and no other of the address", async () => {
  const { db } = database;
  const newsletter = await subscribe(db, "ana@example.com");
  const alert = await subscribeToAlert(db);
  const mia = await hire(db, "Mia", "marketing");
  await unsubscribe(db, "job-alerts", alert, mia);
  await unsubscribe(db, "job-alerts", alert, mia);
  expect(await findSubscriber(db, "job-alerts", alert)).toMatchObject({ state: "ended" });
  expect(await findSubscriber(db, "newsletter", newsletter)).toMatchObject({ state: "confirmed" });
  expect(await findSubscriber(db, "newsletter", alert)).toBeUndefined();
  const changes = (await readChanges(db, alert)).filter(({ status }) => status === "ended");
  expect(changes).toMatchObject([{ changedBy: "staff", staffName: "Mia" }]);
});

it("tells who has left from those whom the program ended, as their mails came back", async () => {
  const { db } = database;
  const gone = await subscribe(db, "gone@example.com");
  const left = await subscribe(db, "left@example.com");
  await endNewsletter(db, gone, { by: "program" });
  await endNewsletter(db, left);
  const found = await findSubscribers(db, "newsletter", "", 50);
  expect(found).toMatchObject([
    { address: "gone@example.com", state: "ended", isBounced: true },
    { address: "left@example.com", state: "ended", isBounced: false },
  ]);
  const alert = await subscribeToAlert(db);
  await endAlert(db, alert, { by: "program" });
  expect(await findSubscriber(db, "job-alerts", alert)).toMatchObject({ isBounced: true });
});

it("notes what was done without saying to whom, for good", async () => {
  const { db, pool } = database;
  const { id: byId } = await hire(db, "Mia", "marketing");
  await noteSubscriberEvent(db, { kind: "downloaded", list: "newsletter", byId, count: 214 });
  expect(await listSubscriberEvents(db, 10)).toMatchObject([
    { kind: "downloaded", list: "newsletter", count: 214, by: "Mia" },
  ]);
  await expect(pool.query("delete from subscriber_events")).rejects.toThrow("never changed");
});

it("notes who ends or erases a subscription before it is done, so that neither is done by nobody", async () => {
  const { db, pool } = database;
  const mia = await hire(db, "Mia", "marketing");
  const id = await subscribe(db, "ana@example.com");
  const found = await findSubscriber(db, "newsletter", id);
  if (!found) throw new Error("Nobody has subscribed");
  const files = await openTestFiles();
  const services = { db, storage: files.storage, log: keepLog().log };
  const events = async () => (await listSubscriberEvents(db, 10)).map(({ kind, by }) => [kind, by]);

  await pool.query("alter table subscriptions rename to elsewhere");
  await expect(unsubscribe(db, "newsletter", id, mia)).rejects.toThrow();
  expect(await events()).toEqual([["unsubscribed", "Mia"]]);
  await pool.query("alter table elsewhere rename to subscriptions");
  await pool.query("alter table tombstones rename to elsewhere");
  await expect(eraseSubscriber(services, "newsletter", found, mia.id)).rejects.toThrow();
  expect(await events()).toEqual([
    ["erased", "Mia"],
    ["unsubscribed", "Mia"],
  ]);
  await pool.query("alter table elsewhere rename to tombstones");
  expect(await eraseSubscriber(services, "newsletter", found, mia.id)).toBe(true);
  expect(await eraseSubscriber(services, "newsletter", found, mia.id)).toBe(false);
  await files.remove();
});

it("reads a long list a batch at a time, each once", async () => {
  const { db } = database;
  await db.execute(sql`
    with one as (
      insert into submissions (id, reference, form, answers, idempotency_key, content_digest)
      select gen_random_uuid(), 'DS-' || n, 'newsletter', '{}', gen_random_uuid(), n::text
      from generate_series(1, 10000) as n
      returning id, content_digest)
    insert into subscriptions (address, submission_id)
    select 'reader' || content_digest || '@example.com', id from one`);
  const batches: Subscriber[][] = [];
  for await (const batch of readSubscribers(db, "newsletter")) batches.push(batch);
  expect(batches.map(({ length }) => length)).toEqual([5_000, 5_000]);
  expect(new Set(batches.flat().map(({ address }) => address)).size).toBe(10_000);
});
