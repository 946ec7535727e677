import { drizzle } from "drizzle-orm/node-postgres";
import { z } from "zod";
import { createLog } from "../../platform/log.ts";
import { startAlertWorker } from "./alert-worker.ts";

/** Looks at alerts, for a test to kill: `node alert-worker.fixture.ts <database URL>`. */
const databaseUrl = z.url().parse(process.argv[2]);
startAlertWorker(
  { db: drizzle(databaseUrl), log: createLog("silent"), onOrdered: () => undefined },
  20,
);
