import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { Chores } from "../../platform/periodic/chores.ts";

const everyMinute = 60_000;

/**
 * Orders the events of jobs whose deadline passes, until it is stopped: all other events are ordered where something is written.
 * Any number of these may run on one database.
 * @returns stops it: waits for the look under way, for a while
 */
export function startDeadlines(db: Database["db"], chores: Chores): () => Promise<void> {
  const tell = async () => {
    await tellDeadlines(db);
    return 0;
  };
  return chores.keepDoing("webhook.deadlines_told", tell, everyMinute);
}

/** Orders `job.closed` for each job whose deadline has passed since the last time. */
export async function tellDeadlines(db: Database["db"]): Promise<void> {
  await db.execute(sql`select webhook_tell_deadlines()`);
}
