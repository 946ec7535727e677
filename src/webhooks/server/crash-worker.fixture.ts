import { openDatabase } from "../../platform/db/client.ts";
import { createLog } from "../../platform/log.ts";
import { links, rules } from "./testing.ts";
import { startWebhookWorker } from "./worker.ts";

/** A worker in a process of its own, to be killed: `node crash-worker.fixture.ts <database URL>`. */
const [, , databaseUrl = ""] = process.argv;
const log = createLog("silent");
const { db } = await openDatabase({ databaseUrl, dataDir: "" }, log);
startWebhookWorker({ db, log, links, rules, sender: "Crash" }, { leaseMs: 1_000, pollMs: 50 });
