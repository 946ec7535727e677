import { setTimeout as sleep } from "node:timers/promises";
import { residentMemory } from "./abuse/watch.ts";
import { type Kinds, kindNames } from "./kinds.ts";
import { load } from "./load.ts";
import type { RunningServer } from "./server-process.ts";

/** Resident memory of the server's process in MB. */
export type Memory = { idle: number; underLoad: number; later: number };

const minute = 60;
const connections = 32;

/** A server that was just started: idle, after a minute at full load of all kinds in turn, and a minute later. */
export async function measureMemory(server: RunningServer, kinds: Kinds): Promise<Memory> {
  process.stderr.write("Memory: idle, a minute of load, a minute of rest\n");
  await sleep(10_000);
  const idle = await residentMemory(server.pid);
  const paths = mixOf(kinds);
  await load({ origin: server.origin, paths, connections, seconds: minute });
  const underLoad = await residentMemory(server.pid);
  await sleep(minute * 1000);
  return { idle, underLoad, later: await residentMemory(server.pid) };
}

/** As many of each kind. */
function mixOf(kinds: Kinds): string[] {
  const rounds = Math.max(...kindNames.map((kind) => kinds[kind].length));
  return Array.from({ length: rounds }, (_, round) =>
    kindNames.map((kind) => kinds[kind][round % kinds[kind].length] ?? "/"),
  ).flat();
}
