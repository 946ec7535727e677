import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { bookingBlocks } from "../../../bookings/server/tables.ts";
import { invite, listPeople } from "../../server/people.ts";
import { block, changeSeats, listCalendarEvents, unblock } from "./change-times.ts";

let database: TestDatabase;
let staffId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const rex = { email: "rex@daystead.example", name: "Rex Recruiter", role: "recruiter" } as const;
  await invite(database.db, null, rex);
  staffId = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(() => database.close());

const time = {
  calendar: null,
  startsAt: new Date("2030-01-07T14:00:00Z"),
  endsAt: new Date("2030-01-07T17:00:00Z"),
  reason: "Company meeting",
};

it("notes each change once, with who made it, however often it is posted", async () => {
  const { db } = database;
  await Promise.all([block(db, staffId, time), block(db, staffId, time)]);
  const [made] = await db.select().from(bookingBlocks);
  await Promise.all([unblock(db, staffId, made?.id ?? ""), unblock(db, staffId, made?.id ?? "")]);
  const session = { calendar: "culture-workshop", startsAt: time.startsAt } as const;
  expect(await changeSeats(db, staffId, { ...session, seats: 20, version: 0 })).toBe(true);
  expect(await changeSeats(db, staffId, { ...session, seats: 20, version: 0 })).toBe(true);
  expect(await changeSeats(db, staffId, { ...session, seats: 30, version: 0 })).toBe(false);
  expect(await listCalendarEvents(db)).toMatchObject([
    { kind: "seats-set", calendar: "culture-workshop", seats: 20, by: "Rex Recruiter" },
    { kind: "unblocked", reason: "Company meeting", by: "Rex Recruiter" },
    { kind: "blocked", calendar: null, by: "Rex Recruiter" },
  ]);
});

it("lets nobody change or delete what was noted", async () => {
  await block(database.db, staffId, time);
  for (const sql of ["update calendar_events set reason = 'x'", "delete from calendar_events"])
    await expect(database.pool.query(sql)).rejects.toThrow("never changed");
});
