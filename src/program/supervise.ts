import { resolve } from "node:path";
import type { ReleasePlace } from "../content-desk/server/release.ts";
import { type Database, openDatabase } from "../platform/db/client.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { type BoundSocket, bindSocket } from "../platform/http/bind-socket.ts";
import { metricsPlace } from "../platform/http/metrics-place.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import {
  type LaterAccount,
  leaveRoot,
  prepareToLeaveRoot,
} from "../platform/process/privileges.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { startTracing } from "../platform/tracing/span.ts";
import { warnOfUnencrypted } from "../platform/unencrypted.ts";
import { checkNextPublication } from "./check-publication.ts";
import { keepPublished, showFirst } from "./published-release.ts";
import { ReleaseProcesses, type ReleaseProgram } from "./release-processes.ts";

/** What a program has opened that leaves its work to a process of the newest release. */
export type Opened = {
  settings: Settings;
  account: LaterAccount;
  database: Database;
  log: Log;
  shutdown: Shutdown;
};

/** The process at work has 8.5 seconds itself. */
const patience = { startMs: 5_000, activitiesMs: 9_000, allMs: 9_700 };

/**
 * Runs such a program until a signal ends it.
 * @param begin called when the database is open, at its newest schema
 */
export async function supervise(begin: (opened: Opened) => Promise<void>): Promise<void> {
  try {
    const given = parseSettings(process.env);
    const log = createLog(given.logLevel);
    captureConsole(log);
    const shutdown = new Shutdown(log, patience);
    shutdown.listen();
    await shutdown.start(open(given, log, shutdown).then(begin));
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  }
}

async function open(given: Settings, log: Log, shutdown: Shutdown): Promise<Opened> {
  warnOfUnencrypted(given, log);
  const { settings, account } = await prepareToLeaveRoot(given, log);
  shutdown.add("tracing", await startTracing(settings.tracing, "daystead-supervisor", log));
  const database = await openDatabase(settings, log, {
    connections: 3,
    laterGroup: account?.gid,
  });
  shutdown.add("database", () => database.close());
  shutdown.signal.throwIfAborted();
  await migrateDatabase(database.pool);
  shutdown.signal.throwIfAborted();
  return { settings, account, database, log, shutdown };
}

/**
 * Has the program of the newest release do its work, gives up root, and has the next release take over when content is
 * published.
 * @param root the installation
 * @throws {SupervisedProcessError} when not even the program of the deployment can start
 */
export async function runNewestRelease(
  { settings, account, database, log, shutdown }: Opened,
  root: string,
  program: ReleaseProgram & { checksPublications: boolean; drainMs: number },
): Promise<void> {
  const { dataDir } = settings;
  const processes = new ReleaseProcesses({
    ...program,
    root,
    metricsSocket: await bindMetricsSocket(settings, shutdown),
    account,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.pool.options.connectionString,
    },
    onLost: (exitCode) => void shutdown.run(exitCode),
  });
  shutdown.addActivity(program.name, () => processes.stop());
  const place: ReleasePlace = { root, dataDir: resolve(dataDir), account };
  const services = { place, db: database.db, processes, log, signal: shutdown.signal };
  await showFirst(services);
  leaveRoot(account, log);
  processes.becomeAccount();
  if (program.drainMs > 0)
    shutdown.drainFirst(() => processes.drain(program.drainMs, shutdown.signal));
  const later = { ...services, place: { ...place, account: undefined } };
  const check = async () => {
    if (program.checksPublications) await checkNextPublication(later);
  };
  shutdown.addActivity("publishing", keepPublished(later, check));
}

/** Windows hands no sockets over: there each program binds it by itself. */
async function bindMetricsSocket(
  { metrics }: Settings,
  shutdown: Shutdown,
): Promise<BoundSocket | undefined> {
  if (!metrics || process.platform === "win32") return undefined;
  const { socket } = await bindSocket(metrics.port, metrics.host, metricsPlace);
  shutdown.addActivity("metrics-port", () => socket.close());
  return socket;
}
