import { eq } from "drizzle-orm";
import { readCriteria } from "../../../src/jobs/domain/criteria.ts";
import type { JobSummary } from "../../../src/jobs/domain/search-result.ts";
import { jobs } from "../../../src/jobs/domain/server/tables.ts";
import { openJobSearch } from "../../../src/jobs/search/server/job-search.ts";
import type { Database } from "../../../src/platform/db/client.ts";
import { advertSource } from "../store-adverts.ts";
import type { Engine } from "./engine.ts";

/** The search of `/jobs/search`, from the address to the first page. */
export async function openOurs(db: Database["db"]): Promise<Engine> {
  const { search } = openJobSearch(db);
  const rows = await db
    .select({ id: jobs.id, sourceId: jobs.sourceId })
    .from(jobs)
    .where(eq(jobs.source, advertSource));
  const advertIds = new Map(rows.map(({ id, sourceId }) => [id, sourceId]));
  const now = new Date();
  return {
    name: "ours",
    async find({ q, location }) {
      const criteria = readCriteria(new URLSearchParams({ q, location }));
      const { result } = await search(criteria, now);
      const advertsOf = (jobs: readonly JobSummary[]) =>
        jobs.flatMap(({ id }) => advertIds.get(id) ?? []);
      return { found: advertsOf(result.jobs), closest: advertsOf(result.closest?.jobs ?? []) };
    },
  };
}
