import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Kills the private PostgreSQL of a data folder, as the system does when memory is short.
 * @returns whether there was one
 */
export async function killServer(dataDir: string): Promise<boolean> {
  const file = await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8").catch(
    () => "",
  );
  const pid = Number.parseInt(file, 10);
  if (Number.isNaN(pid) || !(await isServer(pid))) return false;
  process.kill(pid, "SIGKILL");
  while (await isServer(pid)) await sleep(20);
  return true;
}

/** The number in an old file may be another program's by now. */
async function isServer(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres");
}
