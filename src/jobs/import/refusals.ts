import type { FaultyJob } from "./feed.ts";

type RefusedJob = Omit<FaultyJob, "reasons">;

/** A reason, and the jobs that were refused for it. A job with several reasons stands under each. */
export type Refusal = {
  reason: string;
  count: number;
  /** The first of them. */
  jobs: RefusedJob[];
};

/** Reasons and jobs that are kept by name; more than these are counted only. */
const [mostReasons, mostJobs] = [200, 1000];
const otherReasons = "other reasons";

/** Counts refused jobs by their reasons, in bounded memory. */
export class Refusals {
  /** How many jobs were refused. */
  count = 0;
  /** How many of them have no id, by which to know which jobs they are. */
  unknown = 0;
  readonly #byReason = new Map<string, Refusal>();
  #kept = 0;

  add({ reasons, ...job }: FaultyJob): void {
    this.count += 1;
    if (job.sourceId === undefined) this.unknown += 1;
    for (const reason of reasons) this.#addTo(reason, job);
  }

  #addTo(reason: string, job: RefusedJob): void {
    const isKnown = this.#byReason.has(reason) || this.#byReason.size < mostReasons;
    const name = isKnown ? reason : otherReasons;
    const refusal = this.#byReason.get(name) ?? { reason: name, count: 0, jobs: [] };
    this.#byReason.set(name, refusal);
    refusal.count += 1;
    if (this.#kept >= mostJobs) return;
    this.#kept += 1;
    refusal.jobs.push(job);
  }

  /** The commonest reason first. */
  list(): Refusal[] {
    return [...this.#byReason.values()].toSorted((one, other) => other.count - one.count);
  }
}
