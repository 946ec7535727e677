import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { calendars } from "../calendars.ts";
import { prepareBookingsVersion } from "./bookings-version.ts";
import { cancelBooking } from "./change-booking.ts";
import { offeredTimes } from "./offered-times.ts";
import { bookings } from "./tables.ts";
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

it("is another one as soon as a time is held, and the same again once it is free", async () => {
  const free = await version();
  expect(await version()).toBe(free);
  const [first] = await offeredTimes(database.db, calendars.demo, new Date());
  const stores = { db: database.db, storage: files.storage };
  const { reference } = await postBooking(stores, "demo", first?.start ?? "");
  expect(await version()).not.toBe(free);
  const [row] = await database.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, reference));
  await cancelBooking(database.db, row?.id ?? "", new Date());
  expect(await version()).toBe(free);
});

it("is the same again once a hold is over, before anybody has ended it", async () => {
  const free = await version();
  const [first] = await offeredTimes(database.db, calendars.demo, new Date());
  const stores = { db: database.db, storage: files.storage };
  await postBooking(stores, "demo", first?.start ?? "");
  expect(await version()).not.toBe(free);
  await database.db.update(bookings).set({ heldUntil: sql`now() - interval '1 second'` });
  expect(await version()).toBe(free);
});
