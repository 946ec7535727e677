import { IncomingFiles } from "../forms/server/incoming-files.ts";
import { openJobSearch } from "../jobs/search/server/job-search.ts";
import { openDatabase } from "../platform/db/client.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import { startMailWatch } from "../platform/outbox/mail-watch.ts";
import { Chores } from "../platform/periodic/chores.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import { type Launch, parseLaunch, Supervisor } from "../platform/process/supervisor.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { openStorage } from "../platform/storage/open.ts";
import { startTracing } from "../platform/tracing/span.ts";
import { Inspector } from "../platform/uploads/inspector.ts";
import { openVirusScanner } from "../platform/uploads/virus-scan/virus-scanner.ts";
import { undoRestored } from "./after-restore.ts";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import { measureProgram } from "./metrics/measure-program.ts";
import { keepDiskSwept } from "./retention/sweep.ts";
import { openSiteStatus } from "./site-status.ts";
import { startWork } from "./start-work.ts";
import { watchProgram } from "./watch-program.ts";

/** Delivers the outbox with the words of one release, as its supervisor starts it; see `worker.ts`. */
async function run(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = createLog(settings.logLevel);
  captureConsole(log);
  const supervisor = new Supervisor();
  const shutdown = new Shutdown(log);
  shutdown.obey(supervisor);
  const launch = parseLaunch(process.argv[2]);
  await shutdown.start(start({ settings, log, shutdown, supervisor, launch }));
}

type Start = {
  settings: Settings;
  log: Log;
  shutdown: Shutdown;
  supervisor: Supervisor;
  launch: Launch;
};

async function start({ settings, log, shutdown, supervisor, launch }: Start): Promise<void> {
  shutdown.add("tracing", await startTracing(settings.tracing, "daystead-worker", log));
  const database = await openDatabase(settings, log);
  shutdown.add("database", () => database.close());
  const { db, leases } = database;
  const incoming = new IncomingFiles(settings.dataDir);
  await incoming.prepare();
  shutdown.add("uploads", incoming.keepTidy(log));
  const inspector = new Inspector(log);
  shutdown.add("inspector", () => inspector.close());
  const virusScanner = openVirusScanner(settings.clamd, log);
  const services = { settings, db, leases, storage: await openStorage(settings, log), log };
  await undoRestored(services);
  await supervisor.waitToBegin();
  shutdown.signal.throwIfAborted();
  const jobSearch = openJobSearch(db);
  const chores = new Chores(log);
  const inMails = { incoming, inspector, virusScanner };
  await startWork({ ...services, ...inMails, jobSearch, chores }, shutdown);
  shutdown.addActivity("mail-watch", startMailWatch({ db, log }).stop);
  const sweeping = keepDiskSwept({ db, log, dataDir: settings.dataDir });
  shutdown.addActivity("sweeping", sweeping.stop);
  const publication = () => supervisor.publication;
  const areChoresFailing = () => chores.areFailing || sweeping.isFailing();
  const watched = { ...services, virusScanner, publication, areChoresFailing };
  const reporting = watchProgram(watched, "worker");
  shutdown.addActivity("reporting", reporting.stop);
  if (settings.metrics)
    measureProgram({ settings, database, siteStatus: openSiteStatus(db), reporting });
  await answerMetrics(settings, launch, log, shutdown);
  supervisor.sayBegun();
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
