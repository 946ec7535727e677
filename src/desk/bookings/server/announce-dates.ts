import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { calendars } from "../../../bookings/calendars.ts";
import {
  type InterestCalendar,
  interestCalendars,
  interestLists,
} from "../../../bookings/interest-lists.ts";
import { noDates } from "../../../bookings/mails/announced-dates.ts";
import type { OfferedTime } from "../../../bookings/offered-time.ts";
import { offeredTimes } from "../../../bookings/server/offered-times.ts";
import type { Connection, Database, Transaction } from "../../../platform/db/client.ts";
import { deliveries, statusChanges, submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import { calendarEvents } from "./tables.ts";

/** Who waits to hear of a calendar's dates, and which can be booked. */
export type ShownInterest = { calendar: InterestCalendar; people: number; dates: OfferedTime[] };

/** Each calendar whose dates somebody waits for. */
export async function listInterest(db: Connection, now: Date): Promise<ShownInterest[]> {
  const lists = interestCalendars.map(async (calendar) => ({
    calendar,
    people: await countInterested(db, calendar),
    dates: await offeredTimes(db, calendars[calendar], now),
  }));
  return (await Promise.all(lists)).filter(({ people }) => people > 0);
}

async function countInterested(db: Connection, calendar: InterestCalendar): Promise<number> {
  const waiting = db.select({ mailbox }).from(submissions).where(waitsFor(calendar));
  const missed = db
    .select({ mailbox })
    .from(deliveries)
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .where(and(isMissed, wasTold(calendar)));
  const [row] = await db.select({ people: count() }).from(union(waiting, missed).as("interested"));
  return row?.people ?? 0;
}

/** One for each person, however often and in whatever spelling of their address they have asked. */
const mailbox = sql<string>`contact_mailbox(contact_address(${submissions.answers}))`.as("mailbox");

/** Robots are not written to. */
const waitsFor = (calendar: InterestCalendar) =>
  and(
    eq(submissions.form, interestLists[calendar].form),
    // In the words of the index on what is open, so that it is used.
    sql`${submissions.status} in ('received', 'read')`,
    isNull(submissions.suspicion),
  );

/** A mail about dates that could not be booked any more when it was to go out. */
const isMissed = and(
  eq(deliveries.kind, "dates-announced"),
  eq(deliveries.lastError, noDates),
  isNotNull(deliveries.failedAt),
  isNull(deliveries.deliveredAt),
);

const wasTold = (calendar: InterestCalendar) =>
  and(
    eq(submissions.form, interestLists[calendar].form),
    eq(submissions.status, "answered"),
    isNull(submissions.suspicion),
  );

/**
 * Owes a mail with the dates to everybody who waits for them, one however often they have asked, and calls all that they sent
 * answered: all in one transaction, so that a program which is killed has told all or nobody, and a second press finds nobody
 * who waits.
 * @returns how many are told; `no-dates` where none can be booked
 */
export function announceDates(
  db: Database["db"],
  member: StaffMember,
  calendar: InterestCalendar,
  now: Date,
): Promise<number | "no-dates"> {
  return db.transaction(async (transaction) => {
    const [first] = await offeredTimes(transaction, calendars[calendar], now);
    if (!first) return "no-dates";
    await takeBackMissed(transaction, calendar);
    const waiting = await lockInterested(transaction, calendar);
    if (waiting.length === 0) return 0;
    const newest = newestOfEach(waiting);
    const [event] = await transaction
      .insert(calendarEvents)
      .values({
        kind: "announced",
        byId: member.id,
        calendar,
        startsAt: new Date(first.start),
        people: newest.length,
      })
      .returning({ number: calendarEvents.id });
    if (!event) throw new Error("The announcement was not noted");
    for (const ids of inBatches(newest)) await oweMails(transaction, ids, event.number);
    for (const ids of inBatches(waiting.map(({ id }) => id)))
      await callAnswered(transaction, ids, member);
    return newest.length;
  });
}

/** Whoever was to be told of dates that were gone by then waits again. Of two who do this at once, one finds nobody. */
async function takeBackMissed(transaction: Transaction, calendar: InterestCalendar): Promise<void> {
  const told = transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(wasTold(calendar));
  const missed = transaction.$with("missed").as(
    transaction
      .delete(deliveries)
      .where(and(isMissed, inArray(deliveries.submissionId, told)))
      .returning({ id: deliveries.submissionId }),
  );
  await transaction
    .with(missed)
    .update(submissions)
    .set({ status: "read" })
    .where(inArray(submissions.id, transaction.select({ id: missed.id }).from(missed)));
}

type Waiting = { id: string; mailbox: string };

/**
 * In one order, so that two who do this at once wait for each other and not in a circle; the second finds nobody.
 * @returns each person's newest first
 */
async function lockInterested(
  transaction: Transaction,
  calendar: InterestCalendar,
): Promise<Waiting[]> {
  const locked = transaction
    .$with("locked")
    .as(
      transaction
        .select({ id: submissions.id, mailbox, receivedAt: submissions.receivedAt })
        .from(submissions)
        .where(waitsFor(calendar))
        .orderBy(submissions.id)
        .for("no key update"),
    );
  return transaction
    .with(locked)
    .select({ id: locked.id, mailbox: locked.mailbox })
    .from(locked)
    .orderBy(desc(locked.receivedAt), desc(locked.id));
}

/** @returns the ids of the first of each mailbox */
function newestOfEach(waiting: readonly Waiting[]): string[] {
  const told = new Set<string>();
  return waiting.flatMap(({ id, mailbox }) => {
    if (told.has(mailbox)) return [];
    told.add(mailbox);
    return [id];
  });
}

/** What PostgreSQL takes as parameters of one statement has an end. */
const batch = 1_000;

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  );

async function oweMails(transaction: Transaction, ids: string[], number: number): Promise<void> {
  const mails = ids.map((submissionId) => ({
    id: sql`gen_random_uuid()`,
    submissionId,
    kind: "dates-announced" as const,
    number,
  }));
  await transaction.insert(deliveries).values(mails);
}

async function callAnswered(
  transaction: Transaction,
  ids: string[],
  { name: staffName }: StaffMember,
): Promise<void> {
  await transaction
    .update(submissions)
    .set({ status: "answered" })
    .where(inArray(submissions.id, ids));
  const change = { subject: "submission", status: "answered", changedBy: "staff" } as const;
  await transaction
    .insert(statusChanges)
    .values(ids.map((submissionId) => ({ submissionId, ...change, staffName })));
}
