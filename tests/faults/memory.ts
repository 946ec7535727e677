import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The memory of a process now, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** That of a PostgreSQL with all its processes, what they share counted once. */
export async function databaseMegabytes(home: string): Promise<number> {
  const file = await readFile(join(home, "data/postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number.parseInt(file, 10);
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const shares = await Promise.all(
    processes.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      const parent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
      if (Number(pid) !== postmaster && parent !== postmaster) return 0;
      const memory = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
      return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024;
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Looks every second, until it is ended. */
export class Peak {
  most = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(look: () => Promise<number>) {
    this.#timer = setInterval(async () => {
      this.most = Math.max(this.most, await look().catch(() => 0));
    }, 1_000);
  }

  /** @returns the most that was seen */
  end(): number {
    clearInterval(this.#timer);
    return this.most;
  }
}
