import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Loaded into a program beside its own code: tells whoever connects how long its event loop was held since the last time. */
const path = process.env.HELD_SOCKET;
if (path === undefined) throw new Error("HELD_SOCKET is not set");

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
let before = process.threadCpuUsage();

const server = createServer((connection) => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  // Nanoseconds and microseconds.
  connection.end(JSON.stringify({ longest: delay.max / 1e6, cpu: (user + system) / 1e3 }));
  delay.reset();
});
rmSync(path, { force: true });
server.listen(path).unref();
