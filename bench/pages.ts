import { type FloorKind, floorKinds, floorsOf } from "./floor-page.ts";
import { floorPath } from "./floors.ts";
import { dictionaryPath, loadPage, type Sample, type Throttling } from "./lighthouse.ts";
import { type Measures, summarizeLoads } from "./measures.ts";

/** A page of ours, measured, with its floors where there are any. */
export type MeasuredPage = {
  path: string;
  ours: Measures;
  floors: Partial<Record<FloorKind, Measures>>;
  /** Whether it tells search engines to leave it out. */
  isUnlisted: boolean;
  /** Lighthouse's audits that cost our page points, besides those of the times. */
  complaints: string[];
};

type Options = {
  origin: string;
  pages: string[];
  withFloors: boolean;
  runs: number;
  throttling: Throttling;
};

const dictionary = [`*${dictionaryPath}*`];

/**
 * What our pages do not fetch. A browser fetches the dictionary in an idle moment after the page has loaded. In the quick load
 * from which times are simulated that is often before the first paint, and the simulation then has it compete with the fonts.
 */
const blockedFor: Record<Throttling, string[]> = { simulate: dictionary, devtools: [] };

type Samples = ReadonlyMap<string, Sample[]>;

/**
 * Loads every page and its floors `runs` times, in turn, so that a slow minute of the machine touches all alike.
 * @returns what the loads of each page say together, and a sentence for every load that failed
 */
export async function measurePages(
  options: Options,
): Promise<{ pages: MeasuredPage[]; failures: string[] }> {
  const { origin, pages, withFloors, runs, throttling } = options;
  const unlisted = await findUnlisted(origin, pages);
  const views = pages.flatMap((path) => {
    const skipAudits = unlisted.has(path) ? ["is-crawlable"] : [];
    const floors = withFloors ? floorsOf(path) : [];
    return [
      { path, load: { throttling, skipAudits, blockedUrlPatterns: blockedFor[throttling] } },
      ...floors.map((kind) => ({
        path: floorPath(kind, path),
        load: { throttling, skipAudits, blockedUrlPatterns: dictionary },
      })),
    ];
  });
  const samples = new Map<string, Sample[]>();
  const failures: string[] = [];
  for (let run = 1; run <= runs; run++) {
    for (const { path, load } of views) {
      process.stderr.write(`Run ${run} of ${runs} (${throttling}): ${path}\n`);
      try {
        const sample = await loadPage(new URL(path, origin).href, load);
        samples.set(path, [...(samples.get(path) ?? []), sample]);
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  const measured = pages.flatMap((path) => summarise(path, samples, unlisted.has(path)));
  return { pages: measured, failures };
}

/** @returns the pages that tell search engines to leave them out */
async function findUnlisted(origin: string, pages: string[]): Promise<Set<string>> {
  const unlisted = new Set<string>();
  for (const path of pages) {
    const html = await (await fetch(new URL(path, origin))).text();
    if (html.includes('<meta name="robots" content="noindex"')) unlisted.add(path);
  }
  return unlisted;
}

/** Nothing for a page that failed every time. */
function summarise(path: string, samples: Samples, isUnlisted: boolean): MeasuredPage[] {
  const loads = samples.get(path);
  if (!loads) return [];
  const floors: MeasuredPage["floors"] = {};
  for (const kind of floorKinds) {
    const floor = samples.get(floorPath(kind, path));
    if (floor) floors[kind] = together(floor);
  }
  const complaints = [...new Set(loads.flatMap((load) => load.complaints))];
  const ours = together(loads);
  return [{ path: withoutToken(path), isUnlisted, ours, floors, complaints }];
}

/** What a private link ends with is long and tells nothing. */
const withoutToken = (path: string) => path.replace(/^\/t\/.+/, "/t/…");

const together = (loads: Sample[]) => summarizeLoads(loads.map(({ measures }) => measures));
