import { resolve } from "node:path";
import { site } from "../common/site.ts";
import { listeningSockets } from "../platform/http/admission/connections.ts";
import { bindSocket } from "../platform/http/bind-socket.ts";
import type { Settings } from "../platform/settings.ts";
import { type Opened, runNewestRelease, supervise } from "./supervise.ts";

/** The installation, as seen from `dist/program/main.js`. */
const root = resolve(import.meta.dirname, "../..");

/**
 * The program of `npm start`: runs the website of the newest release as a process of its own, and another one in its
 * place when content is published. It holds the port, so that no connection is lost in between.
 */
async function begin(opened: Opened): Promise<void> {
  const { settings, shutdown } = opened;
  const { socket, port } = await bindSocket(settings.port, settings.host);
  // Windows hands no sockets over: there each website listens by itself, and only one at a time.
  const canShare = process.platform !== "win32";
  if (!canShare) socket.close();
  // Who comes at the end is refused, instead of waiting for nobody.
  else shutdown.addActivity("port", () => socket.close());
  // Node takes one connection of each in a turn of its event loop.
  const sockets = canShare ? Array.from({ length: listeningSockets }, () => socket) : [];
  await runNewestRelease(opened, root, {
    name: "web",
    sockets,
    areAlone: !canShare,
    checksPublications: true,
    drainMs: settings.drainSeconds * 1000,
  });
  announce(settings, port);
}

function announce(settings: Settings, port: number): void {
  const local = `http://localhost:${port}`;
  const isLocal = settings.publicOrigin === `http://localhost:${settings.port}`;
  const where = isLocal ? local : `${settings.publicOrigin} (this server: ${local})`;
  process.stdout.write(`${site.name} is at ${where}\n`);
}

await supervise(begin);
