import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { radioValue } from "../offered-time.ts";
import { listSessions } from "./booked-times.ts";
import { prepareBookingsVersion } from "./bookings-version.ts";
import { cancelBooking, confirmBooking, moveBooking, StaleBookingError } from "./change-booking.ts";
import { blockTime, type NewBlock, setSeats, unblockTime } from "./change-openings.ts";
import { offeredTimes } from "./offered-times.ts";
import { bookingBlocks, bookings } from "./tables.ts";
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

const offered = (name: FormCalendarName) => offeredTimes(database.db, calendars[name], new Date());
const startsOf = async (name: FormCalendarName) => (await offered(name)).map(({ start }) => start);

const post = (name: FormCalendarName, slot: string) =>
  postBooking({ db: database.db, storage: files.storage }, name, slot);

async function confirmed(name: FormCalendarName, slot: string): Promise<string> {
  const { reference } = await post(name, slot);
  const [row] = await database.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  const id = row?.id ?? "";
  expect(await confirmBooking(database.db, id, new Date())).toBeTruthy();
  return id;
}

const stateOf = async (submissionId: string) => {
  const [row] = await database.db
    .select()
    .from(bookings)
    .where(eq(bookings.submissionId, submissionId));
  return row?.state;
};

/** An hour around a time, closed in a calendar or in all. */
const around = (start: string, calendar: NewBlock["calendar"]): NewBlock => ({
  calendar,
  startsAt: new Date(Date.parse(start) - 30 * 60_000),
  endsAt: new Date(Date.parse(start) + 30 * 60_000),
  reason: "Company meeting",
});

const close = (block: NewBlock) =>
  database.db.transaction((transaction) => blockTime(transaction, block));
const open = (id: string) => database.db.transaction((transaction) => unblockTime(transaction, id));
const version = () => prepareBookingsVersion(database.db)();
const seats = (start: string, count: number, version: number) =>
  database.db.transaction((transaction) =>
    setSeats(transaction, {
      calendar: "culture-workshop",
      startsAt: new Date(start),
      seats: count,
      version,
    }),
  );

describe("a time that is closed", () => {
  it("is not offered, nor booked by who had the page open, until it is opened again", async () => {
    const [first = "", ...others] = await startsOf("demo");
    const before = await version();
    expect(await close(around(first, "demo"))).toBe(true);
    expect(await close(around(first, "demo"))).toBe(false);
    expect(await startsOf("demo")).not.toContain(first);
    const closed = await version();
    expect(closed).not.toBe(before);
    await expect(post("demo", first)).rejects.toMatchObject({
      errors: { slot: "This time is no longer available. Please choose another" },
    });
    expect(await startsOf("consultation")).not.toEqual([]);
    const [block] = await database.db.select().from(bookingBlocks);
    expect(await open(block?.id ?? "")).toMatchObject({ reason: "Company meeting" });
    expect(await open(block?.id ?? "")).toBeUndefined();
    expect(await startsOf("demo")).toEqual([first, ...others]);
    expect(await version()).not.toBe(closed);
  });

  it("of all calendars is closed in each", async () => {
    const [demo = ""] = await startsOf("demo");
    const inCulture = await startsOf("culture-workshop");
    await close({ ...around(demo, null), endsAt: new Date(Date.parse(inCulture[0] ?? "") + 1) });
    expect(await startsOf("demo")).not.toContain(demo);
    expect(await startsOf("culture-workshop")).toEqual(inCulture.slice(1));
  });

  it("is closed or sold, never both, when both are asked for at once", async () => {
    const times = (await startsOf("demo")).slice(0, 12);
    const bookedAt = async (start: string) =>
      database.db.$count(bookings, eq(bookings.startsAt, new Date(start)));
    const whenClosed = await Promise.all(
      times.map(async (start) => {
        const selling = post("demo", start).catch(() => undefined);
        await close(around(start, "demo"));
        const booked = await bookedAt(start);
        await selling;
        return booked;
      }),
    );
    // Nobody got in after it was closed.
    expect(await Promise.all(times.map(bookedAt))).toEqual(whenClosed);
    for (const start of times) await expect(post("demo", start)).rejects.toThrow();
  });

  it("keeps its seats from the waiting list, which gets them when it is opened", async () => {
    const [session] = await offered("culture-workshop");
    if (!session) throw new Error("No workshop is offered");
    await seats(session.start, 1, 0);
    const has = await confirmed("culture-workshop", session.start);
    const waits = await confirmed("culture-workshop", radioValue({ ...session, seatsLeft: 0 }));
    expect(await stateOf(waits)).toBe("waiting");
    await close(around(session.start, "culture-workshop"));
    await cancelBooking(database.db, has, new Date());
    expect(await stateOf(waits)).toBe("waiting");
    const [block] = await database.db.select().from(bookingBlocks);
    await open(block?.id ?? "");
    expect(await stateOf(waits)).toBe("booked");
    const kinds = await database.db
      .select({ kind: deliveries.kind })
      .from(deliveries)
      .where(eq(deliveries.submissionId, waits));
    expect(kinds.map(({ kind }) => kind)).toContain("booking-seat");
  });
});

describe("a session of the desk", () => {
  const day = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const start = `${day}T15:10:00.000Z`;

  it("is offered beside those of the content, with its seats, and is another version of the page", async () => {
    const before = await version();
    const planned = await startsOf("culture-workshop");
    expect(await seats(start, 2, 0)).toBe("set");
    expect(await seats(start, 2, 0)).toBe("kept");
    expect(await startsOf("culture-workshop")).toEqual([...planned, start].toSorted());
    expect(await version()).not.toBe(before);
    await confirmed("culture-workshop", start);
    await confirmed("culture-workshop", start);
    const session = (await offered("culture-workshop")).find((time) => time.start === start);
    expect(session).toEqual({ start, seatsLeft: 0, waiting: 0 });
    await expect(post("culture-workshop", start)).rejects.toMatchObject({
      errors: { slot: expect.stringContaining("full") },
    });
  });

  it("with more seats seats who waits, in turn; with fewer takes nobody's away", async () => {
    await seats(start, 1, 0);
    const ids = [await confirmed("culture-workshop", start)];
    for (let waiting = 0; waiting < 3; waiting += 1)
      ids.push(await confirmed("culture-workshop", `${start} wait`));
    expect(await seats(start, 3, 1)).toBe("set");
    expect(await Promise.all(ids.map(stateOf))).toEqual(["booked", "booked", "booked", "waiting"]);
    expect(await seats(start, 9, 1)).toBe("stale");
    expect(await seats(start, 1, 2)).toBe("set");
    expect(await stateOf(ids[2] ?? "")).toBe("booked");
    // A seat that was taken away is nobody's.
    await cancelBooking(database.db, ids[2] ?? "", new Date());
    expect(await stateOf(ids[3] ?? "")).toBe("waiting");
    const session = (
      await listSessions(database.db, calendars["culture-workshop"], new Date())
    ).find((one) => one.start.toISOString() === start);
    expect(session).toMatchObject({ seats: 1, version: 3, booked: 2, waiting: 1 });
  });

  it("with fewer seats gives nobody a low number's seat while more are booked", async () => {
    await seats(start, 3, 0);
    const ids = [];
    for (let booked = 0; booked < 3; booked += 1)
      ids.push(await confirmed("culture-workshop", start));
    expect(await seats(start, 1, 1)).toBe("set");
    const waiting = await confirmed("culture-workshop", `${start} wait`);
    await cancelBooking(database.db, ids[0] ?? "", new Date());
    expect(await stateOf(waiting)).toBe("waiting");
    // Nor whoever asks next.
    expect(await stateOf(await confirmed("culture-workshop", `${start} wait`))).toBe("waiting");
    for (const id of ids.slice(1)) await cancelBooking(database.db, id, new Date());
    expect(await stateOf(waiting)).toBe("booked");
  });

  it("gets the seats of one of two who set them at once", async () => {
    await seats(start, 1, 0);
    const outcomes = await Promise.all([seats(start, 5, 1), seats(start, 6, 1)]);
    expect(outcomes.toSorted()).toEqual(["set", "stale"]);
  });
});

describe("staff on a visitor's behalf", () => {
  const rex = { by: "staff", name: "Rex Recruiter" } as const;

  it("move and cancel with the visitor's mails, under their own name", async () => {
    const [from = "", to = ""] = (await startsOf("demo")).slice(-2);
    const id = await confirmed("demo", from);
    const move = () =>
      moveBooking(database.db, id, new Date(to), "Asia/Kolkata", new Date(), {
        who: rex,
        sequence: 0,
      });
    expect(await move()).toBe(true);
    // A second press finds it done.
    expect(await move()).toBe(true);
    expect(await cancelBooking(database.db, id, new Date(), { who: rex, sequence: 1 })).toBe(true);
    const history = await readChanges(database.db, id);
    expect(history.slice(-2)).toMatchObject([
      { status: "moved", changedBy: "staff", staffName: "Rex Recruiter" },
      { status: "cancelled", changedBy: "staff", staffName: "Rex Recruiter" },
    ]);
    const kinds = await database.db
      .select({ kind: deliveries.kind })
      .from(deliveries)
      .where(eq(deliveries.submissionId, id));
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "booking-moved",
        "booking-moved-staff",
        "booking-cancelled",
        "booking-cancelled-staff",
      ]),
    );
  });

  it("change nothing that was changed since, nor what its visitor has yet to confirm", async () => {
    const [from = "", to = "", other = ""] = await startsOf("demo");
    const id = await confirmed("demo", from);
    await moveBooking(database.db, id, new Date(to), "Asia/Kolkata", new Date());
    const seen = { who: rex, sequence: 0 };
    await expect(cancelBooking(database.db, id, new Date(), seen)).rejects.toThrow(
      StaleBookingError,
    );
    await expect(
      moveBooking(database.db, id, new Date(other), "Asia/Kolkata", new Date(), seen),
    ).rejects.toThrow(StaleBookingError);
    expect(await stateOf(id)).toBe("booked");
    const { reference } = await post("demo", other);
    const [held] = await database.db
      .select()
      .from(submissions)
      .where(eq(submissions.reference, reference));
    expect(await cancelBooking(database.db, held?.id ?? "", new Date(), seen)).toBe(false);
    expect(await stateOf(held?.id ?? "")).toBe("booked");
  });
});
