import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import type { HttpServer } from "../../platform/http/server.ts";
import { measure, one } from "./measure.ts";

type Measured = {
  load: HttpServer["load"];
  jobSearch: Pick<JobSearch, "held">;
  publication: () => number | undefined;
};

/** Has the metrics tell what only a website knows. */
export function measureWebsite({ load, jobSearch, publication }: Measured): void {
  measure("daystead_http_connections", "Connections to the website, busy or idle.", () =>
    one(load().connections),
  );
  const byKind = (of: "running" | "waiting") => () =>
    load().requests.map((queue) => ({ value: queue[of], labels: { kind: queue.kind } }));
  measure(
    "daystead_http_running_requests",
    "Requests that are rendered, received or sent by turns, by what they want.",
    byKind("running"),
    ["kind"],
  );
  measure(
    "daystead_http_waiting_requests",
    "Requests that wait for their turn: reads are searches and other pages that are not kept.",
    byKind("waiting"),
    ["kind"],
  );
  measure("daystead_publication_shown", "The publication that this website shows.", () =>
    one(publication()),
  );
  measure("daystead_job_search_snapshot_version", "The version of the jobs in memory.", () =>
    one(jobSearch.held().version),
  );
  measure("daystead_job_search_snapshot_age_seconds", "For how long it has been the newest.", () =>
    one(jobSearch.held().ageSeconds),
  );
  measure("daystead_job_search_snapshot_jobs", "How many jobs it has.", () =>
    one(jobSearch.held().jobs),
  );
}
