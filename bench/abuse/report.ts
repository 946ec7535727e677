import { percentile } from "../search/measure.ts";
import { table } from "../table.ts";
import type { Visit } from "./visitor.ts";
import type { Watched } from "./watch.ts";

/** One attack, and what others saw of it. Memory in MB. */
export type Result = Watched & { attack: string; visits: Visit[]; after: number };

const ms = (time: number) => time.toFixed(0);
const isFailed = ({ status }: Visit) => status === 0 || status >= 500;
const isReady = (status: number) => status === 200;
const p99 = ({ visits }: Result) =>
  percentile(
    visits.map((visit) => visit.ms),
    0.99,
  );

const head = [
  ["attack", "visits", "p50 ms", "p99 ms", "max ms", "failed", "not ready", "live max ms"],
  ["RSS peak MB", "RSS after MB"],
].flat();

/** A row for each attack, then the goals. */
export function report(results: Result[]): string {
  return [table([head, ...results.map(row)]), ...goals.map((goal) => verdict(goal, results))].join(
    "\n",
  );
}

/** One attack's row by itself, while the others are still to come. */
export function describe(result: Result): string {
  return row(result)
    .map((cell, column) => `${head[column]}: ${cell}`)
    .join(", ");
}

function row(result: Result): string[] {
  const { attack, visits, ready, live, peak, after } = result;
  const times = visits.map((visit) => visit.ms);
  const notReady = ready.filter((status) => !isReady(status)).length;
  return [
    ...[attack, String(visits.length)],
    ...[percentile(times, 0.5), p99(result), Math.max(...times)].map(ms),
    ...[String(visits.filter(isFailed).length), `${notReady} of ${ready.length}`],
    ...[Math.max(...live), peak, after].map(ms),
  ];
}

type Goal = { name: string; isMet(result: Result): boolean };

const goals: Goal[] = [
  { name: "Visitor's p99 under 500 ms", isMet: (result) => p99(result) < 500 },
  { name: "No visit failed or answered 5xx", isMet: ({ visits }) => !visits.some(isFailed) },
  { name: "Ready throughout", isMet: ({ ready }) => ready.every(isReady) },
  { name: "Live within 1 s", isMet: ({ live }) => Math.max(...live) < 1000 },
  { name: "RSS under 250 MB afterwards", isMet: ({ after }) => after < 250 },
];

function verdict({ name, isMet }: Goal, results: Result[]): string {
  const missedBy = results.filter((result) => !isMet(result)).map(({ attack }) => attack);
  return `${name}: ${missedBy.length === 0 ? "ok" : `MISSED under ${missedBy.join(", ")}`}`;
}
