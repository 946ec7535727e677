import { and, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../platform/db/client.ts";
import type { Calendar } from "../calendars.ts";
import { type Block, bookingBlocks, bookingSessions, type Session } from "./tables.ts";

/** What staff have changed of the times that a calendar's content offers. */
export type Openings = { blocks: Block[]; sessions: Session[] };

type Span = { start: Date; end: Date };

/** What is changed of the times from now on. */
export async function readOpenings(
  db: Connection,
  { name }: Calendar,
  now: Date,
): Promise<Openings> {
  const blocks = await db
    .select()
    .from(bookingBlocks)
    .where(and(isOfCalendar(name), gt(bookingBlocks.endsAt, now)));
  const sessions = await db
    .select()
    .from(bookingSessions)
    .where(and(eq(bookingSessions.calendar, name), gte(bookingSessions.startsAt, now)));
  return { blocks, sessions };
}

/** Whether a time lies, with any part of it, in one that is closed. */
export const isBlockedBy = ({ start, end }: Span, blocks: readonly Block[]): boolean =>
  blocks.some(({ startsAt, endsAt }) => startsAt < end && start < endsAt);

/** Whether a calendar is closed at a time. */
export async function isBlocked(
  db: Connection,
  calendar: string,
  { start, end }: Span,
): Promise<boolean> {
  const over = and(lt(bookingBlocks.startsAt, end), gt(bookingBlocks.endsAt, start));
  const [found] = await db
    .select({ id: bookingBlocks.id })
    .from(bookingBlocks)
    .where(and(isOfCalendar(calendar), over))
    .limit(1);
  return found !== undefined;
}

const isOfCalendar = (name: string) =>
  or(isNull(bookingBlocks.calendar), eq(bookingBlocks.calendar, name));

/** How many seats a time has. */
export async function seatsAt(db: Connection, calendar: Calendar, start: Date): Promise<number> {
  if (!calendar.sessions) return calendar.seats;
  const [session] = await db
    .select({ seats: bookingSessions.seats })
    .from(bookingSessions)
    .where(and(eq(bookingSessions.calendar, calendar.name), eq(bookingSessions.startsAt, start)));
  return session?.seats ?? calendar.seats;
}

/**
 * Keeps a calendar's openings as they are until a seat is sold: whoever books has seen them, and whoever changes them waits.
 * It is taken after the lock of the waiting lists, and before seats.
 */
export async function keepOpenings(transaction: Transaction, calendar: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(calendar)})`);
}

/** Waits until nobody else sells seats of a calendar or changes its openings. */
export async function lockOpenings(transaction: Transaction, calendar: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockOf(calendar)})`);
}

const lockOf = (calendar: string) => sql`hashtextextended(${`openings ${calendar}`}, 0)`;
