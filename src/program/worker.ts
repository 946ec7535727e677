import { startHoldWorker } from "../bookings/server/hold-worker.ts";
import { IncomingFiles } from "../forms/server/incoming-files.ts";
import { startAlertWorker } from "../job-alerts/server/alert-worker.ts";
import { openJobSearch } from "../jobs/search/server/job-search.ts";
import { openDatabase } from "../platform/db/client.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { serveMetrics } from "../platform/http/metrics-server.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import { startMailWatch } from "../platform/outbox/mail-watch.ts";
import { leaveRoot, prepareToLeaveRoot } from "../platform/process/privileges.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { openStorage } from "../platform/storage/open.ts";
import { startTracing } from "../platform/tracing/span.ts";
import { Inspector } from "../platform/uploads/inspector.ts";
import { openVirusScanner } from "../platform/uploads/virus-scan/virus-scanner.ts";
import { startDeliveryWorker } from "./delivery-worker.ts";
import { eraseAgainAtStart } from "./erase-again.ts";
import { readMailbox } from "./mail-reading.ts";
import { measureProgram } from "./metrics/measure-program.ts";
import { openSiteStatus } from "./site-status.ts";
import { watchProgram } from "./watch-program.ts";

/** The program of `npm run worker`: delivers the outbox, apart from the web servers. */
async function run(): Promise<void> {
  const given = parseSettings(process.env);
  const log = createLog(given.logLevel);
  captureConsole(log);
  const shutdown = new Shutdown(log);
  shutdown.listen();
  await shutdown.start(start(given, log, shutdown));
}

async function start(given: Settings, log: Log, shutdown: Shutdown): Promise<void> {
  const { settings, account } = await prepareToLeaveRoot(given, log);
  shutdown.add("tracing", await startTracing(settings.tracing, "daystead-worker", log));
  const database = await openDatabase(settings, log, account?.gid);
  shutdown.add("database", () => database.close());
  shutdown.signal.throwIfAborted();
  await migrateDatabase(database.pool);
  shutdown.signal.throwIfAborted();
  const storage = openStorage(settings, log);
  leaveRoot(account, log);
  const services = { settings, db: database.db, storage, log };
  await eraseAgainAtStart(services);
  const worker = startDeliveryWorker(services);
  shutdown.addActivity("deliveries", () => worker.stop());
  shutdown.addActivity("mail-watch", startMailWatch({ db: database.db, log }).stop);
  const onOrdered = () => worker.notify();
  const jobSearch = openJobSearch(database.db);
  const alerts = startAlertWorker({ db: database.db, jobSearch, log, onOrdered });
  shutdown.addActivity("job-alerts", alerts);
  shutdown.addActivity("booking-holds", startHoldWorker({ db: database.db, log, onOrdered }));
  const incoming = new IncomingFiles(settings.dataDir);
  await incoming.prepare();
  const inspector = new Inspector(log);
  shutdown.add("inspector", () => inspector.close());
  const virusScanner = openVirusScanner(settings.clamd, log);
  readMailbox({ ...services, incoming, inspector, virusScanner }, shutdown);
  const reporting = watchProgram({ ...services, virusScanner }, "worker");
  shutdown.addActivity("reporting", reporting.stop);
  if (settings.metrics) {
    measureProgram({ settings, database, siteStatus: openSiteStatus(database.db), reporting });
    shutdown.addActivity("metrics", await serveMetrics(settings.metrics, log));
  }
  log.info({ event: "worker.started" }, "Delivering mail.");
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
