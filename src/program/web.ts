import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { allJobs } from "../jobs/domain/criteria.ts";
import { namesAPage } from "../jobs/landing/names-a-page.ts";
import { findsAnswer, loadBuiltSite } from "../platform/http/built-site.ts";
import { nameClients } from "../platform/http/client-names.ts";
import { listen, listenOn } from "../platform/http/listen.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { captureConsole, createLog, type Log } from "../platform/log.ts";
import { lowerPriorityOfHelpers } from "../platform/process/helper-threads.ts";
import { collectWhenIdle } from "../platform/process/idle-collection.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { explainStart } from "../platform/process/start-errors.ts";
import {
  firstDescriptor,
  type Launch,
  parseLaunch,
  Supervisor,
} from "../platform/process/supervisor.ts";
import { keepTickShape } from "../platform/process/tick-shape.ts";
import { parseSettings, type Settings } from "../platform/settings.ts";
import { startTracing } from "../platform/tracing/span.ts";
import { createKeepingRules } from "./keeping-rules.ts";
import { createLocals } from "./locals.ts";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import { measureProgram } from "./metrics/measure-program.ts";
import { measureWebsite } from "./metrics/measure-website.ts";
import { openServices, type Services } from "./services.ts";

/** `dist`, as seen from `dist/program/web.js`. */
const builtSite = resolve(import.meta.dirname, "..");

/** The website of one release, as its supervisor starts it; see `main.ts`. */
async function run(): Promise<void> {
  keepTickShape();
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
  shutdown.add("tracing", await startTracing(settings.tracing, "daystead-website", log));
  const content = { current: join(builtSite, "../content"), deployed: launch.deployedContent };
  const site = await loadBuiltSite(builtSite, settings.publicOrigin, launch.previousSite);
  const answersAt = (path: string) => findsAnswer(site, path, namesAPage);
  const publication = () => supervisor.publication;
  const shown = { content, answersAt };
  const services = await openServices(settings, log, shutdown, shown, publication);
  const { database, replica, storage, secrets, virusScanner, mailWatch } = services;
  const { server, load, drain, stop } = createHttpServer({
    ...site,
    settings,
    log,
    dependencies: {
      ...{ database, mail: mailWatch },
      // A message is taken without its file: where all servers share one storage, none may leave for it.
      storage: { ready: () => storage.ready(), isOptional: true },
      ...(settings.clamd && { virusScanner }),
      ...(replica && { replica }),
    },
    limits: services.limits,
    nameClient: nameClients(secrets.keyFor("client-address")),
    keepingRules: createKeepingRules({ ...services, db: database.db }),
    createLocals: (facts) => createLocals(facts, services),
  });
  if (settings.metrics) {
    measureProgram(services);
    measureWebsite({ ...services, load, publication });
  }
  await supervisor.waitToBegin();
  shutdown.signal.throwIfAborted();
  await services.beginWork();
  await takeConnections(server, settings, launch);
  shutdown.addActivity("http", stop);
  await answerMetrics(settings, launch, log, shutdown);
  supervisor.onDrain(drain);
  supervisor.sayBegun();
  // Not awaited: a stop waits for what the start has not done yet.
  void warmSearch(services).then(() => {
    lowerPriorityOfHelpers(log);
    collectWhenIdle();
  });
}

async function takeConnections(
  server: Server,
  { port, host }: Settings,
  { sockets }: Launch,
): Promise<void> {
  const descriptors = Array.from({ length: sockets }, (_, index) => firstDescriptor + index);
  if (sockets > 0) await listenOn(server, descriptors, port);
  else await listen(server, port, host);
}

/** Whoever searches first would otherwise wait until the open jobs are read into memory. */
async function warmSearch({ jobBoard, log }: Services): Promise<void> {
  try {
    await jobBoard.search(allJobs);
  } catch (error) {
    log.warn({ event: "search-not-warmed" }, undefined, error);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
