import { drizzle } from "drizzle-orm/node-postgres";
import { z } from "zod";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import { createLog } from "../../platform/log.ts";
import { Chores } from "../../platform/periodic/chores.ts";
import { startAlertWorker } from "./alert-worker.ts";

/** Looks at alerts, for a test to kill: `node alert-worker.fixture.ts <database URL>`. */
const databaseUrl = z.url().parse(process.argv[2]);
const db = drizzle(databaseUrl);
const log = createLog("silent");
startAlertWorker(
  {
    db,
    jobSearch: openJobSearch(db),
    log,
    chores: new Chores(log),
    onOrdered: () => undefined,
  },
  20,
);
