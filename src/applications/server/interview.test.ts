import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { cancelBooking } from "../../bookings/server/change-booking.ts";
import { bookings } from "../../bookings/server/tables.ts";
import type { FormState } from "../../forms/form-state.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { writeSubmission } from "../../platform/outbox/testing.ts";
import { bookInterview, describeInterview } from "./interview.ts";
import { applications } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let applicant: string;
beforeEach(async () => {
  applicant = await apply();
});

async function apply(country: "IN" | "US" = "IN"): Promise<string> {
  const { db } = database;
  const job = {
    source: "test",
    sourceId: randomUUID(),
    title: "Ward nurse",
    slug: "ward-nurse",
    description: "<p>Care.</p>",
    kind: "contract",
    sector: "healthcare",
    country,
    workplace: "on-site",
    digest: "",
  } as const;
  const [row] = await db.insert(jobs).values(job).returning({ id: jobs.id });
  const { submissionId } = await writeSubmission(db, undefined, { form: "application" });
  const jobId = row?.id ?? 0;
  await db.insert(applications).values({ submissionId, jobId, decideBy: "2026-12-10" });
  return submissionId;
}

const invite = (submissionId: string) =>
  database.db
    .update(applications)
    .set({ invitedAt: sql`now()` })
    .where(eq(applications.submissionId, submissionId));

const blank: FormState = {
  path: "/t/x",
  submissionKey: "",
  values: {},
  errors: {},
  result: undefined,
};

async function offerFor(submissionId: string, query = "", form = blank) {
  const { db } = database;
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId));
  if (!row) throw new Error("The submission is gone");
  return (await describeInterview(db, row, new URLSearchParams(query), form))?.offer;
}

const timesFor = async (submissionId: string): Promise<string[] | undefined> =>
  (await offerFor(submissionId))?.times.map(({ start }) => start);

const book = (submissionId: string, slot: string) =>
  bookInterview(database.db, submissionId, slot, "America/Chicago");

async function firstTime(): Promise<string> {
  const [first] = (await timesFor(applicant)) ?? [];
  if (!first) throw new Error("No time is free");
  return first;
}

test("whoever was not asked to choose a time is offered none and can book none", async () => {
  expect(await timesFor(applicant)).toBeUndefined();
  await invite(applicant);
  const time = await firstTime();
  expect(await book(await apply(), time)).toBe(false);
});

test("times are told in the clock of the office in the job's country, until another is chosen", async () => {
  const abroad = await apply("US");
  await invite(applicant);
  await invite(abroad);
  expect((await offerFor(applicant))?.zone).toBe("Asia/Kolkata");
  expect((await offerFor(abroad))?.zone).toBe("America/New_York");
  expect((await offerFor(applicant, "zone=Europe/Paris"))?.zone).toBe("Europe/Paris");
  const refused = { ...blank, values: { zone: "Europe/Paris" } };
  expect((await offerFor(applicant, "", refused))?.zone).toBe("Europe/Paris");
});

test("a time is booked by choosing it, once, and both sides are told", async () => {
  await invite(applicant);
  const time = await firstTime();
  expect(await book(applicant, time)).toBe(true);
  expect(await timesFor(applicant)).toBeUndefined();
  expect(await book(applicant, time), "a second press").toBe(true);
  const other = new Date(Date.parse(time) + 60 * 60_000).toISOString();
  expect(await book(applicant, other)).toBe(false);
  const { db } = database;
  const mails = await db
    .select({ kind: deliveries.kind })
    .from(deliveries)
    .where(eq(deliveries.submissionId, applicant));
  const told = mails.map(({ kind }) => kind).filter((kind) => kind.startsWith("booking-confirmed"));
  expect(told.toSorted()).toEqual(["booking-confirmed", "booking-confirmed-staff"]);
});

test("whoever has canceled can choose again, and calendar programs take it as the same booking", async () => {
  const { db } = database;
  await invite(applicant);
  await book(applicant, await firstTime());
  await cancelBooking(db, applicant, new Date());
  expect(await book(applicant, await firstTime())).toBe(true);
  const [booking] = await db.select().from(bookings).where(eq(bookings.submissionId, applicant));
  expect(booking).toMatchObject({ state: "booked", sequence: 2, heldUntil: null });
});

test("a mail that tells of a cancellation and is not out yet does not go out after another time was chosen", async () => {
  const { db } = database;
  await invite(applicant);
  await book(applicant, await firstTime());
  await cancelBooking(db, applicant, new Date());
  const owed = async () => {
    const isTheirs = eq(deliveries.submissionId, applicant);
    const mails = await db.select({ kind: deliveries.kind }).from(deliveries).where(isTheirs);
    return mails.map(({ kind }) => kind);
  };
  const told = ["booking-cancelled", "booking-cancelled-staff"];
  expect(await owed()).toEqual(expect.arrayContaining(told));
  await book(applicant, await firstTime());
  expect((await owed()).filter((kind) => told.includes(kind))).toEqual([]);
});

test("as many interviews as there are seats are booked at one time", async () => {
  await invite(applicant);
  const time = (await timesFor(applicant))?.at(-1) ?? "";
  const others = await Promise.all([apply(), apply(), apply()]);
  await Promise.all(others.map(invite));
  const outcomes = await Promise.allSettled(others.map((other) => book(other, time)));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: expect.any(AnswersRefusedError) }]);
  expect(await timesFor(applicant)).not.toContain(time);
});

test("an interview that has been is followed by another only for whoever is asked anew", async () => {
  const { db } = database;
  await invite(applicant);
  await book(applicant, await firstTime());
  await db
    .update(bookings)
    .set({ startsAt: sql`now() + interval '1 second'`, endsAt: sql`now() + interval '2 seconds'` })
    .where(eq(bookings.submissionId, applicant));
  expect(await timesFor(applicant)).toBeUndefined();
  await db
    .update(bookings)
    .set({ startsAt: sql`now() - interval '1 second'` })
    .where(eq(bookings.submissionId, applicant));
  await invite(applicant);
  expect(await book(applicant, await firstTime())).toBe(true);
  // In calendars the first one stays where it was.
  const [booking] = await db.select().from(bookings).where(eq(bookings.submissionId, applicant));
  expect(booking).toMatchObject({ meeting: 1, sequence: 1 });
});
