import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { createLog } from "../platform/log.ts";
import { Shutdown } from "../platform/process/shutdown.ts";
import { parseSettings } from "../platform/settings.ts";
import { createLocals, type Locals } from "./locals.ts";
import { openServices, type Services } from "./services.ts";

declare global {
  /** Outlives the module, which is loaded anew after every change. */
  var developmentServices: Promise<Services> | undefined;
}

/**
 * Does for `npm run dev` what the HTTP server does in production: real database, files and mail.
 * @param url the page's address, which says where the development server is
 */
export async function createDevLocals(url: URL): Promise<Locals> {
  globalThis.developmentServices ??= open(url);
  const facts = {
    requestId: randomUUID(),
    clientAddress: "127.0.0.1",
    askedAt: performance.now(),
  };
  return createLocals(facts, await globalThis.developmentServices);
}

async function open(url: URL): Promise<Services> {
  const settings = parseSettings({ PORT: url.port, ...process.env });
  const log = createLog(settings.logLevel);
  const shutdown = new Shutdown(log);
  shutdown.listen();
  const content = resolve("content");
  // What the site answers, its build knows.
  const shown = { content: { current: content, deployed: content }, answersAt: () => true };
  const services = await openServices(settings, log, shutdown, shown);
  await services.beginWork();
  return services;
}
