import { setTimeout as sleep } from "node:timers/promises";
import { never } from "./hang.ts";
import {
  type Delivered,
  isCrash,
  type Moment,
  type Plan,
  type PlannedFault,
  type Point,
} from "./plan.ts";

/** What a crash ends: whatever takes posts, or whatever delivers. */
export type Victim = "web" | "workers";

const victimAt = (point: Point): Victim =>
  point === "parse" || point === "file" || point === "database" ? "web" : "workers";

/** So long the last who has come to its moment waits for the others, before all of them are met by one crash. Milliseconds. */
const patience = 1_200;

/** The second of two posts may not get a connection before the first one has given its own back. Milliseconds. */
const secondComesWithin = 2_000;

/** A line that breaks at this moment. */
export class BrokenLine extends Error {
  override name = "BrokenLine";
}

/**
 * Who of a batch is to be met by what, and who has been. Each submission is met once; those whose fault is a crash stand at
 * their moments, until the process that they all stand in is killed.
 */
export class Stage {
  /** Which submission an id in the database, or the key of a form, belongs to. */
  readonly submissions = new Map<string, number>();
  readonly deliveries = new Map<string, { number: number; of: Delivered }>();
  readonly #owed = new Map<number, PlannedFault>();
  readonly #standing: Record<Victim, number> = { web: 0, workers: 0 };
  readonly #second = new Map<number, () => void>();
  #lastCame = 0;

  /** Begins a batch. */
  arm(plans: readonly Plan[]): void {
    this.#owed.clear();
    for (const { number, fault } of plans) this.#owed.set(number, fault);
  }

  /** Those whose moment has not come. */
  get unmet(): ReadonlySet<number> {
    return new Set(this.#owed.keys());
  }

  /** What is still to happen to a submission. */
  planned(number: number | undefined): PlannedFault | undefined {
    return number === undefined ? undefined : this.#owed.get(number);
  }

  /** What happens to a submission at this moment, if anything: its caller has it happen. */
  take(number: number | undefined, moment: Moment, of?: Delivered): PlannedFault | undefined {
    const fault = this.planned(number);
    if (number === undefined || fault?.moment !== moment || fault.of !== of) return undefined;
    this.#owed.delete(number);
    return fault;
  }

  /** Waits at its moment for the crash. */
  stand({ point }: PlannedFault): Promise<never> {
    this.#standing[victimAt(point)] += 1;
    this.#lastCame = Date.now();
    return never();
  }

  /** Has each crash of the batch happen: when all who are owed one stand at their moments, or no more come. */
  async crash(victim: Victim, kill: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#hasAhead(victim)) {
      const isTime = this.#owesCrash(victim) === 0 || Date.now() > this.#lastCame + patience;
      if (this.#standing[victim] > 0 && isTime) {
        await kill();
        this.#standing[victim] = 0;
      }
      await sleep(20);
    }
  }

  /** Whether somebody waits for a crash, or is owed one. */
  get hasCrashAhead(): boolean {
    return this.#hasAhead("web") || this.#hasAhead("workers");
  }

  #hasAhead(victim: Victim): boolean {
    return this.#owesCrash(victim) + this.#standing[victim] > 0;
  }

  #owesCrash(victim: Victim): number {
    const owed = [...this.#owed.values()];
    return owed.filter((fault) => isCrash(fault) && victimAt(fault.point) === victim).length;
  }

  /** Waits until another post of the same form is being written, too. Where this one's row is written by then, it waits for that. */
  async meetSecond(number: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#second.set(number, resolve);
    await Promise.race([promise, sleep(secondComesWithin)]);
    this.#second.delete(number);
  }

  /** Says that a post of this submission is being written. */
  noteInsert(number: number): void {
    const arrived = this.#second.get(number);
    // A moment later it waits for the first one's row, where there is one.
    if (arrived) setTimeout(arrived, 100);
  }
}
