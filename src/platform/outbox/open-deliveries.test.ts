import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { bounces, deliveries } from "../db/tables.ts";
import { listOpenDeliveries, retryDeliveries } from "./open-deliveries.ts";
import {
  contactAnswers,
  keepLog,
  readDelivery,
  shortWaits,
  until,
  writeSubmission,
} from "./testing.ts";
import { UndeliverableError } from "./undeliverable-error.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it("what failed is listed without personal data, and is sent after a retry", async () => {
  const { db } = database;
  const mails = [{ kind: "staff" }, { kind: "receipt" }] as const;
  const { reference, deliveryIds } = await writeSubmission(db, mails);
  let isRefused = true;
  const deliver = async ({ kind }: { kind: string }) => {
    if (isRefused && kind === "receipt") throw new UndeliverableError("550");
  };
  const worker = startWorker({ db, deliver, log: keepLog().log }, shortWaits);
  await until(async () => (await readDelivery(db, deliveryIds[1])).failedAt !== null);
  await until(async () => (await readDelivery(db, deliveryIds[0])).deliveredAt !== null);

  const open = await listOpenDeliveries(db);
  expect(open).toMatchObject([
    { reference, form: "contact", kind: "receipt", attempts: 1, lastError: "550" },
  ]);
  for (const answer of Object.values(contactAnswers)) {
    expect(JSON.stringify(open)).not.toContain(answer);
  }

  isRefused = false;
  expect(await retryDeliveries(db, "DS-2222-2222")).toBe(0);
  expect(await retryDeliveries(db, reference)).toBe(1);
  await until(async () => (await readDelivery(db, deliveryIds[1])).deliveredAt !== null);
  expect(await listOpenDeliveries(db)).toEqual([]);
  await worker.stop();
});

it("all that failed is sent again but for what a visitor has had enough of, or what is old", async () => {
  const { db } = database;
  const longAgo = new Date(Date.now() - 11 * 24 * 60 * 60_000);
  const fail = async (kind: "staff" | "receipt", lastError: string, createdAt = new Date()) => {
    const { reference, deliveryIds } = await writeSubmission(db, [{ kind }]);
    const id = deliveryIds[0] ?? "";
    await db
      .update(deliveries)
      .set({ failedAt: new Date(), lastError, createdAt })
      .where(eq(deliveries.id, id));
    return { reference, isDue: async () => (await readDelivery(db, id)).failedAt === null };
  };
  const staffs = await fail("staff", "452", longAgo);
  const recent = await fail("receipt", "451");
  const old = await fail("receipt", "451", longAgo);
  const withheld = await fail("receipt", "WITHHELD");

  expect(await retryDeliveries(db, undefined)).toBe(2);
  const areDue = await Promise.all([staffs, recent, old, withheld].map(({ isDue }) => isDue()));
  expect(areDue).toEqual([true, true, false, false]);
  expect(await retryDeliveries(db, withheld.reference)).toBe(1);
});

it("what was withheld and is for later keeps its time, and that a mail came back before counts no more", async () => {
  const { db } = database;
  const { reference, deliveryIds } = await writeSubmission(db, [{ kind: "job-alert", number: 1 }]);
  const id = deliveryIds[0] ?? "";
  const due = new Date(Date.now() + 24 * 60 * 60_000);
  await db
    .update(deliveries)
    .set({ failedAt: new Date(), lastError: "WITHHELD", createdAt: due, nextAttemptAt: new Date() })
    .where(eq(deliveries.id, id));
  await db.insert(bounces).values({ deliveryId: id });
  expect(await retryDeliveries(db, reference)).toBe(1);
  expect(await readDelivery(db, id)).toMatchObject({ failedAt: null, nextAttemptAt: due });
  expect(await db.select().from(bounces)).toEqual([]);
});
