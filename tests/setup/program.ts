import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { nodeOptions as usualNodeOptions } from "../../scripts/process-settings.ts";

const root = resolve(import.meta.dirname, "../..");
/** A start can be the build of what was published, which leaves the processor to whoever else wants it. */
const secondsToStart = 300;

export type Program = {
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** What it wrote so far, both streams. */
  output(): string;
  /** Ends it by a signal and waits; SIGTERM is the graceful way. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A folder for a program's data, deleted by the caller. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "daystead-"));
  // The database of a program that root started runs as another user, and must get in.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

const givenPorts = new Set<number>();

/**
 * A port on which nobody listens at this moment, and never the same twice: what a test remembers of a site by its origin
 * is then never another site's.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort();
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    return port;
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}

/** How a program is started, where that is not as usual. */
export type Launch = {
  /** What starts Node, such as `["prlimit", "--nofile=64"]`. */
  launcher?: readonly string[];
  /** Beside the usual ones, with the last word. */
  nodeOptions?: readonly string[];
  /** Where it is installed, when not in this checkout. */
  home?: string;
};

/**
 * Starts the built website as its users would, in a process of its own.
 * @throws when it does not say where it listens, with what it wrote instead
 */
export async function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  launch: Launch = {},
): Promise<Program> {
  const port = settings.PORT ?? String(await freePort());
  const all = { PORT: port, HOST: "127.0.0.1", ...settings };
  const program = spawnProgram("main", dataDir, all, launch);
  await says(program, " is at http");
  return { ...program, origin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}` };
}

/** Starts the built mail worker, the program of `npm run worker`. */
export async function startWorkerProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  launch: Launch = {},
): Promise<Omit<Program, "origin">> {
  const program = spawnProgram("worker", dataDir, settings, launch);
  await says(program, "worker.started");
  return program;
}

/** Runs one of the built programs as `npm start` and `npm run worker` do, and does not wait for anything. */
export function spawnProgram(
  name: "main" | "worker",
  dataDir: string,
  settings: Record<string, string>,
  { launcher = [], nodeOptions = [], home = root }: Launch = {},
): Omit<Program, "origin"> {
  const [command = "", ...args] = [
    ...launcher,
    process.execPath,
    ...usualNodeOptions,
    ...nodeOptions,
    join(home, "dist/program", `${name}.js`),
  ];
  const child = spawn(command, args, {
    cwd: home,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  // "close", not "exit": what it wrote last is read by then.
  const exited = once(child, "close");
  return {
    dataDir,
    child,
    output: () => text,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

async function says({ child, output }: Omit<Program, "origin">, words: string): Promise<void> {
  const end = Date.now() + secondsToStart * 1000;
  while (!output().includes(words)) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > end) {
      throw new Error(`The program did not start:\n${output()}`);
    }
    await new Promise((wake) => setTimeout(wake, 25));
  }
}
