import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";

/** What is asked, and for how long. */
export type LoadPlan = {
  origin: string;
  /** Asked in turn, again from the beginning when all were asked. */
  paths: readonly string[];
  connections: number;
  /** From how many addresses of this machine the connections come: as many visitors to the server. One where it is not said. */
  clients?: number;
  seconds: number;
};

const loadSchema = z.object({
  /** The time of each answer of status 200, in milliseconds, in the order in which they came. */
  times: z.array(z.number()),
  /** Answers that asked to come again later, by status 503. */
  refused: z.number(),
  /** Every other status, and connections that broke. */
  failed: z.number(),
  /** Of all bodies of status 200. */
  bytes: z.number(),
});

/** What came back. */
export type Load = z.infer<typeof loadSchema>;

/**
 * Asks a server as fast as it answers, on so many connections that stay open, in a thread of its own.
 * @throws {Error} when not a single answer came
 */
export async function load(plan: LoadPlan): Promise<Load> {
  const thread = new Worker(new URL("load-thread.ts", import.meta.url), { workerData: plan });
  const [message] = await once(thread, "message");
  const answers = loadSchema.parse(message);
  if (answers.times.length === 0) throw new Error(`No answer from ${plan.origin}${plan.paths[0]}`);
  return answers;
}

/**
 * The time within which this share of the answers came (nearest rank).
 * @param share above 0, up to 1
 */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
