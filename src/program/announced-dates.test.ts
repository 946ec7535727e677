import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { bookingBlocks } from "../bookings/server/tables.ts";
import { bookingDeskForms } from "../desk/bookings/forms.ts";
import { answerTimes, type TimesShown } from "../desk/bookings/server/answer-times.ts";
import { block, changeSeats, listCalendarEvents } from "../desk/bookings/server/change-times.ts";
import { readHistory } from "../desk/inbox/server/history.ts";
import { arrive, hire } from "../desk/inbox/server/testing.ts";
import { bookingTimesPath } from "../desk/paths.ts";
import type { StaffMember } from "../desk/roles.ts";
import { openTestDesk, type TestDesk } from "../desk/server/testing.ts";
import { setStatus } from "../forms/server/status.ts";
import { deliveries, submissions } from "../platform/db/tables.ts";
import { eraseSubmission } from "../platform/private-links/erase.ts";
import { composeMail } from "./compose-mail.ts";
import { readSource } from "./message-source.ts";

let database: TestDatabase;
let rex: StaffMember;
let desk: TestDesk;
beforeEach(async () => {
  database = await createTestDatabase();
  rex = await hire(database.db, "Rex Recruiter");
  desk = await openTestDesk(database, rex.id);
});
afterEach(async () => {
  await desk.close();
  await database.close();
});

const calendar = "event-workshops";
const startsAt = new Date("2030-03-20T14:00:00Z");

const addDate = () =>
  changeSeats(database.db, rex.id, { calendar, startsAt, seats: 40, version: 0 });

let visitors = 0;
/** Somebody else each time, unless the address is given. */
const waitsForDates = (
  given: Partial<typeof submissions.$inferInsert> = {},
  email = `visitor${++visitors}@example.com`,
) => arrive(database.db, { interest: "event", email }, { form: "event-interest", ...given });

/** Presses the button at the desk. @returns the page, or where it leads */
async function press(): Promise<TimesShown | string> {
  const path = `${bookingTimesPath}?posted=${bookingDeskForms.announce.name}`;
  const answer = await answerTimes(desk.post(path, { id: calendar }), desk.services);
  return answer.response ? (answer.response.headers.get("location") ?? "") : answer.shown;
}

async function interest() {
  const answer = await answerTimes(desk.post(bookingTimesPath, {}), desk.services);
  return answer.response ? [] : answer.shown.interest;
}

const ordered = () =>
  database.db
    .select({ submissionId: deliveries.submissionId })
    .from(deliveries)
    .where(eq(deliveries.kind, "dates-announced"));

async function mailTo(submissionId: string) {
  const { db } = database;
  const [order] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.submissionId, submissionId), eq(deliveries.kind, "dates-announced")));
  if (!order) throw new Error("No mail was ordered");
  const { storage, brand } = desk.services;
  return composeMail(order, await readSource({ db, storage, brand }, submissionId));
}

it("tells everybody who waits, once, however often and by however many it is pressed", async () => {
  const { db } = database;
  const [ana, ben] = [await waitsForDates(), await waitsForDates({ status: "read" })];
  await waitsForDates({ suspicion: "too-fast" });
  await waitsForDates({ status: "closed" });
  await arrive(db, {}, { form: "culture-workshop-request" });
  const erased = await waitsForDates({}, "erased@visitor.example");
  await addDate();
  expect(await interest()).toMatchObject([
    { calendar: "culture-workshop", people: 1 },
    { calendar, people: 3, dates: [{ start: startsAt.toISOString() }] },
  ]);
  await eraseSubmission(desk.services, erased.id, "erased@visitor.example");

  await Promise.all([press(), press(), press()]);
  expect(await press()).toMatchObject({ news: "nobody-waits" });
  const told = (await ordered()).map(({ submissionId }) => submissionId);
  expect(told.toSorted()).toEqual([ana.id, ben.id].toSorted());
  expect((await interest()).map((list) => list.calendar)).toEqual(["culture-workshop"]);

  // Who comes later is told the next time, and nobody else again.
  await waitsForDates();
  expect(await press()).toContain("?announced");
  expect(await ordered()).toHaveLength(3);
});

it("writes once to whoever has asked more than once, and calls all of it answered", async () => {
  const day = (date: number) => ({ receivedAt: new Date(Date.UTC(2026, 8, date)) });
  await waitsForDates(day(1), "ana@visitor.example");
  const newest = await waitsForDates(day(3), "Ana+dates@Visitor.example");
  await waitsForDates(day(2), "ana@visitor.example");
  const other = await waitsForDates(day(1), "ben@visitor.example");
  await addDate();
  expect(await interest()).toMatchObject([{ calendar, people: 2 }]);
  expect(await press()).toContain("?announced");
  const told = (await ordered()).map(({ submissionId }) => submissionId);
  expect(told.toSorted()).toEqual([newest.id, other.id].toSorted());
  const rows = await database.db.select({ status: submissions.status }).from(submissions);
  expect(rows.map(({ status }) => status)).toEqual(Array(4).fill("answered"));
  const [event] = await listCalendarEvents(database.db);
  expect(event).toMatchObject({ kind: "announced", people: 2 });
});

it("names the dates and the page where one books, and the inbox says that it did", async () => {
  const { id } = await waitsForDates({}, "ana@visitor.example");
  await addDate();
  await press();
  const { to, subject, text } = await mailTo(id);
  expect(to).toBe("ana@visitor.example");
  expect(subject).toContain("Be the Light workshops: the dates are out");
  expect(text).toContain("Wednesday, March 20, 2030 at 10:00 AM EDT; 7:30\u00a0PM in Hyderabad");
  expect(text).toContain(`${desk.services.brand.origin}/jobs/be-the-light#book`);
  expect(await readHistory(database.db, id)).toMatchObject([
    { kind: "dates-announced", by: "Rex Recruiter" },
    { kind: "status", status: "answered", by: "Rex Recruiter" },
  ]);
});

it("tells nobody while no date can be booked, nor what is not true any more when the mail goes out", async () => {
  const { db } = database;
  const [ana, ben] = [await waitsForDates(), await waitsForDates()];
  expect(await press()).toMatchObject({ news: "no-dates" });
  await addDate();
  await press();
  await setStatus(db, ben.reference, "closed", { by: "staff", name: "Rex Recruiter" });
  await expect(mailTo(ben.id)).rejects.toThrow("NOT_WAITING");
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await block(db, rex.id, { calendar, startsAt, endsAt, reason: "The room is gone" });
  await expect(mailTo(ana.id)).rejects.toThrow("NO_DATES");
  await db.delete(bookingBlocks);
  expect((await mailTo(ana.id)).text).toContain("March 20, 2030");
});

it("tells those again whose mail found no date any more, once, and them alone", async () => {
  const { db } = database;
  const [ana, ben] = [await waitsForDates(), await waitsForDates()];
  await addDate();
  await press();
  const isTheirs = (id: string) =>
    and(eq(deliveries.submissionId, id), eq(deliveries.kind, "dates-announced"));
  const giveUp = (id: string, lastError: string) =>
    db.update(deliveries).set({ failedAt: new Date(), lastError }).where(isTheirs(id));
  await giveUp(ana.id, "NO_DATES");
  await giveUp(ben.id, "550");
  expect(await interest()).toMatchObject([{ calendar, people: 1 }]);

  await Promise.all([press(), press()]);
  expect(await interest()).toEqual([]);
  const told = (await ordered()).map(({ submissionId }) => submissionId);
  expect(told.toSorted()).toEqual([ana.id, ben.id].toSorted());
  const [row] = await db.select().from(deliveries).where(isTheirs(ana.id));
  expect(row).toMatchObject({ failedAt: null, lastError: null });
});
