import { resolve } from "node:path";
import { type Opened, runNewestRelease, supervise } from "./supervise.ts";

/** The installation, as seen from `dist/program/worker.js`. */
const root = resolve(import.meta.dirname, "../..");

/**
 * The program of `npm run worker`: delivers mail apart from the web servers, by a process of the newest release, and by
 * another one when a web server has published content.
 */
async function begin(opened: Opened): Promise<void> {
  await runNewestRelease(opened, root, {
    name: "mailer",
    sockets: [],
    // Each claims the mails that it sends: for a moment two may.
    areAlone: false,
    checksPublications: false,
    drainMs: 0,
  });
  opened.log.info({ event: "worker.started" }, "Delivering mail.");
}

await supervise(begin);
