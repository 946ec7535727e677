import { resolve } from "node:path";
import { site } from "../common/site.ts";
import type { ReleasePlace } from "../content-desk/server/release.ts";
import { openDatabase } from "../platform/db/client.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { bindSocket } from "../platform/http/bind-socket.ts";
import { metricsPlace } from "../platform/http/metrics-place.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import { leaveRoot, prepareToLeaveRoot } from "../platform/process/privileges.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { startTracing } from "../platform/tracing/span.ts";
import { keepPublished, showFirst } from "./published-release.ts";
import { SiteProcesses } from "./site-processes.ts";

/** The installation, as seen from `dist/program/main.js`. */
const root = resolve(import.meta.dirname, "../..");

/** The website it runs has 8.5 seconds itself. */
const patience = { startMs: 5_000, activitiesMs: 9_000, allMs: 9_700 };

/**
 * The program of `npm start`: runs the website of the newest release as a process of its own, and another one in its
 * place when content is published. It holds the port, so that no connection is lost in between.
 */
async function run(): Promise<void> {
  const given = parseSettings(process.env);
  const log = createLog(given.logLevel);
  captureConsole(log);
  const shutdown = new Shutdown(log, patience);
  shutdown.listen();
  await shutdown.start(start(given, log, shutdown));
}

async function start(given: Settings, log: Log, shutdown: Shutdown): Promise<void> {
  const { settings, account } = await prepareToLeaveRoot(given, log);
  const { dataDir } = settings;
  shutdown.add("tracing", await startTracing(settings.tracing, "daystead-publisher", log));
  const database = await openDatabase(settings, log, account?.gid);
  shutdown.add("database", () => database.close());
  shutdown.signal.throwIfAborted();
  await migrateDatabase(database.pool);
  shutdown.signal.throwIfAborted();
  const { socket, metricsSocket, port } = await bindSockets(settings);
  const processes = new SiteProcesses({
    root,
    socket,
    metricsSocket,
    account,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.pool.options.connectionString,
    },
    onLost: (exitCode) => void shutdown.run(exitCode),
  });
  shutdown.addActivity("website", () => processes.stop());
  const place: ReleasePlace = { root, dataDir: resolve(dataDir), account };
  const services = { place, db: database.db, processes, log, signal: shutdown.signal };
  await showFirst(services);
  leaveRoot(account, log);
  processes.becomeAccount();
  announce(settings, port);
  const later = { ...services, place: { ...place, account: undefined } };
  shutdown.addActivity("publishing", keepPublished(later));
}

/** Windows hands no sockets over: there each website listens by itself, and only one at a time. */
async function bindSockets({ port, host, metrics }: Settings) {
  const bound = await bindSocket(port, host);
  const forMetrics = metrics && (await bindSocket(metrics.port, metrics.host, metricsPlace));
  if (process.platform !== "win32") return { ...bound, metricsSocket: forMetrics?.socket };
  bound.socket.close();
  forMetrics?.socket.close();
  return { socket: undefined, metricsSocket: undefined, port: bound.port };
}

function announce(settings: Settings, port: number): void {
  const local = `http://localhost:${port}`;
  const isLocal = settings.publicOrigin === `http://localhost:${settings.port}`;
  const where = isLocal ? local : `${settings.publicOrigin} (this server: ${local})`;
  process.stdout.write(`${site.name} is at ${where}\n`);
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
