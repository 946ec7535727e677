import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../tests/setup/program.ts";
import { workingPid } from "../tests/setup/working-process.ts";

const secondsToStart = 60;

export type ServerCommand = {
  /** The program and its arguments, for the Node that runs this. */
  args: string[];
  /** Where it runs and where its log goes. */
  folder: string;
  settings?: Record<string, string>;
  /** The path that answers 200 when the server is ready. */
  readyPath: string;
};

export type RunningServer = { origin: string; pid: number; stop(): Promise<void> };

/**
 * Starts a server in a process of its own, on a free port that it reads from `PORT`. Its output goes to a
 * file, so that the reading of it takes no time from what is measured.
 * @throws {Error} when it is not ready within a minute, with the end of what it wrote
 */
export async function startServer(command: ServerCommand): Promise<RunningServer> {
  const { args, folder, settings, readyPath } = command;
  const port = String(await freePort());
  await mkdir(folder, { recursive: true });
  const log = join(folder, "server.log");
  const output = await open(log, "w");
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: port, ...settings },
    stdio: ["ignore", output.fd, output.fd],
  });
  await output.close();
  const exited = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill("SIGTERM");
    await exited;
  };
  if (await isReady(`${origin}${readyPath}`, hasEnded))
    return { origin, pid: await workingPid(child.pid ?? 0), stop };
  await stop();
  throw new Error(
    `${args.join(" ")} did not start:\n${(await readFile(log, "utf8")).slice(-2000)}`,
  );
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const end = Date.now() + secondsToStart * 1000;
  while (!hasEnded() && Date.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return true;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return false;
}
