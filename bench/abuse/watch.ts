import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "./visitor.ts";

/** What a load balancer and the system see of the server. */
export type Watched = {
  /** Statuses of `/health/ready`, one each second; 0 where no answer came. */
  ready: number[];
  /** Milliseconds until `/health/live` answered: the wait for the event loop and a connection. */
  live: number[];
  /** The highest resident memory of the server's process, in MB. */
  peak: number;
};

const from = "127.0.0.3";

/** Asks after the server's health once a second, for so long. */
export async function watch(origin: string, pid: number, seconds: number): Promise<Watched> {
  const watched: Watched = { ready: [], live: [], peak: 0 };
  const questions: Promise<void>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    questions.push(
      ask(origin, { path: "/health/ready", from }).then(({ status }) => {
        watched.ready.push(status);
      }),
      ask(origin, { path: "/health/live", from }).then(({ ms }) => {
        watched.live.push(ms);
      }),
      residentMemory(pid).then((megabytes) => {
        watched.peak = Math.max(watched.peak, megabytes);
      }),
    );
    await sleep(1000);
  }
  await Promise.all(questions);
  return watched;
}

/** In MB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}
