import { measureBesideSearches } from "./beside-searches.ts";
import {
  judgeBesideSearches,
  judgeMemory,
  judgeNextPage,
  judgePages,
  judgeReturning,
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

/** What is measured: a copy of the site, its server, and an address of each kind of page. */
type Measured = { server: RunningServer; site: SiteCopy; kinds: Kinds };

type Outcome = { text: string; verdicts: Verdict[]; failures?: string[] };

type MeasurePart = (measured: Measured, options: Options) => Promise<Outcome>;

/** In the order in which they are measured: the memory is that of a server nobody has asked for much yet. */
const parts: Record<Part, MeasurePart> = {
  async memory({ server, kinds }) {
    const memory = await measureMemory(server, kinds);
    return { text: reportMemory(memory), verdicts: judgeMemory(memory) };
  },
  async throughput({ server: { origin }, site, kinds }, { jobs }) {
    const answered = await measureThroughput(origin, site, kinds);
    const beside = await measureBesideSearches(origin, kinds);
    return {
      text: `${reportThroughput(answered, jobs)}\n${reportBesideSearches(beside)}`,
      verdicts: [...judgeThroughput(answered, jobs), ...judgeBesideSearches(beside)],
    };
  },
  pages: (measured, options) => firstViews(measured, options, "simulate"),
  throttled: (measured, options) => firstViews(measured, options, "devtools"),
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
  { server, site }: Measured,
  { all, pages, runs }: Options,
  throttling: Throttling,
): Promise<Outcome> {
  const { origin } = server;
  const plan = { pages, runs: all ? 1 : runs, withFloors: !all, throttling };
  const measured = await measurePages({ origin, site, ...plan });
  return {
    text: reportPages(measured.pages, throttling),
    // The goals are those of the simulation; really throttled times are for comparison.
    verdicts: throttling === "simulate" ? judgePages(measured.pages) : [],
    failures: measured.failures,
  };
}

/**
 * Measures the parts that are asked for and prints each as soon as it is there, and all goals at the end.
 * @returns a sentence for every page that could not be measured
 */
export async function measureParts(measured: Measured, options: Options): Promise<string[]> {
  const verdicts: Verdict[] = [];
  const failures: string[] = [];
  for (const [name, measurePart] of Object.entries(parts)) {
    if (!options.parts.some((part) => part === name)) continue;
    const outcome = await measurePart(measured, options);
    process.stdout.write(`${outcome.text}\n`);
    verdicts.push(...outcome.verdicts);
    failures.push(...(outcome.failures ?? []));
  }
  process.stdout.write(goalsTable(verdicts));
  return failures;
}
