import type { Log } from "./log.ts";

/** From the signal to the end, in milliseconds. */
const deadlineMs = 10_000;

type Step = { name: string; stop: () => Promise<void> | void };

/**
 * Ends the process in good order: first the activities, side by side, each finishing what it had accepted; then
 * what they stand on, the last one opened first.
 * The exit code is 0, or 1 when a step failed or all took longer than 10 seconds.
 */
export class Shutdown {
  readonly #log: Log;
  readonly #activities: Step[] = [];
  readonly #resources: Step[] = [];
  #isStopping = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Adds a part that takes work, such as the HTTP server, as soon as it is started. */
  addActivity(name: string, stop: Step["stop"]): void {
    this.#activities.push({ name, stop });
  }

  /** Adds what activities stand on, such as the database, as soon as it is open. */
  add(name: string, stop: Step["stop"]): void {
    this.#resources.push({ name, stop });
  }

  /** Stops on SIGTERM and SIGINT; a second signal ends the process at once. Faults end it with exit code 1. */
  listen(): void {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        if (this.#isStopping) process.exit(1);
        this.#log.info({ event: "stopping", signal });
        void this.run(0);
      });
    }
    process.on("uncaughtException", (error) => this.#crash(error));
    process.on("unhandledRejection", (reason) => {
      if (isLostConnection(reason)) this.#log.debug({ event: "connection-lost" });
      else this.#crash(reason);
    });
  }

  /** Runs the steps and ends the process. */
  async run(exitCode: number): Promise<never> {
    this.#isStopping = true;
    const late = setTimeout(() => this.#exit(1, "too-late"), deadlineMs);
    const stopped = await Promise.all(this.#activities.map((step) => this.#runStep(step)));
    for (const step of this.#resources.reverse()) stopped.push(await this.#runStep(step));
    clearTimeout(late);
    return this.#exit(stopped.includes(false) ? 1 : exitCode, "done");
  }

  async #runStep({ name, stop }: Step): Promise<boolean> {
    try {
      await stop();
      return true;
    } catch (error) {
      this.#log.error({ event: "stop-failed", reason: name }, "A part did not stop", error);
      return false;
    }
  }

  #crash(error: unknown): void {
    this.#log.fatal({ event: "crashed" }, "A fault that nothing handled", error);
    this.#exit(1, "crashed");
  }

  #exit(code: number, reason: string): never {
    this.#log.info({ event: "stopped", reason });
    this.#log.flush();
    process.exit(code);
  }
}

/**
 * A visitor who leaves during an upload makes the body's stream fail, and a page need not be reading it then.
 * Nobody may end the process that way.
 */
function isLostConnection(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  const code = "code" in reason ? reason.code : undefined;
  return code === "ECONNRESET" || reason.name === "AbortError";
}
