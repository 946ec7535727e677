import { spawn } from "node:child_process";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { errorCode } from "../database-error.ts";
import { environment } from "./account.ts";
import { type Address, socketFolder } from "./address.ts";
import type { Cluster } from "./cluster.ts";

/**
 * Errors would quote what visitors wrote, so they stay out of the server's log; ours has their codes. Segments of the WAL are
 * made anew, since a recycled one still holds what was erased; see `vacuum.ts`.
 */
const settings = [
  "log_min_messages=log",
  "log_checkpoints=off",
  "shared_buffers=256MB",
  "wal_recycle=off",
];

/**
 * Starts the cluster's server and waits until it takes connections.
 * @returns false when it did not come up, for instance because another program has just started it
 */
export async function startServer(cluster: Cluster, address: Address): Promise<boolean> {
  removeStaleLocks(cluster);
  const options = [...settings, ...address.options].map((setting) => `-c ${setting}`);
  const args = ["-l", "server.log", "-w", "-t", "30", "-o", options.join(" ")];
  return control(cluster, ["start", ...args]);
}

/**
 * Stops the server: sessions end, what was committed is on disk. Waits at most 8 s for it.
 * `pg_ctl` does not wait, since it would wait for the end of a server that another program starts meanwhile.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const file = join(cluster.home, "data/postmaster.pid");
  const pid = readPid(file);
  await control(cluster, ["stop", "-m", "fast", "-W"]);
  const giveUp = Date.now() + 8_000;
  while (pid !== undefined && readPid(file) === pid && Date.now() < giveUp) await setTimeout(20);
}

/** The end of the server's log: why it did not come up. */
export async function lastWords({ home }: Cluster): Promise<string> {
  const log = await readFile(join(home, "server.log"), "utf8").catch(() => "");
  return log.trimEnd().split("\n").slice(-3).join("\n");
}

/**
 * `pg_ctl` puts the server into a session of its own, so that Ctrl-C reaches only us, and gives up an
 * administrator's rights on Windows. Its paths are relative because it hands them to a shell.
 * It gets no pipe: the server would inherit it and keep it open.
 */
function control({ home, account, program }: Cluster, args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const command = join(program.directory, "bin/pg_ctl");
  const options = { ...account, cwd: home, env: environment(), windowsHide: true };
  spawn(command, ["-D", "data", ...args], { ...options, stdio: "ignore" })
    .on("error", () => resolve(false))
    .on("exit", (code) => resolve(code === 0));
  return promise;
}

/**
 * PostgreSQL takes the process number in a lock file that outlived its server for a running server when any
 * process of the account has it by now, as happens in restarted containers, or when nobody reaped the dead server.
 * A real one works in its data directory; one that lives and cannot be looked at, as from within systemd's `ProtectProc`, is left
 * its lock. Elsewhere than on Linux, PostgreSQL's own check has to do.
 */
function removeStaleLocks({ home }: Cluster): void {
  if (process.platform !== "linux") return;
  const data = join(home, "data");
  const locks = [join(data, "postmaster.pid"), join(socketFolder(home), ".s.PGSQL.5432.lock")];
  for (const lock of locks) {
    const pid = readPid(lock);
    if (pid !== undefined && !worksIn(pid, data)) rmSync(lock, { force: true });
  }
}

/** The process number in the first line of one of PostgreSQL's lock files. */
function readPid(lock: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch (error) {
    return errorCode(error) !== "ENOENT" || isAlive(pid);
  }
}

/** Whether there is such a process. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
