import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import { keepLooking } from "../../platform/outbox/keep-looking.ts";

const everyMinute = 60_000;

/**
 * Orders the events of jobs whose deadline passes, until it is stopped: all other events are ordered where something is written.
 * Any number of these may run on one database.
 * @returns stops it: waits for the look under way, for a while
 */
export function startDeadlines(db: Database["db"], log: Log): () => Promise<void> {
  return keepLooking(
    () => tellDeadlines(db),
    everyMinute,
    (error) => log.warn({ event: "webhook.deadlines_waiting" }, undefined, error),
  );
}

/** Orders `job.closed` for each job whose deadline has passed since the last time. */
export async function tellDeadlines(db: Database["db"]): Promise<void> {
  await db.execute(sql`select webhook_tell_deadlines()`);
}
