import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import type { Connection } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { calendars } from "../calendars.ts";
import { prepareBookingsVersion } from "./bookings-version.ts";
import { cancelBooking } from "./change-booking.ts";
import { offeredTimes } from "./offered-times.ts";
import { bookingSessions, bookings } from "./tables.ts";
import { postBooking } from "./testing.ts";

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

const version = () => prepareBookingsVersion(database.db)();

it("is the same until a time is held, and another one when it is free again", async () => {
  const free = await version();
  expect(await version()).toBe(free);
  const held = await holdFirstTime();
  const taken = await version();
  expect(taken).not.toBe(free);
  expect(await version()).toBe(taken);
  await cancelBooking(database.db, held, new Date());
  expect([free, taken]).not.toContain(await version());
});

it("is another one when a hold is over, before anybody has ended it", async () => {
  await holdFirstTime();
  await database.db.update(bookings).set({ heldUntil: sql`now() + interval '1 second'` });
  const held = await version();
  await sleep(1_100);
  expect(await version()).not.toBe(held);
});

it("is not raised by what is undone", async () => {
  await holdFirstTime();
  const before = await version();
  const undone = database.db.transaction(async (transaction) => {
    await transaction.delete(bookings);
    transaction.rollback();
  });
  await expect(undone).rejects.toThrow();
  expect(await version()).toBe(before);
});

it("keeps no transaction waiting for another that has not ended", async () => {
  const addSession = (db: Connection, hour: number) =>
    db
      .insert(bookingSessions)
      .values({ calendar: "demo", startsAt: new Date(Date.UTC(2030, 0, 1, hour)), seats: 1 });
  const before = await version();
  await database.db.transaction(async (transaction) => {
    await addSession(transaction, 9);
    await addSession(database.db, 10);
    expect(await version()).not.toBe(before);
  });
});

/** @returns the id of its submission */
async function holdFirstTime(): Promise<string> {
  const [first] = await offeredTimes(database.db, calendars.demo, new Date());
  const stores = { db: database.db, storage: files.storage };
  const { reference } = await postBooking(stores, "demo", first?.start ?? "");
  const [row] = await database.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return row?.id ?? "";
}
