import { readFile } from "node:fs/promises";

/** The memory of a process now, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
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
