import { desc, eq } from "drizzle-orm";
import {
  blockTime,
  type NewBlock,
  type SeatsChange,
  setSeats,
  unblockTime,
} from "../../../bookings/server/change-openings.ts";
import type { Connection, Database } from "../../../platform/db/client.ts";
import { staff } from "../../server/tables.ts";
import { calendarEvents } from "./tables.ts";

/** Closes a time, and notes who did; once, however often it is posted. */
export function block(db: Database["db"], byId: string, time: NewBlock): Promise<void> {
  return db.transaction(async (transaction) => {
    if (await blockTime(transaction, time))
      await note(transaction, { kind: "blocked", byId, ...time });
  });
}

/** Opens a time again, and notes who did. */
export function unblock(db: Database["db"], byId: string, id: string): Promise<void> {
  return db.transaction(async (transaction) => {
    const opened = await unblockTime(transaction, id);
    if (!opened) return;
    const { calendar, startsAt, endsAt, reason } = opened;
    await note(transaction, { kind: "unblocked", byId, calendar, startsAt, endsAt, reason });
  });
}

/** Adds a session or sets its seats, and notes who did. @returns false where somebody else has set them since */
export function changeSeats(
  db: Database["db"],
  byId: string,
  change: SeatsChange,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const outcome = await setSeats(transaction, change);
    const { calendar, startsAt, seats } = change;
    if (outcome === "set")
      await note(transaction, { kind: "seats-set", byId, calendar, startsAt, seats });
    return outcome !== "stale";
  });
}

type CalendarEvent = typeof calendarEvents.$inferInsert;

async function note(db: Connection, event: CalendarEvent): Promise<void> {
  await db.insert(calendarEvents).values(event);
}

export type ShownEvent = Omit<typeof calendarEvents.$inferSelect, "id" | "byId"> & { by: string };

const mostShown = 50;

/** The latest changes, the newest first. */
export function listCalendarEvents(db: Connection): Promise<ShownEvent[]> {
  const { id, happenedAt, kind, calendar, startsAt, endsAt, reason, seats, people } =
    calendarEvents;
  return db
    .select({ happenedAt, kind, calendar, startsAt, endsAt, reason, seats, people, by: staff.name })
    .from(calendarEvents)
    .innerJoin(staff, eq(staff.id, calendarEvents.byId))
    .orderBy(desc(id))
    .limit(mostShown);
}
