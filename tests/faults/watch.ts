import { setTimeout as sleep } from "node:timers/promises";
import { Tally } from "./tally.ts";

const patience = 15_000;

/** Asks the site for paths again and again, side by side, and counts what each answers. */
export class Watch {
  readonly #answers: ReadonlyMap<string, Tally>;
  readonly #loops: Promise<void>[];
  #ended = false;

  constructor(origin: () => string, paths: readonly string[], everyMs = 250) {
    this.#answers = new Map(paths.map((path) => [path, new Tally()]));
    this.#loops = [...this.#answers].map(async ([path, tally]) => {
      while (!this.#ended) {
        const start = performance.now();
        tally.add(await ask(origin() + path), performance.now() - start);
        await sleep(everyMs);
      }
    });
  }

  of(path: string): Tally {
    return this.#answers.get(path) ?? new Tally();
  }

  /** Forgets what was answered until now. */
  clear(): void {
    for (const tally of this.#answers.values()) tally.clear();
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#loops);
  }
}

/** @returns the status, or what came instead of one */
export async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patience),
      redirect: "manual",
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return brokenBy(error);
  }
}

/** What a failed `fetch` means: nobody there, a line that broke under the request, or no answer in time. */
export function brokenBy(error: unknown): "refused" | "broken line" | "no answer" {
  if (!(error instanceof Error)) return "broken line";
  if (error.name === "TimeoutError") return "no answer";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return code === "ECONNREFUSED" ? "refused" : "broken line";
}
