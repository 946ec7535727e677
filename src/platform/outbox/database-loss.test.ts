import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import type { Deliver } from "./attempt.ts";
import { keepLog, readDelivery, shortWaits, until, writeSubmission } from "./testing.ts";
import type { Worker } from "./work-loop.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
let worker: Worker;
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
});
afterEach(async () => {
  await worker.stop();
  await database.close();
});

function start(deliver: Deliver): void {
  worker = startWorker({ db: database.db, deliver, log }, shortWaits);
}

const isDelivered = async (id: string | undefined) =>
  (await readDelivery(database.db, id)).deliveredAt !== null;

describe("when the database goes away", () => {
  /** Shuts everybody out of this test's database, and in again. */
  async function allowConnections(allowed: boolean): Promise<void> {
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject("postgresUrl") });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections ${allowed}`);
    const kill = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
    if (!allowed) await admin.query(kill, [name]);
    await admin.end();
  }

  it("the worker waits and goes on", async () => {
    start(async () => undefined);
    await allowConnections(false);
    await until(() => lines.some((line) => line.event === "outbox.unreachable"));
    await allowConnections(true);
    const { deliveryIds } = await writeSubmission(database.db);
    await until(() => isDelivered(deliveryIds[0]));
  });

  it("a mail that went out is marked afterwards and not sent again", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    let sent = 0;
    start(async () => {
      await allowConnections(false);
      sent += 1;
    });
    await until(() => lines.some((line) => line.event === "outbox.unreachable"));
    await sleep(1000);
    await allowConnections(true);
    await until(() => isDelivered(deliveryIds[0]));
    expect(sent).toBe(1);
  });
});
