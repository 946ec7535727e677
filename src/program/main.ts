import { resolve } from "node:path";
import { site } from "../common/site.ts";
import { allJobs } from "../jobs/domain/criteria.ts";
import { loadBuiltSite } from "../platform/http/built-site.ts";
import { nameClients } from "../platform/http/client-names.ts";
import { listen } from "../platform/http/listen.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import { collectWhenIdle } from "../platform/process/idle-collection.ts";
import { leaveRoot, prepareToLeaveRoot } from "../platform/process/privileges.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { createKeepingRules } from "./keeping-rules.ts";
import { createLocals } from "./locals.ts";
import { openServices, type Services } from "./services.ts";

/** `dist`, as seen from `dist/program/main.js`. */
const builtSite = resolve(import.meta.dirname, "..");

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
  const services = await openServices(settings, log, shutdown, account?.gid);
  const { database, storage, secrets, virusScanner, mailWatch } = services;
  const { server, stop } = createHttpServer({
    ...(await loadBuiltSite(builtSite, settings.publicOrigin)),
    settings,
    log,
    dependencies: { database, storage, mail: mailWatch, ...(settings.clamd && { virusScanner }) },
    nameClient: nameClients(secrets.keyFor("client-address")),
    keepingRules: createKeepingRules({ ...services, db: database.db }),
    createLocals: (facts) => createLocals(facts, services),
  });
  shutdown.signal.throwIfAborted();
  const port = await listen(server, settings.port, settings.host);
  leaveRoot(account, log);
  shutdown.addActivity("http", stop);
  collectWhenIdle();
  announce(settings, port);
  warmSearch(services);
}

/** Whoever searches first would otherwise wait until the open jobs are read into memory. */
function warmSearch({ jobBoard, log }: Services): void {
  jobBoard.search(allJobs).catch((error: unknown) => {
    log.warn({ event: "search-not-warmed" }, undefined, error);
  });
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
