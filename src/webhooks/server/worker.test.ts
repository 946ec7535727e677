import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { type Receiver, startReceiver } from "../../../tests/setup/receiver.ts";
import { arrive } from "../../desk/inbox/server/testing.ts";
import { submissions } from "../../platform/db/tables.ts";
import { keepLog, until } from "../../platform/outbox/testing.ts";
import type { Worker } from "../../platform/outbox/work-loop.ts";
import { startWorker } from "../../platform/outbox/worker.ts";
import { listDeliveries, sendAgain, sendFailedAgain } from "./deliveries.ts";
import {
  changeEndpoint,
  changeSecret,
  findEndpoint,
  pauseEndpoint,
  resumeEndpoint,
} from "./endpoints.ts";
import type { PostRules } from "./post.ts";
import { webhookAttempts, webhookDeliveries, webhookEvents } from "./tables.ts";
import { addReceiver, links, rules, verify } from "./testing.ts";
import { startWebhookWorker, type WebhookOptions } from "./worker.ts";

let database: TestDatabase;
let receiver: Receiver;
const workers: Worker[] = [];
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await receiver.stop();
  await database.close();
});

function start(options: Partial<WebhookOptions> = {}, given: Partial<PostRules> = {}): Worker {
  const services = {
    db: database.db,
    log,
    links,
    rules: { ...rules, ...given },
    sender: "Daystead",
  };
  const worker = startWebhookWorker(services, { pollMs: 20, leaseMs: 3_000, ...options });
  workers.push(worker);
  return worker;
}

const rows = () =>
  database.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt));
const attempts = () => database.db.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id));
const endpointOf = async (id: string) => {
  const endpoint = await findEndpoint(database.db, id);
  if (!endpoint) throw new Error("The endpoint is gone");
  return endpoint;
};
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

/** As if the wait for the next attempt were over. */
const waitIsOver = () => database.db.update(webhookDeliveries).set({ nextAttemptAt: sql`now()` });

describe("a delivery", () => {
  it("is signed as the library of its receiver checks it, and marked", async () => {
    const { secret } = await addReceiver(database.db, receiver.origin);
    const { reference } = await arrive(database.db);
    start();
    await until(async () => (await rows()).some(({ deliveredAt }) => deliveredAt !== null));
    const [received] = receiver.received;
    if (!received) throw new Error("Nothing was received");
    expect(verify(secret, received)).toMatchObject({
      type: "submission.received",
      data: { reference },
    });
    const [event] = await database.db.select().from(webhookEvents);
    expect(received.headers).toMatchObject({
      "webhook-id": `msg_${event?.id}`,
      "user-agent": "Daystead webhooks",
    });
    expect(() => verify(secret, { ...received, body: `${received.body} ` })).toThrow();
    expect(await attempts()).toMatchObject([{ outcome: "204", answer: null }]);
  });

  it("goes out though the database fails while those of another endpoint are claimed", async () => {
    const { db } = database;
    await addReceiver(db, receiver.origin);
    await addReceiver(db, `${receiver.origin}/other`);
    await arrive(db);
    // In whichever order they are claimed, the second fails: each claims in a transaction of its own.
    await db.execute(sql`create sequence claims`);
    await db.execute(
      sql.raw(`
        create function fail_second() returns trigger language plpgsql as $$
        begin
          if nextval('claims') > 1 then raise exception 'no'; end if;
          return new;
        end $$`),
    );
    await db.execute(
      sql`create trigger fail_second before update on webhook_deliveries
        for each row when (old.lease_token is null and new.lease_token is not null)
        execute function fail_second()`,
    );
    start();
    await until(() => receiver.received.length === 1);
    await db.execute(sql`drop trigger fail_second on webhook_deliveries`);
    await until(() => receiver.received.length === 2);
  });

  it("is signed by the earlier secret, too, for a day after there is another one", async () => {
    const { db } = database;
    const { id, secret } = await addReceiver(db, receiver.origin);
    const changed = await changeSecret(db, id, 1);
    expect(await changeSecret(db, id, 1)).toEqual({ secret: changed?.secret, isNew: false });
    await arrive(db);
    start();
    await until(() => receiver.received.length === 1);
    await db.execute(sql`update webhook_endpoints set earlier_secret_until = now()`);
    await arrive(db);
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("Too few were received");
    for (const one of [first, second])
      expect(() => verify(changed?.secret ?? "", one)).not.toThrow();
    expect(() => verify(secret, first)).not.toThrow();
    expect(() => verify(secret, second)).toThrow();
  });

  it("is tried eight times under the same id, and then given up until somebody sends it again", async () => {
    const { db } = database;
    receiver.answer = (response) => response.writeHead(500).end("No such\u0000 table");
    const { id } = await addReceiver(db, receiver.origin);
    await arrive(db);
    start();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await until(async () => (await attempts()).length === attempt);
      await waitIsOver();
    }
    await until(async () => (await rows()).some(({ failedAt }) => failedAt !== null));
    await waitIsOver();
    expect(new Set(ids()).size).toBe(1);
    expect(await listDeliveries(db, id, "failed", undefined)).toMatchObject([
      {
        type: "submission.received",
        attempts: Array.from({ length: 8 }, () => ({ outcome: "500", answer: "No such  table" })),
      },
    ]);
    expect(lines.filter(({ level }) => level === "error")).toMatchObject([
      { event: "webhook.failed", reason: "500", attempt: 8 },
    ]);
    receiver.answer = (response) => response.writeHead(200).end();
    expect(await sendFailedAgain(db, id, new Date(Date.now() + 60_000))).toBe(0);
    expect(await sendFailedAgain(db, id, new Date(Date.now() - 60_000))).toBe(1);
    await until(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null));
    expect(ids()).toHaveLength(9);
    expect(new Set(ids()).size).toBe(1);
  });

  it("that has arrived can be sent again, and a receiver knows it by its id", async () => {
    const { db } = database;
    const { id } = await addReceiver(db, receiver.origin);
    await arrive(db);
    start();
    await until(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null));
    const [delivery] = await rows();
    expect(await sendAgain(db, id, delivery?.id ?? "")).toBe(true);
    await until(async () => (await attempts()).length === 2);
    expect(new Set(ids()).size).toBe(1);
    expect(await sendAgain(db, "019aa000-0000-7000-8000-000000000000", delivery?.id ?? "")).toBe(
      false,
    );
  });

  it("waits for as long as its receiver asks for", async () => {
    receiver.answer = (response) => response.writeHead(429, { "retry-after": "3600" }).end();
    await addReceiver(database.db, receiver.origin);
    await arrive(database.db);
    start();
    await until(async () => (await attempts()).length === 1);
    const [row] = await database.db
      .select({ isLate: sql`next_attempt_at > now() + interval '50 minutes'` })
      .from(webhookDeliveries);
    expect(row).toEqual({ isLate: true });
  });

  it("to nobody, or to a place that must not be called, tells why", async () => {
    await addReceiver(database.db, "http://127.0.0.1:1");
    await arrive(database.db);
    start();
    await until(async () => (await attempts()).length === 1);
    expect(await attempts()).toMatchObject([{ outcome: "ECONNREFUSED", answer: null }]);
    await workers.pop()?.stop();
    await waitIsOver();
    start({}, { allowsPrivate: false });
    await until(async () => (await attempts()).length === 2);
    expect((await attempts())[1]).toMatchObject({ outcome: "PRIVATE_ADDRESS", answer: null });
  });

  it("of what was erased meanwhile ends there", async () => {
    const { db } = database;
    const answering = Promise.withResolvers<void>();
    receiver.answer = async (response) => {
      await answering.promise;
      response.writeHead(204).end();
    };
    await addReceiver(db, receiver.origin, { events: ["submission.received"] });
    const { id } = await arrive(db);
    start();
    await until(() => receiver.received.length === 1);
    await db.delete(submissions).where(eq(submissions.id, id));
    answering.resolve();
    await until(() => lines.some(({ event }) => event === "webhook.lease_lost"));
    expect(await db.$count(webhookEvents)).toBe(0);
  });
});

describe("a receiver that is slow or refuses", () => {
  it("delays no other, and no mail", async () => {
    const { db } = database;
    const silent = await startReceiver();
    silent.answer = () => undefined;
    await addReceiver(db, silent.origin);
    await addReceiver(db, receiver.origin);
    const mailed: string[] = [];
    for (let one = 0; one < 20; one += 1) await arrive(db);
    start();
    workers.push(
      startWorker({ db, log, deliver: async ({ id }) => void mailed.push(id) }, { pollMs: 20 }),
    );
    await until(() => receiver.received.length === 20 && mailed.length === 20);
    expect(silent.received).toHaveLength(4);
    await silent.stop();
  });

  it("is let go, and is tried by one at a time while it does not answer", async () => {
    const { db } = database;
    receiver.answer = () => undefined;
    await addReceiver(db, receiver.origin);
    for (let one = 0; one < 10; one += 1) await arrive(db);
    start({}, { longestMs: 200 });
    await until(() => receiver.received.length > 4);
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 4 }, () => "TIMEOUT"),
    );
    expect(receiver.received).toHaveLength(5);
  });
});

describe("an endpoint", () => {
  it("that answers 410 is turned off at once, and gets what it has missed when it is turned on", async () => {
    const { db } = database;
    receiver.answer = (response) => response.writeHead(410).end();
    const { id } = await addReceiver(db, receiver.origin);
    await arrive(db);
    start();
    await until(async () => (await endpointOf(id)).state === "disabled");
    await arrive(db);
    expect(await endpointOf(id)).toMatchObject({ disabledBecause: "gone" });
    expect(lines.map(({ event }) => event)).toContain("webhook.disabled");
    receiver.answer = (response) => response.writeHead(204).end();
    expect(await resumeEndpoint(db, id)).toBe(true);
    await until(() => receiver.received.length === 2);
    expect(await sendFailedAgain(db, id, new Date(0))).toBe(1);
    await until(() => receiver.received.length === 3);
  });

  it("that does nothing but fail for five days is turned off, and not sooner", async () => {
    const { db } = database;
    receiver.answer = (response) => response.writeHead(500).end();
    const { id } = await addReceiver(db, receiver.origin);
    await arrive(db);
    start();
    await until(async () => (await attempts()).length === 1);
    const failFor = (hours: number) =>
      db.execute(
        sql`update webhook_endpoints set failing_since = now() - make_interval(hours => ${hours})`,
      );
    await failFor(5 * 24 - 1);
    await waitIsOver();
    await until(async () => (await attempts()).length === 2);
    expect(await endpointOf(id)).toMatchObject({ state: "active" });
    await failFor(5 * 24);
    await waitIsOver();
    await until(async () => (await endpointOf(id)).state === "disabled");
    expect(await endpointOf(id)).toMatchObject({ disabledBecause: "failing" });
  });

  it("that answers once begins anew", async () => {
    const { db } = database;
    const { id } = await addReceiver(db, receiver.origin);
    await db.execute(sql`update webhook_endpoints set failing_since = now() - interval '4 days'`);
    await arrive(db);
    start();
    await until(async () => (await endpointOf(id)).failingSince === null);
  });

  it("that is paused gets nothing before it is resumed", async () => {
    const { db } = database;
    const { id } = await addReceiver(db, receiver.origin);
    expect(await pauseEndpoint(db, id)).toBe(true);
    expect(await pauseEndpoint(db, id)).toBe(false);
    const other = await startReceiver();
    await addReceiver(db, other.origin);
    await arrive(db);
    start();
    await until(() => other.received.length === 1);
    expect(receiver.received).toEqual([]);
    await resumeEndpoint(db, id);
    await until(() => receiver.received.length === 1);
    await other.stop();
  });

  it("is changed once, and by nobody who has seen earlier settings", async () => {
    const { db } = database;
    const { id } = await addReceiver(db, receiver.origin, { includesSent: true });
    const { address, events, settingsVersion } = await endpointOf(id);
    const settings = { address, events, description: "A test" };
    const thin = { ...settings, includesSent: false };
    expect(await changeEndpoint(db, id, thin, settingsVersion)).toBe("changed");
    expect(await changeEndpoint(db, id, thin, settingsVersion)).toBe("kept");
    const older = { ...settings, description: "The new system", includesSent: true };
    expect(await changeEndpoint(db, id, older, settingsVersion)).toBe("stale");
    const now = await endpointOf(id);
    expect(now).toMatchObject(thin);
    // What becomes of its deliveries is no change of its settings.
    await pauseEndpoint(db, id);
    expect(await changeEndpoint(db, id, older, now.settingsVersion)).toBe("changed");
  });
});

it("what our own database cannot tell costs the receiver no attempt, and goes out later", async () => {
  const { db } = database;
  await addReceiver(db, receiver.origin, { includesSent: true });
  await arrive(db);
  await db.execute(sql`alter table attachments rename to attachments_away`);
  const worker = start();
  await sleep(500);
  await worker.stop();
  expect(await rows()).toMatchObject([{ attempts: 0, leaseToken: null, failedAt: null }]);
  expect(await attempts()).toEqual([]);
  await db.execute(sql`alter table attachments_away rename to attachments`);
  start();
  await until(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null));
});

it("two workers share what is due", async () => {
  await addReceiver(database.db, receiver.origin);
  for (let one = 0; one < 30; one += 1) await arrive(database.db);
  start();
  start();
  await until(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null));
  expect(new Set(ids()).size).toBe(30);
  expect(ids()).toHaveLength(30);
});

it("a worker that ends gives back what it could not finish, without an attempt", async () => {
  receiver.answer = () => undefined;
  await addReceiver(database.db, receiver.origin);
  await arrive(database.db);
  const worker = start({ stopTimeoutMs: 50 });
  await until(() => receiver.received.length === 1);
  await worker.stop();
  expect(await rows()).toMatchObject([{ attempts: 0, leaseToken: null, deliveredAt: null }]);
});

it("what a killed worker has sent and not marked is sent again under the same id", async () => {
  await addReceiver(database.db, receiver.origin);
  await arrive(database.db);
  let child: ChildProcess | undefined;
  receiver.answer = () => child?.kill("SIGKILL");
  const program = fileURLToPath(new URL("./crash-worker.fixture.ts", import.meta.url));
  child = spawn(process.execPath, [program, database.url], { stdio: "inherit" });
  await once(child, "exit");
  receiver.answer = (response) => response.writeHead(204).end();
  start();
  await until(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null));
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});
