import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { socketFolder } from "./address.ts";

export const isRoot = process.getuid?.() === 0;

/** Debian's account `nobody`, for tests that run as root and need an ordinary user. */
export const ordinary = isRoot ? { uid: 65534, gid: 65534 } : {};

/** A program that uses a private PostgreSQL; see `session.fixture.ts`. */
export type Session = {
  /** The first thing it said: `open`, or why not. */
  greeting: string;
  process: ChildProcess;
  query(statement: string): Promise<string>;
  close(): Promise<void>;
};

export async function startSession(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Session> {
  const script = join(import.meta.dirname, "session.fixture.ts");
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    cwd: "/",
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return {
    greeting: await next(),
    process: child,
    query(statement) {
      child.stdin.write(`${statement}\n`);
      return next();
    },
    async close() {
      child.stdin.end();
      await exit;
    },
  };
}

/** The process number of a data directory's server. */
export function serverPid(dataDir: string): number {
  const file = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  return Number.parseInt(file, 10);
}

/** Makes an empty folder that every user can enter. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-private-"));
  await chmod(folder, 0o777);
  return folder;
}

/** Removes what a program left of its data directory, also outside of it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const home = await realpath(join(dataDir, "postgres"));
  await rm(socketFolder(home), { recursive: true, force: true });
  await rm(home, { recursive: true });
  await rm(dataDir, { recursive: true });
}
