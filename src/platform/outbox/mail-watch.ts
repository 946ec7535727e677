import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { priorities } from "../db/priorities.ts";
import { deliveries } from "../db/tables.ts";
import type { Log } from "../log.ts";
import type { OutboxDatabase } from "./claims.ts";

/** Mail to staff that does not get through. */
export type StaffMailTrouble = {
  /** Refused by our own mailbox at the last attempt, and tried on. */
  refused: number;
  /** Given up after five days: nobody tries them unless a person says so. */
  givenUp: number;
  /** Waiting for longer than a quarter of an hour for another reason. */
  late: number;
};

/** Counts what visitors have sent and staff have not got. */
export async function findStaffMailTrouble(db: OutboxDatabase): Promise<StaffMailTrouble> {
  const isRefused = sql`coalesce(${deliveries.lastError} ~ '^5[0-9][0-9]$', false)`;
  const isLate = sql`${deliveries.createdAt} < now() - interval '15 minutes'`;
  const isOwed = and(isNull(deliveries.deliveredAt), eq(deliveries.priority, priorities.staff));
  // Each by an index of its own: an issue of the newsletter may wait for a million readers.
  const [waiting = { refused: 0, late: 0 }] = await db
    .select({
      refused: count(sql`case when ${isRefused} then 1 end`),
      late: count(sql`case when not ${isRefused} and ${isLate} then 1 end`),
    })
    .from(deliveries)
    .where(and(isOwed, isNull(deliveries.failedAt)));
  const givenUp = await db.$count(deliveries, and(isOwed, isNotNull(deliveries.failedAt)));
  return { ...waiting, givenUp };
}

const lookMs = 15_000;
const logMs = 60 * 60 * 1000;

export type MailWatch = {
  /** What was found at the last look. */
  isFailing(): boolean;
  stop(): void;
};

/** Looks now and then whether staff get their mail. While they do not, an error line says so, once an hour. */
export function startMailWatch({ db, log }: { db: OutboxDatabase; log: Log }): MailWatch {
  let isFailing = false;
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const { refused, givenUp, late } = await findStaffMailTrouble(db);
    const found = refused + givenUp + late;
    if (isFailing && found === 0) log.info({ event: "staff-mail-recovered" });
    isFailing = found > 0;
    if (!isFailing) loggedAt = Number.NEGATIVE_INFINITY;
    if (!isFailing || performance.now() - loggedAt < logMs) return;
    loggedAt = performance.now();
    const reason = refused > 0 ? "refused" : givenUp > 0 ? "given-up" : "late";
    log.error(
      { event: "staff-mail-failing", reason, count: found },
      "Mail to staff does not arrive",
    );
  }

  // The worker says it when the database does not answer.
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  const timer = setInterval(lookQuietly, lookMs);
  return { isFailing: () => isFailing, stop: () => clearInterval(timer) };
}
