import { resolve } from "node:path";
import { allJobs } from "../jobs/criteria.ts";
import { site } from "../site.ts";
import { loadBuiltSite } from "./http/built-site.ts";
import { listen, stopListening } from "./http/listen.ts";
import { createHttpServer } from "./http/server.ts";
import { createLocals } from "./locals.ts";
import { captureConsole, createLog } from "./log.ts";
import { openServices, type Services } from "./services.ts";
import { parseSettings, type Settings } from "./settings.ts";
import { Shutdown } from "./shutdown.ts";
import { explainStart } from "./start-errors.ts";

/** `dist`, as seen from `dist/program/main.js`. */
const builtSite = resolve(import.meta.dirname, "..");

async function run(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = createLog(settings.logLevel);
  captureConsole(log);
  const shutdown = new Shutdown(log);
  shutdown.listen();
  try {
    const services = await openServices(settings, log, shutdown);
    const { database, storage } = services;
    const server = createHttpServer({
      ...(await loadBuiltSite(builtSite, settings.publicOrigin)),
      settings,
      log,
      dependencies: { database, storage },
      createLocals: (facts) => createLocals(facts, services),
    });
    const port = await listen(server, settings.port, settings.host);
    shutdown.addActivity("http", () => stopListening(server));
    announce(settings, port);
    warmSearch(services);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    await shutdown.run(1);
  }
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
