import { setTimeout as sleep } from "node:timers/promises";
import { count, eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { openDatabase } from "../db/client.ts";
import { deliveries } from "../db/tables.ts";
import { createLog } from "../log.ts";
import type { Deliver } from "./attempt.ts";
import type { WorkerOptions } from "./options.ts";
import {
  contactAnswers,
  keepLog,
  readDelivery,
  shortWaits,
  until,
  writeSubmission,
} from "./testing.ts";
import { UndeliverableError } from "./undeliverable-error.ts";
import type { Worker } from "./work-loop.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
const workers: Worker[] = [];
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.close();
});

function start(deliver: Deliver, options: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker(
    { db: database.db, deliver, log },
    { ...shortWaits, leaseMs: 3000, ...options },
  );
  workers.push(worker);
  return worker;
}

async function deliveredRows(): Promise<number> {
  const rows = await database.db
    .select({ rows: count() })
    .from(deliveries)
    .where(isNotNull(deliveries.deliveredAt));
  return rows[0]?.rows ?? 0;
}

const isLook = (query: unknown) => Object(query).name === "find_due_mails";

describe("the outbox worker", () => {
  it("sends what is due and marks it delivered", async () => {
    const { deliveryIds, reference } = await writeSubmission(database.db);
    const sent: string[] = [];
    start(async (claim) => void sent.push(`${claim.reference} ${claim.form} ${claim.kind}`));
    await until(async () => (await deliveredRows()) === 1);
    expect(sent).toEqual([`${reference} contact staff`]);
    const row = await readDelivery(database.db, deliveryIds[0]);
    expect(row).toMatchObject({ attempts: 1, leaseToken: null, leasedUntil: null, failedAt: null });
  });

  it("sends mail to staff within a second, though others were found before it came", async () => {
    const mails = Array.from({ length: 20 }, (_, number) => ({ kind: "reply", number }) as const);
    await writeSubmission(database.db, mails);
    const sent: string[] = [];
    const deliver: Deliver = async ({ kind }) => {
      await sleep(50);
      sent.push(kind);
    };
    const services = { db: database.db, deliver, log, isCrowded: () => true };
    workers.push(startWorker(services, { ...shortWaits, leaseMs: 3000, concurrencyInCrowd: 1 }));
    await until(() => sent.length === 5);
    await writeSubmission(database.db, [{ kind: "staff" }]);
    await until(() => sent.length === 21);
    expect(sent.indexOf("staff")).toBeLessThan(15);
  }, 60_000);

  it("does not look again at once where what it found may not have the place that is free", async () => {
    const mails = Array.from(
      { length: 30 },
      (_, number) => ({ kind: "corrected", number }) as const,
    );
    await writeSubmission(database.db, mails);
    const asked = vi.spyOn(database.pool, "query");
    let sent = 0;
    const deliver = async () => {
      await sleep(30);
      sent += 1;
    };
    const services = { db: database.db, deliver, log, isCrowded: () => true };
    const start = performance.now();
    workers.push(startWorker(services, { ...shortWaits, leaseMs: 3000, concurrencyInCrowd: 3 }));
    await until(() => sent >= 20);
    const seconds = (performance.now() - start) / 1000;
    const looks = asked.mock.calls.filter(([query]) => isLook(query)).length;
    asked.mockRestore();
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(seconds + 2);
  }, 60_000);

  it("sends fewer at once while file handles are short, and counts no attempt for it", async () => {
    const mails = Array.from(
      { length: 60 },
      (_, number) => ({ kind: "corrected", number }) as const,
    );
    await writeSubmission(database.db, mails);
    let underWay = 0;
    const deliver = async () => {
      underWay += 1;
      await sleep(20);
      const isShort = underWay > 20;
      underWay -= 1;
      if (isShort) throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
    };
    start(deliver, { retryWaitsMs: [4 * 60 * 60 * 1000], pollMs: 2000 });
    await until(async () => (await deliveredRows()) === 60);
    const rows = await database.db.select({ attempts: deliveries.attempts }).from(deliveries);
    expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]));
  });

  it("need not wait for the next look when it is told of a new row", async () => {
    const sent: string[] = [];
    const worker = start(async (claim) => void sent.push(claim.id), { pollMs: 3_600_000 });
    await sleep(200);
    const { deliveryIds } = await writeSubmission(database.db);
    worker.notify();
    await until(async () => (await deliveredRows()) === 1);
    expect(sent).toEqual(deliveryIds);
  });

  it("sends 60 mails once each when two workers share the outbox", async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => writeSubmission(database.db)));
    const sent: string[] = [];
    const deliver: Deliver = async (claim) => {
      await sleep(Math.random() * 30);
      sent.push(claim.id);
    };
    start(deliver);
    start(deliver);
    await until(async () => (await deliveredRows()) === 60);
    expect(sent.toSorted()).toEqual(all.flatMap((one) => one.deliveryIds).toSorted());
  });

  /** One domain alone never has the last place. */
  async function writeToTwelveDomains(): Promise<void> {
    for (let host = 1; host <= 12; host += 1) {
      const answers = { ...contactAnswers, email: `ana@host-${host}.example` };
      await writeSubmission(database.db, [{ kind: "receipt" }], { answers });
    }
  }

  it("sends no more than `concurrency` mails side by side", async () => {
    await writeToTwelveDomains();
    let now = 0;
    let most = 0;
    start(
      async () => {
        most = Math.max(most, ++now);
        await sleep(30);
        now -= 1;
      },
      { concurrency: 3 },
    );
    await until(async () => (await deliveredRows()) === 12);
    expect(most).toBe(3);
  });

  /** How many were under way when each of twelve mails began; the crowd is over with the sixth. */
  async function sendInCrowd(calmAfterMs: number): Promise<number[]> {
    await writeToTwelveDomains();
    const underWay: number[] = [];
    let now = 0;
    const deliver = async () => {
      now += 1;
      underWay.push(now);
      await sleep(30);
      now -= 1;
    };
    const given = { ...shortWaits, concurrency: 6, concurrencyInCrowd: 2, calmAfterMs };
    const isCrowded = () => underWay.length < 6;
    workers.push(startWorker({ db: database.db, deliver, log, isCrowded }, given));
    await until(async () => (await deliveredRows()) === 12);
    return underWay;
  }

  it("sends few side by side while visitors crowd the process", async () => {
    const underWay = await sendInCrowd(1);
    expect(Math.max(...underWay.slice(0, 6))).toBe(2);
    expect(Math.max(...underWay.slice(6))).toBeGreaterThan(2);
  });

  it("does not send all at once what waited for a crowd to go", async () => {
    expect(Math.max(...(await sendInCrowd(60_000)))).toBe(2);
  });

  it("tries again after a failure, and keeps only a code of it", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    const seen: (string | null)[] = [];
    start(async (claim) => {
      seen.push((await readDelivery(database.db, claim.id)).lastError);
      if (claim.attempts < 3) {
        throw Object.assign(new Error("to ana@example.com"), { code: "ECONNREFUSED" });
      }
    });
    await until(async () => (await deliveredRows()) === 1);
    expect(seen).toEqual([null, "ECONNREFUSED", "ECONNREFUSED"]);
    expect(await readDelivery(database.db, deliveryIds[0])).toMatchObject({ attempts: 3 });
    expect(JSON.stringify(lines)).not.toContain("ana@example.com");
  });

  it("fails visibly once a delivery is too old, and not before", async () => {
    const young = await writeSubmission(database.db);
    const old = await writeSubmission(database.db);
    await database.db
      .update(deliveries)
      .set({ createdAt: sql`now() - interval '121 hours'` })
      .where(eq(deliveries.submissionId, old.submissionId));
    const deliver = async () => {
      throw new Error("down");
    };
    start(deliver, { retryWaitsMs: [3_600_000] });
    await until(() => lines.some((line) => line.level === "error"));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "delivery.failed", reference: old.reference }),
    );
    await until(async () => (await readDelivery(database.db, young.deliveryIds[0])).attempts === 1);
    const waiting = await readDelivery(database.db, young.deliveryIds[0]);
    expect(waiting.failedAt).toBeNull();
    expect((await readDelivery(database.db, old.deliveryIds[0])).failedAt).not.toBeNull();
  });

  it("makes the last attempt when the time is up, however long the next wait would be", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    const deliver = async () => {
      throw new Error("down");
    };
    start(deliver, { retryWaitsMs: [3_600_000], giveUpAfterMs: 300 });
    await until(async () => (await readDelivery(database.db, deliveryIds[0])).failedAt !== null);
    expect((await readDelivery(database.db, deliveryIds[0])).attempts).toBe(2);
  });

  it("does not try again what was refused for good", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    start(async () => {
      throw new UndeliverableError("550");
    });
    await until(async () => (await readDelivery(database.db, deliveryIds[0])).failedAt !== null);
    const row = await readDelivery(database.db, deliveryIds[0]);
    expect(row).toMatchObject({ attempts: 1, lastError: "550", deliveredAt: null });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "error", event: "delivery.failed", reason: "550" }),
    );
  });
});

describe("the lease", () => {
  it("is held while every connection of the pool is taken", async () => {
    const { leases, pool, db, close } = await openDatabase(
      { databaseUrl: database.url, dataDir: "" },
      createLog("silent"),
    );
    await writeSubmission(database.db);
    const sent: string[] = [];
    const deliver: Deliver = async ({ id }) => {
      sent.push(id);
      // As marks that get no answer take them.
      const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
      await sleep(3_000);
      for (const client of taken) client.release();
    };
    const options = { ...shortWaits, leaseMs: 1_000 };
    workers.push(startWorker({ db, leases, deliver, log }, options));
    await until(() => sent.length === 1);
    start(async ({ id }) => void sent.push(id));
    await until(async () => (await deliveredRows()) === 1);
    expect(sent).toHaveLength(1);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await close();
  });

  it("is renewed while a send takes longer than it lasts", async () => {
    await writeSubmission(database.db);
    let sent = 0;
    const deliver: Deliver = async () => {
      await sleep(3000);
      sent += 1;
    };
    start(deliver, { leaseMs: 1000 });
    start(deliver, { leaseMs: 1000 });
    await until(async () => (await deliveredRows()) === 1);
    expect(sent).toBe(1);
  });

  it("ends the send and marks nothing when another worker has the row", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    const aborted = Promise.withResolvers<void>();
    start(async (_claim, signal) => {
      const other = { leaseToken: "00000000-0000-4000-8000-000000000000" };
      await database.db.update(deliveries).set({ ...other, leasedUntil: sql`now() + '1 hour'` });
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted.resolve();
    });
    await aborted.promise;
    await until(() => lines.some((line) => line.event === "delivery.lease_lost"));
    const row = await readDelivery(database.db, deliveryIds[0]);
    expect(row.deliveredAt).toBeNull();
    expect(row.leaseToken).toBe("00000000-0000-4000-8000-000000000000");
  });

  it("of a dead worker passes to the next one", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    await database.db.update(deliveries).set({
      attempts: 1,
      leaseToken: "00000000-0000-4000-8000-000000000000",
      leasedUntil: sql`now() + interval '300 milliseconds'`,
    });
    start(async () => undefined);
    await until(async () => (await deliveredRows()) === 1);
    expect((await readDelivery(database.db, deliveryIds[0])).attempts).toBe(2);
  });
});

describe("stopping", () => {
  it("lets the send under way end and claims nothing more", async () => {
    await writeSubmission(database.db);
    await writeSubmission(database.db);
    const begun = Promise.withResolvers<void>();
    const worker = start(
      async () => {
        begun.resolve();
        await sleep(300);
      },
      { concurrency: 1 },
    );
    await begun.promise;
    await worker.stop();
    expect(await deliveredRows()).toBe(1);
  });

  it("breaks off a send that does not end, and leaves it for later", async () => {
    const { deliveryIds } = await writeSubmission(database.db);
    const begun = Promise.withResolvers<void>();
    const worker = start(
      async (_claim, signal) => {
        begun.resolve();
        await sleep(3_600_000, undefined, { signal });
      },
      { stopTimeoutMs: 100 },
    );
    await begun.promise;
    await worker.stop();
    await until(async () => (await readDelivery(database.db, deliveryIds[0])).leaseToken === null);
    const row = await readDelivery(database.db, deliveryIds[0]);
    expect(row).toMatchObject({ deliveredAt: null, failedAt: null });
  });
});
