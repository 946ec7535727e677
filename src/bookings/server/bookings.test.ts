import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { radioValue } from "../offered-time.ts";
import { cancelBooking, confirmBooking, moveBooking } from "./change-booking.ts";
import { offeredTimes } from "./offered-times.ts";
import { lockWaitingLists, passOnSeat } from "./pass-on-seat.ts";
import { bookings } from "./tables.ts";
import { postBooking } from "./testing.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

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

const post = (name: FormCalendarName, slot: string, given?: Parameters<typeof postBooking>[3]) =>
  postBooking({ db: database.db, storage: files.storage }, name, slot, given);

const offered = (name: FormCalendarName) => offeredTimes(database.db, calendars[name], new Date());

async function firstTime(name: FormCalendarName) {
  const [time] = await offered(name);
  if (!time) throw new Error(`Nothing is offered of ${name}`);
  return time;
}

const rows = () => database.db.select().from(bookings).orderBy(bookings.seat);

async function idOf(reference: string): Promise<string> {
  const [row] = await database.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return row?.id ?? "";
}

/** Books a time and presses the button behind the mailed link. Gives the submission's id. */
async function confirmed(...booking: Parameters<typeof post>): Promise<string> {
  const id = await idOf((await post(...booking)).reference);
  expect(await confirmBooking(database.db, id, new Date())).toBeTruthy();
  return id;
}

/** The kinds of mail that are owed, and whether they are for later. */
async function mailsOf(submissionId: string) {
  const owed = await database.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.submissionId, submissionId));
  return owed.map(({ kind, number }) => `${kind} ${number}`).sort();
}

const historyOf = async (submissionId: string) =>
  (await readChanges(database.db, submissionId)).map(
    ({ status, changedBy }) => `${status} by ${changedBy}`,
  );

const settled = async (posts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(posts);
  const reasons = results.flatMap((one) =>
    one.status === "rejected" ? [one.reason.errors?.slot ?? one.reason] : [],
  );
  return { won: results.length - reasons.length, reasons: [...new Set(reasons)] };
};

describe("a slot", () => {
  it("goes to one of 1,000 who ask for it at once, and 999 are told", async () => {
    const { start } = await firstTime("demo");
    // The program's own pool gives up on whoever waits for 5 s, however busy the machine is.
    const pool = new pg.Pool({ connectionString: database.url, max: 20 });
    const stores = { db: drizzle(pool), storage: files.storage };
    const racers = Array.from({ length: 1000 }, () => postBooking(stores, "demo", start));
    const race = await settled(racers);
    await pool.end();
    expect(race).toEqual({
      won: 1,
      reasons: ["This time has just been taken. Please choose another"],
    });
    expect(await rows()).toHaveLength(1);
    expect(await database.db.$count(submissions)).toBe(1);
    expect((await offered("demo")).map((time) => time.start)).not.toContain(start);
  }, 120_000);

  it("is one booking for 100 equal posts at once, and gives 100 equal answers", async () => {
    const { start } = await firstTime("demo");
    const key = "019aa000-0000-7000-8000-000000000000";
    const posts = Array.from({ length: 100 }, () =>
      post("demo", start, { key, email: "ana@example.com" }),
    );
    const receipts = await Promise.all(posts);
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await database.db.$count(deliveries)).toBe(1);
  });

  it("that is not offered is refused, and nothing is kept", async () => {
    for (const slot of ["2020-01-06T15:00:00.000Z", "2999-01-01T03:07:00.000Z"]) {
      const { reasons } = await settled([post("demo", slot)]);
      expect(reasons).toEqual(["This time is no longer available. Please choose another"]);
    }
    expect(await database.db.$count(submissions)).toBe(0);
  });

  it("owes a reminder a day before, and none when that day has begun", async () => {
    const times = await offered("demo");
    const start = times.at(-1)?.start ?? "";
    await confirmed("demo", start);
    const [reminder] = await database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.kind, "booking-reminder"));
    const dayBefore = new Date(Date.parse(start) - 24 * 60 * 60 * 1000);
    expect(reminder).toMatchObject({ nextAttemptAt: dayBefore, createdAt: dayBefore });
  });
});

describe("a move", () => {
  it("frees the old time, raises the sequence, and owes new mails in place of the old reminder", async () => {
    const times = await offered("demo");
    const [from, to] = [times.at(-1)?.start ?? "", times.at(-2)?.start ?? ""];
    const id = await confirmed("demo", from);
    const move = (start: string) =>
      moveBooking(database.db, id, new Date(start), "Asia/Kolkata", new Date());
    expect(await Promise.all([move(to), move(to)])).toEqual([true, true]);
    expect(await rows()).toMatchObject([
      { startsAt: new Date(to), sequence: 1, state: "booked", timeZone: "Asia/Kolkata" },
    ]);
    expect((await offered("demo")).map((time) => time.start)).toContain(from);
    expect(await historyOf(id)).toEqual([
      "held by visitor",
      "booked by visitor",
      "moved by visitor",
    ]);
    expect(await mailsOf(id)).toEqual([
      "booking-confirmed 0",
      "booking-moved 1",
      "booking-moved-staff 1",
      "booking-reminder 1",
      "receipt 0",
      "staff 0",
    ]);
  });

  it("to a time that somebody else has leaves the booking where it was", async () => {
    const [first, second] = await offered("demo");
    const id = await idOf((await post("demo", first?.start ?? "")).reference);
    await post("demo", second?.start ?? "");
    const start = new Date(second?.start ?? "");
    await expect(moveBooking(database.db, id, start, "Asia/Kolkata", new Date())).rejects.toThrow(
      "has just been taken",
    );
    const [mine] = (await rows()).filter(({ submissionId }) => submissionId === id);
    expect(mine).toMatchObject({ startsAt: new Date(first?.start ?? ""), sequence: 0 });
  });

  it("of two who swap at once leaves both with a seat of their own", async () => {
    const [one, two, three] = await offered("demo");
    const ids = await Promise.all(
      [one, two].map(async (time) => idOf((await post("demo", time?.start ?? "")).reference)),
    );
    const free = new Date(three?.start ?? "");
    const moves = ids.map((id) => moveBooking(database.db, id, free, "UTC", new Date()));
    const results = await Promise.allSettled(moves);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rows()).toHaveLength(2);
  });
});

describe("a session", () => {
  const { seats } = calendars["culture-workshop"];

  it("sells each of its seats once, and tells the others that it is full", async () => {
    const { start } = await firstTime("culture-workshop");
    const posts = Array.from({ length: seats * 3 }, () => post("culture-workshop", start));
    expect(await settled(posts)).toEqual({
      won: seats,
      reasons: ["This session is full now. Choose it again to wait for a seat, or choose another"],
    });
    const sold = (await rows()).map(({ seat }) => seat);
    expect(sold).toEqual(Array.from({ length: seats }, (_, index) => index + 1));
  });

  it("is no place to move to once it is full: nobody is told to wait for a seat there", async () => {
    const [first, second] = await offered("culture-workshop");
    const mover = await confirmed("culture-workshop", first?.start ?? "");
    const full = second?.start ?? "";
    await Promise.all(Array.from({ length: seats }, () => post("culture-workshop", full)));
    await expect(
      moveBooking(database.db, mover, new Date(full), "UTC", new Date()),
    ).rejects.toThrow("has just been taken. Please choose another");
  });

  it("gives a seat that becomes free to whoever has waited longest, once", async () => {
    const { start } = await firstTime("culture-workshop");
    const first = await Promise.all(
      Array.from({ length: seats }, () => confirmed("culture-workshop", start)),
    );
    const [full] = await offered("culture-workshop");
    const value = full ? radioValue(full) : "";
    expect(value).toBe(`${start} wait`);
    // Who has not confirmed that they wait is passed over, however early they came.
    expect((await post("culture-workshop", value)).hold).toMatchObject({ wait: true });
    const patient = await confirmed("culture-workshop", value);
    const later = await confirmed("culture-workshop", value);
    expect((await offered("culture-workshop"))[0]).toMatchObject({ seatsLeft: 0, waiting: 3 });

    const leaver = first[3] ?? "";
    const cancel = () => cancelBooking(database.db, leaver, new Date());
    expect((await Promise.all([cancel(), cancel(), cancel()])).sort()).toEqual([
      false,
      false,
      true,
    ]);
    const byId = new Map((await rows()).map((row) => [row.submissionId, row]));
    expect(byId.get(leaver)).toMatchObject({ state: "cancelled", seat: null, sequence: 1 });
    expect(byId.get(patient)).toMatchObject({ state: "booked", sequence: 1 });
    expect(byId.get(later)).toMatchObject({ state: "waiting", sequence: 0 });
    expect(await mailsOf(patient)).toEqual([
      "booking-confirmed 0",
      "booking-reminder 1",
      "booking-seat 1",
      "booking-seat-staff 1",
      "receipt 0",
      "staff 0",
    ]);
    expect(await mailsOf(leaver)).not.toContain("booking-reminder 0");
    expect(await historyOf(leaver)).toEqual([
      "held by visitor",
      "booked by visitor",
      "cancelled by visitor",
    ]);
    expect(await historyOf(patient)).toEqual([
      "held by visitor",
      "waiting by visitor",
      "booked by program",
    ]);
  });

  /** A session that is full, and whoever waits for it but has not confirmed that. */
  async function fullSession() {
    const { start } = await firstTime("culture-workshop");
    const [leaver = ""] = await Promise.all(
      Array.from({ length: seats }, () => confirmed("culture-workshop", start)),
    );
    const { reference } = await post("culture-workshop", `${start} wait`);
    return { start, leaver, ana: await idOf(reference) };
  }

  const press = (id: string) => confirmBooking(database.db, id, new Date());
  const rowOf = async (id: string) =>
    (await rows()).find(({ submissionId }) => submissionId === id);

  it("gives a seat that became free meanwhile to whoever confirms that they wait", async () => {
    const { start, leaver, ana } = await fullSession();
    const eva = await idOf((await post("culture-workshop", `${start} wait`)).reference);
    await cancelBooking(database.db, leaver, new Date());
    expect(await press(ana)).toBe("booked");
    expect(await rowOf(leaver)).toMatchObject({ state: "cancelled" });
    expect(await rowOf(ana)).toMatchObject({ state: "booked", heldUntil: null, sequence: 0 });
    expect(await mailsOf(ana)).toEqual([
      "booking-confirmed 0",
      "booking-reminder 0",
      "receipt 0",
      "staff 0",
    ]);
    const { since } = (await rowOf(eva)) ?? {};
    expect(await press(eva)).toBe("waiting");
    expect(await rowOf(eva)).toMatchObject({ state: "waiting", heldUntil: null, since });
  });

  it("gives no seat to whoever confirms it while another waits before", async () => {
    const { start, leaver, ana } = await fullSession();
    await press(ana);
    const eva = await idOf((await post("culture-workshop", `${start} wait`)).reference);
    await database.db
      .update(bookings)
      .set({ state: "cancelled", seat: null })
      .where(eq(bookings.submissionId, leaver));
    expect(await press(eva)).toBe("waiting");
    expect(await press(eva)).toBe("waiting");
    expect(await rowOf(eva)).toMatchObject({ state: "waiting", heldUntil: null });
  });

  it("from whose list somebody moves to a seat elsewhere is entered for the first time, not moved", async () => {
    const { ana } = await fullSession();
    await press(ana);
    const [, second] = await offered("culture-workshop");
    const to = new Date(second?.start ?? "");
    expect(await moveBooking(database.db, ana, to, "UTC", new Date())).toBe(true);
    expect(await mailsOf(ana)).toEqual([
      "booking-confirmed 0",
      "booking-confirmed 1",
      "booking-moved-staff 1",
      "booking-reminder 1",
      "receipt 0",
      "staff 0",
    ]);
  });

  it("leaves nobody waiting who confirms it at the moment in which a seat becomes free", async () => {
    const { leaver, ana } = await fullSession();
    const leaving = await rowOf(leaver);
    if (!leaving) throw new Error("Nobody leaves");
    let pressed: ReturnType<typeof press> | undefined;
    await database.db.transaction(async (transaction) => {
      await transaction
        .update(bookings)
        .set({ state: "cancelled", seat: null })
        .where(eq(bookings.submissionId, leaver));
      await passOnSeat(transaction, leaving);
      pressed = press(ana);
      await Promise.race([pressed, setTimeout(500)]);
    });
    expect(await pressed).toBe("booked");
    expect(await rowOf(ana)).toMatchObject({ state: "booked", seat: leaving.seat });
  });

  it("leaves nobody waiting whose move is refused at the moment in which a seat becomes free", async () => {
    const { start, leaver, ana } = await fullSession();
    await press(ana);
    const leaving = await rowOf(leaver);
    if (!leaving) throw new Error("Nobody leaves");
    const notOffered = new Date(Date.parse(start) + 60_000);
    let refused: Promise<unknown> | undefined;
    await database.db.transaction(async (transaction) => {
      await lockWaitingLists(transaction, "culture-workshop");
      refused = expect(
        moveBooking(database.db, ana, notOffered, "UTC", new Date()),
      ).rejects.toThrow(TimeRefusedError);
      await setTimeout(500);
      await transaction
        .update(bookings)
        .set({ state: "cancelled", seat: null })
        .where(eq(bookings.submissionId, leaver));
      await passOnSeat(transaction, leaving);
    });
    await refused;
    expect(await rowOf(ana)).toMatchObject({ state: "booked", seat: leaving.seat });
  });

  it("that frees, moves, books and confirms seats at once fails nobody", async () => {
    const { start, leaver, ana } = await fullSession();
    const [, second] = await offered("culture-workshop");
    const others = (await rows()).filter(({ state, submissionId }) => {
      return state === "booked" && submissionId !== leaver;
    });
    const eva = await idOf((await post("culture-workshop", `${start} wait`)).reference);
    const to = new Date(second?.start ?? "");
    const results = await Promise.allSettled([
      press(ana),
      cancelBooking(database.db, leaver, new Date()),
      ...others
        .slice(0, 3)
        .map(({ submissionId }) => moveBooking(database.db, submissionId, to, "UTC", new Date())),
      press(eva),
      post("culture-workshop", second?.start ?? ""),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const id of [ana, eva]) expect(await rowOf(id)).toMatchObject({ state: "booked" });
  });
});
