import { drizzle } from "drizzle-orm/node-postgres";
import { z } from "zod";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import { createLog } from "../../platform/log.ts";
import { startAlertWorker } from "./alert-worker.ts";

/** Looks at alerts, for a test to kill: `node alert-worker.fixture.ts <database URL>`. */
const databaseUrl = z.url().parse(process.argv[2]);
const db = drizzle(databaseUrl);
startAlertWorker(
  {
    db,
    jobSearch: openJobSearch(db),
    log: createLog("silent"),
    onOrdered: () => undefined,
  },
  20,
);
