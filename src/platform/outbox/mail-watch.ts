import { and, count, eq, isNull, sql } from "drizzle-orm";
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
  const isGivenUp = sql`${deliveries.failedAt} is not null`;
  const isRefused = sql`${deliveries.lastError} ~ '^5[0-9][0-9]$'`;
  const isLate = sql`${deliveries.createdAt} < now() - interval '15 minutes'`;
  const [row] = await db
    .select({
      givenUp: count(sql`case when ${isGivenUp} then 1 end`),
      refused: count(sql`case when not ${isGivenUp} and coalesce(${isRefused}, false) then 1 end`),
      late: count(
        sql`case when not ${isGivenUp} and not coalesce(${isRefused}, false) and ${isLate} then 1 end`,
      ),
    })
    .from(deliveries)
    .where(and(isNull(deliveries.deliveredAt), eq(deliveries.priority, priorities.staff)));
  return row ?? { refused: 0, givenUp: 0, late: 0 };
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
