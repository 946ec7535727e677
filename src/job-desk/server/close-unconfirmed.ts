import { sql } from "drizzle-orm";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { indexJobs } from "../../jobs/search/server/index-jobs.ts";
import type { Database } from "../../platform/db/client.ts";
import { confirmDays } from "../confirm-days.ts";
import { jobEvents } from "./tables.ts";
import { livesByUs } from "./write-job.ts";

/**
 * Closes the jobs that nobody has confirmed for two weeks. Those that live by their feed are closed by it.
 * @returns how many there were
 */
export function closeUnconfirmed(db: Database["db"]): Promise<number> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      update ${jobs} set closed_at = now(), revision = revision + 1, updated_at = now()
      where ${livesByUs} and confirmed_at <= now() - make_interval(days => ${confirmDays.most})
      returning id`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return 0;
    await transaction
      .insert(jobEvents)
      .values(ids.map((jobId) => ({ jobId, kind: "lapsed" as const, byId: null })));
    await indexJobs(transaction, ids);
    return ids.length;
  });
}
