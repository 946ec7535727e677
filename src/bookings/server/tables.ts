import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";

/** `waiting`: on the waiting list of a session that is full. `lapsed`: it was held and nobody confirmed it in time. */
export const bookingStates = ["booked", "waiting", "cancelled", "lapsed"] as const;

/**
 * A seat at a time, booked by a submission. A slot that one person can book has one seat; a session has several. The
 * unique constraint sells each seat once, whoever asks at the same moment.
 */
export const bookings = pgTable(
  "bookings",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** The name of a file in `content/bookings`. */
    calendar: text("calendar").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    state: text("state", { enum: bookingStates }).notNull(),
    /** From 1 up to the seats that the calendar has. Null does not count as equal to null. */
    seat: integer("seat"),
    /** The visitor's own zone, an IANA name: mails tell the time in it. */
    timeZone: text("time_zone").notNull(),
    /** How often the booking was changed, for calendar programs (RFC 5545, 3.8.7.4). */
    sequence: integer("sequence").notNull().default(0),
    /** Which meeting it is: a time that is chosen after one that took place is another entry in a calendar, and moves none. */
    meeting: integer("meeting").notNull().default(0),
    /** Since when it waits or is booked: the waiting list is served in this order. */
    since: instant("since").notNull().defaultNow(),
    /** Until when it is, or was, held for a visitor who has not confirmed it. Null once that is done. */
    heldUntil: instant("held_until"),
  },
  (table) => [
    unique("bookings_seat_once").on(table.calendar, table.startsAt, table.seat),
    index("bookings_starts_at").on(table.startsAt),
    index("bookings_taken")
      .on(table.calendar, table.endsAt)
      .where(sql`${table.state} <> 'cancelled'`),
    index("bookings_waiting")
      .on(table.calendar, table.startsAt, table.since)
      .where(sql`${table.state} = 'waiting'`),
    index("bookings_held")
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null and ${table.state} in ('booked', 'waiting')`),
    check(
      "bookings_seat_while_booked",
      sql`(${table.seat} is not null) = (${table.state} = 'booked')`,
    ),
  ],
);

export type Booking = typeof bookings.$inferSelect;

/**
 * How much of the calendars a person or a network has taken. Each has so many rows at most, and the primary key gives each
 * of them to one booking, whoever asks at the same moment.
 */
export const bookingShares = pgTable(
  "booking_shares",
  {
    /** A mailbox, or the keyed hash of a network. */
    holder: text("holder").notNull(),
    /** From 1 up to as many as the holder may have. */
    number: smallint("number").notNull(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** When it is free again by itself: the hold is over, or the booked time has come. */
    until: instant("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.number] }),
    index("booking_shares_submission").on(table.submissionId),
  ],
);

/** Times that staff have closed: nobody books them any more. Who has booked one before keeps it. */
export const bookingBlocks = pgTable(
  "booking_blocks",
  {
    id: uuid("id").primaryKey(),
    /** Null closes all calendars. */
    calendar: text("calendar"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [
    unique("booking_blocks_once")
      .on(table.calendar, table.startsAt, table.endsAt)
      .nullsNotDistinct(),
    index("booking_blocks_ends_at").on(table.endsAt),
    check("booking_blocks_forward", sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

export type Block = typeof bookingBlocks.$inferSelect;

/**
 * Sessions that staff have added to those of `content/bookings`, and those of the content that have another number of seats
 * by now. Each is offered for as long as its row stands here.
 */
export const bookingSessions = pgTable(
  "booking_sessions",
  {
    calendar: text("calendar").notNull(),
    startsAt: instant("starts_at").notNull(),
    seats: integer("seats").notNull(),
    /** How often its seats were set: a change says on which of them it was made. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.calendar, table.startsAt] }),
    check("booking_sessions_seats", sql`${table.seats} between 1 and 500`),
  ],
);

export type Session = typeof bookingSessions.$inferSelect;

/**
 * One row: the number of changes to bookings, blocks and sessions. Triggers raise it when a transaction ends, so that it is
 * the last thing that a transaction waits for.
 */
export const bookingsVersion = pgTable(
  "bookings_version",
  {
    only: boolean("only").primaryKey().default(true),
    version: bigint("version", { mode: "number" }).notNull(),
  },
  (table) => [check("bookings_version_one", sql`${table.only}`)],
);
