import type { Log } from "../log.ts";
import { explainStart } from "./start-errors.ts";
import { onStopSignals } from "./stop-signals.ts";
import type { Supervisor } from "./supervisor.ts";

/** From the signal, in milliseconds: how long a start is waited for, when activities must have ended, and all the rest. */
type Patience = { startMs: number; activitiesMs: number; allMs: number };

const ownPatience: Patience = { startMs: 5_000, activitiesMs: 7_500, allMs: 8_500 };

type Step = { name: string; stop: () => Promise<void> | void };

/**
 * Ends the process in good order: first the activities, side by side, each finishing what it had accepted; then
 * what they stand on, the last one opened first.
 * The exit code is 0, or 1 when a step failed or an activity did not end in time. What they stand on may hang, a database
 * for instance: that loses nothing, so it is left.
 */
export class Shutdown {
  readonly #log: Log;
  readonly #patience: Patience;
  readonly #activities: Step[] = [];
  readonly #resources: Step[] = [];
  readonly #stopping = new AbortController();
  #drain: () => Promise<void> = async () => undefined;

  constructor(log: Log, patience = ownPatience) {
    this.#log = log;
    this.#patience = patience;
  }

  /** Aborted when the program is to end: a start goes no further. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Adds a part that takes work, such as the HTTP server, as soon as it is started. */
  addActivity(name: string, stop: Step["stop"]): void {
    this.#activities.push({ name, stop });
  }

  /** Adds what activities stand on, such as the database, as soon as it is open. */
  add(name: string, stop: Step["stop"]): void {
    this.#resources.push({ name, stop });
  }

  /** Says what comes before a stop by SIGTERM, while all still works. Whoever presses Ctrl-C does not wait for it. */
  drainFirst(drain: () => Promise<void>): void {
    this.#drain = drain;
  }

  /** Stops on SIGTERM and SIGINT; a second signal ends the process at once. Faults end it with exit code 1. */
  listen(): void {
    const endAtOnce = () => process.exit(1);
    onStopSignals((signal) => {
      if (this.signal.aborted) endAtOnce();
      this.#log.info({ event: "stopping", signal });
      void this.#obey(signal);
    }, endAtOnce);
    this.#listenForFaults();
  }

  async #obey(signal: NodeJS.Signals): Promise<void> {
    if (signal === "SIGTERM") await this.#drain();
    // What was lost meanwhile has begun the stop itself.
    if (!this.signal.aborted) await this.run(0);
  }

  /** Stops when the supervisor says so, and ends the process at once when the supervisor is gone. Ctrl-C reaches both; it decides. */
  obey(supervisor: Supervisor): void {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
    supervisor.onStop(() => void this.run(0));
    supervisor.onLost(() => process.exit(1));
    this.#listenForFaults();
  }

  #listenForFaults(): void {
    process.on("uncaughtException", (error) => this.#crash(error));
    process.on("unhandledRejection", (reason) => {
      if (isLostConnection(reason)) this.#log.debug({ event: "connection-lost" });
      else this.#crash(reason);
    });
  }

  /**
   * Waits for the program's start, and ends the process when it fails. A stop in the midst of it waits a while for what
   * is under way, such as the first start of a database, so that nothing half-made is left.
   */
  async start(starting: Promise<void>): Promise<void> {
    const settled = starting.then(
      () => true,
      () => true,
    );
    this.addActivity("start", async () => void (await within(settled, this.#patience.startMs)));
    try {
      await starting;
    } catch (error) {
      if (this.signal.aborted) return;
      process.stderr.write(`${explainStart(error)}\n`);
      await this.run(1);
    }
  }

  /** Runs the steps and ends the process. */
  async run(exitCode: number): Promise<never> {
    this.#stopping.abort();
    const startedAt = performance.now();
    const { activitiesMs, allMs } = this.#patience;
    const leftUntil = (ms: number) => ms - (performance.now() - startedAt);
    const activities = await within(this.#stopActivities(), leftUntil(activitiesMs));
    if (activities === "late") this.#log.error({ event: "stop-late", reason: "activities" });
    const resources = await within(this.#closeResources(), leftUntil(allMs));
    if (resources === "late") this.#log.warn({ event: "stop-late", reason: "resources" });
    const isWell = activities === true && resources !== false;
    return this.#exit(isWell ? exitCode : 1, isWell ? "done" : "not-well");
  }

  /** A start that is still under way is one of them, and may add others. */
  async #stopActivities(): Promise<boolean> {
    let isWell = true;
    while (this.#activities.length > 0) {
      const steps = this.#activities.splice(0);
      const stopped = await Promise.all(steps.map((step) => this.#runStep(step)));
      isWell &&= !stopped.includes(false);
    }
    return isWell;
  }

  async #closeResources(): Promise<boolean> {
    let isWell = true;
    for (const step of this.#resources.reverse()) {
      const closed = await this.#runStep(step);
      isWell &&= closed;
    }
    return isWell;
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

async function within(work: Promise<boolean>, ms: number): Promise<boolean | "late"> {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, ms, "late"));
  return Promise.race([work, late]);
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
