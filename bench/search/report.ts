import { table } from "../table.ts";
import { percentile, type Times } from "./measure.ts";
import type { SuggestionTimes } from "./suggestions.ts";

const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0);

function row(name: string, times: number[]): string[] {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));
  return [name, String(times.length), p50 ?? "", p95 ?? "", p99 ?? "", ms(Math.max(...times))];
}

const head = ["ms", "queries", "p50", "p95", "p99", "slowest"];

/** Each way to search, then each kind of query of the first. */
export function reportTimes(all: Times[]): string {
  const [ours] = all;
  const nameOf = ({ name, ended }: Times) => (ended > 0 ? `${name}, ${ended} ended at 10 s` : name);
  const kinds = [...new Set(ours?.queries.map(({ kind }) => kind))];
  return [
    table([head, ...all.map((each) => row(nameOf(each), each.times))]),
    table([
      head,
      ...kinds.map((kind) =>
        row(kind, ours?.times.filter((_, index) => ours.queries[index]?.kind === kind) ?? []),
      ),
    ]),
  ].join("\n");
}

export function reportSuggestions(all: readonly SuggestionTimes[]): string {
  return table([head, ...all.map(({ name, times }) => row(name, times))]);
}

const coldGoalMs = 300;

/**
 * The goals that a size has.
 * @param times of searches as they run
 * @param cold of common words that nobody has searched yet
 */
export function reportGoals(size: number, seconds: number, { times }: Times, cold: Times): string {
  const goal = size <= 100_000 ? 25 : 150;
  const p95 = percentile(times, 0.95);
  const slowest = Math.max(...cold.times);
  const lines = [
    `p95 under ${goal} ms at ${size}: ${ms(p95)} ms, ${p95 < goal ? "met" : "MISSED"}`,
    `A common word that nobody has searched yet, under ${coldGoalMs} ms: the slowest of ${cold.times.length} ${ms(slowest)} ms, ${slowest < coldGoalMs ? "met" : "MISSED"}`,
  ];
  if (size <= 100_000)
    lines.push(
      `Indexed in under 60 s: ${seconds.toFixed(1)} s, ${seconds < 60 ? "met" : "MISSED"}`,
    );
  return `${lines.join("\n")}\n`;
}
