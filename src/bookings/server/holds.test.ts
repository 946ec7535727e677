import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import { deliveries, recipients, submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { keepLog, until } from "../../platform/outbox/testing.ts";
import { Chores } from "../../platform/periodic/chores.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { cancelBooking, confirmBooking, moveBooking } from "./change-booking.ts";
import { startHoldWorker } from "./hold-worker.ts";
import { sweepHolds } from "./holds.ts";
import { describeBooking } from "./linked-booking.ts";
import { offeredTimes } from "./offered-times.ts";
import { endedShares, takePersonsShare } from "./shares.ts";
import { bookingShares, bookings } from "./tables.ts";
import { postBooking } from "./testing.ts";

const email = "ana@example.com";
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

const starts = async (name: FormCalendarName = "demo") =>
  (await offeredTimes(database.db, calendars[name], new Date())).map(({ start }) => start);

async function hold(
  slot: string,
  given: Parameters<typeof postBooking>[3] = {},
  name: FormCalendarName = "demo",
) {
  const stores = { db: database.db, storage: files.storage };
  const { reference } = await postBooking(stores, name, slot, given);
  const [row] = await database.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return row?.id ?? "";
}

/** The sentences with which posts were refused, and how many were not. */
async function refusals(posts: Promise<unknown>[]) {
  const results = await Promise.allSettled(posts);
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const sentences = refused.flatMap(({ errors }) => Object.values<string>(errors));
  return { taken: posts.length - refused.length, sentences: [...new Set(sentences)] };
}

const confirm = (id: string) => confirmBooking(database.db, id, new Date());

/** As if all that was held and counted had been so many minutes earlier. */
async function letMinutesPass(minutes: number): Promise<void> {
  const earlier = sql`make_interval(mins => ${minutes})`;
  const { db } = database;
  await db.update(bookings).set({ heldUntil: sql`${bookings.heldUntil} - ${earlier}` });
  await db.update(bookingShares).set({ until: sql`${bookingShares.until} - ${earlier}` });
  await db.delete(recipients);
}

const stateOf = async (id: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.submissionId, id));
  return row && { state: row.state, isHeld: row.heldUntil !== null };
};

/** What the page behind the private link offers to keep. */
async function keptByPress(id: string) {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  if (!row) throw new Error("The submission is gone");
  const move = { path: "/t/x", submissionKey: "", values: {}, errors: {}, result: undefined };
  return (await describeBooking(database.db, row, move))?.hold?.keeps;
}

const mailsOf = async (id: string) => {
  const rows = await database.db.select().from(deliveries).where(eq(deliveries.submissionId, id));
  return rows.map(({ kind }) => kind).sort();
};

describe("a hold", () => {
  it("takes the time out of the offer, tells its visitor alone, and is a booking after the press", async () => {
    const [start = ""] = await starts();
    const id = await hold(start);
    expect(await starts()).not.toContain(start);
    expect(await mailsOf(id)).toEqual(["receipt"]);

    const presses = await Promise.all([confirm(id), confirm(id), confirm(id)]);
    expect(presses).toEqual(["booked", "booked", "booked"]);
    expect(await stateOf(id)).toEqual({ state: "booked", isHeld: false });
    expect(await mailsOf(id)).toEqual(
      expect.arrayContaining(["booking-confirmed", "receipt", "staff"]),
    );
    await letMinutesPass(60);
    expect(await sweepHolds(database.db)).toBe(0);
    expect(await starts()).not.toContain(start);
  });

  it("that nobody confirms is over after 15 minutes, before anybody has swept", async () => {
    const [start = ""] = await starts();
    const id = await hold(start);
    await letMinutesPass(14);
    expect(await starts()).not.toContain(start);
    await letMinutesPass(1);
    expect(await starts()).toContain(start);
    const other = await hold(start);
    expect(await stateOf(id)).toMatchObject({ state: "lapsed" });
    expect(await readChanges(database.db, id)).toMatchObject([
      { status: "held", changedBy: "visitor" },
      { status: "lapsed", changedBy: "program" },
    ]);
    expect(await stateOf(other)).toEqual({ state: "booked", isHeld: true });
    expect(await mailsOf(id)).toEqual(["receipt"]);
  });

  it("can be kept late while its time is free, and not when somebody else has it", async () => {
    const [one = "", two = ""] = await starts();
    const [lucky, late] = [await hold(one), await hold(two)];
    await letMinutesPass(15);
    expect(await sweepHolds(database.db)).toBe(2);
    const other = await hold(two);
    expect(await confirm(lucky)).toBe("booked");
    expect(await stateOf(lucky)).toEqual({ state: "booked", isHeld: false });
    await expect(confirm(late)).rejects.toThrow("has just been taken");
    const [three = ""] = await starts();
    expect(await moveBooking(database.db, late, new Date(three), "UTC", new Date())).toBe(true);
    expect(await mailsOf(late)).toEqual(expect.arrayContaining(["booking-confirmed", "staff"]));
    expect(await stateOf(other)).toEqual({ state: "booked", isHeld: true });
  });

  it("that is over can be a place on the waiting list where the session is full by then", async () => {
    const name = "culture-workshop";
    const [start = ""] = await starts(name);
    const late = await hold(start, {}, name);
    await letMinutesPass(15);
    await sweepHolds(database.db);
    expect(await keptByPress(late)).toBe("time");
    for (let seat = 0; seat < calendars[name].seats; seat += 1) await hold(start, {}, name);
    expect(await keptByPress(late)).toBe("place");
    expect(await confirm(late)).toBe("waiting");
  });

  it("is called one's own while it lasts, and not when it is over and somebody else has the time", async () => {
    const [start = ""] = await starts();
    const key = "019aa000-0000-7000-8000-000000000001";
    const taken = "This time has just been taken. Please choose another";
    const again = () => refusals([hold(start, { key, email: "ana+again@example.com" })]);
    const mine = await hold(start, { key, email: "ana@example.com" });
    const yours = "You have already booked this time. To change it, use the link in our email";
    expect(await again()).toEqual({ taken: 0, sentences: [yours] });
    // The page that shows the key is one for all who come in the same minute.
    const another = refusals([hold(start, { key, email: "eva@example.com" })]);
    expect(await another).toEqual({ taken: 0, sentences: [taken] });
    await cancelBooking(database.db, mine, new Date());
    await hold(start);
    expect(await again()).toEqual({ taken: 0, sentences: [taken] });
  });

  it("that is canceled frees the time, and staff hear nothing of it", async () => {
    const [start = ""] = await starts();
    const id = await hold(start);
    expect(await cancelBooking(database.db, id, new Date())).toBe(true);
    expect(await starts()).toContain(start);
    expect(await mailsOf(id)).toEqual(["receipt"]);
  });

  it("that is over gives its seat to whoever waits, also when the program was down meanwhile", async () => {
    const name = "culture-workshop";
    const [start = ""] = await starts(name);
    const { seats } = calendars[name];
    for (let seat = 0; seat < seats; seat += 1) await hold(start, {}, name);
    const waiting = await hold(`${start} wait`, {}, name);
    await confirm(waiting);
    const unsure = await hold(`${start} wait`, {}, name);
    await letMinutesPass(15);

    const chores = new Chores(keepLog().log);
    let ordered = 0;
    const onOrdered = () => {
      ordered += 1;
    };
    const workers = [1, 2, 3].map(() =>
      startHoldWorker({ db: database.db, chores, onOrdered }, 20),
    );
    await until(async () => (await stateOf(waiting))?.state === "booked");
    await until(async () => (await stateOf(unsure))?.state === "lapsed");
    await Promise.all(workers.map((stop) => stop()));
    expect(await mailsOf(waiting)).toEqual(
      expect.arrayContaining(["booking-seat", "booking-seat-staff"]),
    );
    expect(ordered).toBeGreaterThan(0);
  });

  it("is a chore that fails when nobody can end them, and does not when it can be done again", async () => {
    const { log, lines } = keepLog();
    const chores = new Chores(log, 0);
    await database.pool.query("alter table bookings rename to elsewhere");
    const stop = startHoldWorker({ db: database.db, chores, onOrdered: () => undefined }, 20);
    onTestFinished(stop);
    await until(async () => chores.areFailing);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "chore-failed", reason: "booking-holds-ended" }),
    );
    await database.pool.query("alter table elsewhere rename to bookings");
    await until(async () => !chores.areFailing);
  });
});

describe("one person", () => {
  const twoOpen =
    "This address already has two open bookings. Move or cancel one of them with the link in its email";

  it("has at most two bookings open, however many are asked for at once and however the address is spelled", async () => {
    const times = await starts();
    const spelled = ["ana@example.com", "Ana@Example.com", "ana+x@example.com"];
    const posts = Array.from({ length: 50 }, (_, index) =>
      hold(times[index] ?? "", { email: spelled[index % 3] ?? "" }),
    );
    expect(await refusals(posts)).toEqual({ taken: 2, sentences: [twoOpen] });
    expect(await database.db.$count(bookings)).toBe(2);
    expect(await database.db.$count(deliveries)).toBe(2);
  });

  it("can book again when a hold is over or a booking is canceled, but not when one is confirmed", async () => {
    const [one = "", two = "", three = "", four = ""] = await starts();
    const kept = await hold(one, { email });
    await recordAnswer(database.db, email);
    await confirm(kept);
    await hold(two, { email });
    expect(await refusals([hold(three, { email })])).toEqual({ taken: 0, sentences: [twoOpen] });
    await letMinutesPass(15);
    await hold(three, { email });
    expect(await refusals([hold(four, { email })])).toEqual({ taken: 0, sentences: [twoOpen] });
    await cancelBooking(database.db, kept, new Date());
    await hold(four, { email });
  });

  it("is mailed three times an hour, known to us or not, and then no time is held", async () => {
    const refused =
      "We have sent this address several emails within the hour, and a booking needs one more. Please try again in an hour, or call us";
    for (const address of ["stranger@example.com", "known@example.com"]) {
      if (address.startsWith("known")) await recordAnswer(database.db, address);
      for (let turn = 0; turn < 3; turn += 1) {
        const [start = ""] = await starts();
        await cancelBooking(database.db, await hold(start, { email: address }), new Date());
      }
      const [start = ""] = await starts();
      expect(await refusals([hold(start, { email: address })])).toEqual({
        taken: 0,
        sentences: [refused],
      });
      expect(await starts()).toContain(start);
    }
  });
});

describe("one network", () => {
  const many =
    "Several times are being held for your network and are not confirmed yet. Please try again in 15 minutes, or write to us";

  it("holds four times at once, whatever addresses are typed, and more once they are confirmed", async () => {
    const times = await starts();
    const network = "one";
    const posts = times.slice(0, 30).map((start) => hold(start, { network }));
    expect(await refusals(posts)).toEqual({ taken: 4, sentences: [many] });
    const [row] = await database.db.select().from(bookings);
    await confirm(row?.submissionId ?? "");
    const [free = "", next = ""] = await starts();
    await hold(free, { network });
    expect(await refusals([hold(next, { network })])).toEqual({ taken: 0, sentences: [many] });
    await hold(next, { network: "another" });
  });

  it("of a class that books a session together has twelve", async () => {
    const [start = ""] = await starts("culture-workshop");
    const posts = Array.from({ length: 13 }, () =>
      hold(`${start} wait`, { network: "campus" }, "culture-workshop"),
    );
    expect(await refusals(posts)).toEqual({ taken: 12, sentences: [many] });
  });
});

it("sweeping the shares that are over does not wait for one that is being taken", async () => {
  const { db } = database;
  const times = await starts();
  await hold(times[0] ?? "", { email });
  await hold(times[1] ?? "");
  await letMinutesPass(15);
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select({ id: submissions.id }).from(submissions);
    await takePersonsShare(transaction, email, row?.id ?? "", sql`now() + interval '1 hour'`);
    await endedShares.delete(db);
  });
  const left = await db.select().from(bookingShares);
  expect(left.map(({ holder }) => holder)).toEqual([`mailbox ${email}`]);
});
