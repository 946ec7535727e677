import { measureBesideSearches } from "./beside-searches.ts";
import {
  judgeBesideSearches,
  judgeMemory,
  judgeNextPage,
  judgePages,
  judgeReturning,
  judgeThrottled,
  judgeThroughput,
  type Verdict,
} from "./goals.ts";
import type { Kinds } from "./kinds.ts";
import type { Throttling } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { measureNextPage } from "./next-page.ts";
import type { Options, Part } from "./options.ts";
import { measurePages } from "./pages.ts";
import {
  goalsTable,
  reportBesideSearches,
  reportMemory,
  reportNextPage,
  reportPages,
  reportReturning,
  reportThroughput,
} from "./report.ts";
import { measureReturning } from "./returning.ts";
import type { RunningServer } from "./server-process.ts";
import type { SiteCopy } from "./site-copy.ts";
import { measureThroughput } from "./throughput.ts";

/** What is measured: a copy of the site and its server. */
type Measured = { server: RunningServer; site: SiteCopy };

/** What of it: an address of each kind of page, and the pages whose first view counts. */
export type Plan = Options & { kinds: Kinds; pages: string[] };

type Outcome = { text: string; verdicts: Verdict[]; failures?: string[] };

type MeasurePart = (measured: Measured, plan: Plan) => Promise<Outcome>;

/** In the order in which they are measured: the memory is that of a server nobody has asked for much yet. */
const parts: Record<Part, MeasurePart> = {
  async memory({ server }, { kinds }) {
    const memory = await measureMemory(server, kinds);
    return { text: reportMemory(memory), verdicts: judgeMemory(memory) };
  },
  async throughput({ server: { origin }, site }, { kinds, jobs }) {
    const answered = await measureThroughput(origin, site, kinds);
    const beside = await measureBesideSearches(origin, kinds);
    return {
      text: `${reportThroughput(answered, jobs)}\n${reportBesideSearches(beside)}`,
      verdicts: [...judgeThroughput(answered, jobs), ...judgeBesideSearches(beside)],
    };
  },
  pages: (measured, plan) => firstViews(measured, plan, "simulate"),
  throttled: (measured, plan) => firstViews(measured, plan, "devtools"),
  async next({ server: { origin } }) {
    const next = await measureNextPage(origin);
    return { text: reportNextPage(next), verdicts: judgeNextPage(next) };
  },
  async returning({ server: { origin }, site }, { all, pages }) {
    // Of all pages there are no floors.
    const returning = await measureReturning(origin, site, all ? [] : pages);
    return { text: reportReturning(returning), verdicts: judgeReturning(returning) };
  },
};

async function firstViews(
  { server: { origin } }: Measured,
  { all, pages, runs }: Plan,
  throttling: Throttling,
): Promise<Outcome> {
  const how = { pages, runs: all ? 1 : runs, withFloors: !all, throttling };
  const measured = await measurePages({ origin, ...how });
  return {
    text: reportPages(measured.pages, throttling),
    verdicts: (throttling === "simulate" ? judgePages : judgeThrottled)(measured.pages),
    failures: measured.failures,
  };
}

/**
 * Measures the parts that are asked for and prints each as soon as it is there, and all goals at the end.
 * @returns a sentence for every page that could not be measured
 */
export async function measureParts(measured: Measured, plan: Plan): Promise<string[]> {
  const verdicts: Verdict[] = [];
  const failures: string[] = [];
  for (const [name, measurePart] of Object.entries(parts)) {
    if (!plan.parts.some((part) => part === name)) continue;
    const outcome = await measurePart(measured, plan);
    process.stdout.write(`${outcome.text}\n`);
    verdicts.push(...outcome.verdicts);
    failures.push(...(outcome.failures ?? []));
  }
  process.stdout.write(goalsTable(verdicts));
  return failures;
}
