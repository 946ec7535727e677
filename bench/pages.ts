import { type FloorKind, floorKinds } from "./floor-page.ts";
import { floorPath } from "./floors.ts";
import { loadPage, type Sample, type Throttling } from "./lighthouse.ts";
import { type Measures, medianMeasures } from "./measures.ts";
import { isPrerendered, type SiteCopy } from "./site-copy.ts";

/** A page of ours, measured, with its floors where there are any. */
export type MeasuredPage = {
  path: string;
  /** Whether it is a file; pages with a form are rendered on demand. */
  isPrerendered: boolean;
  ours: Measures;
  floors: Partial<Record<FloorKind, Measures>>;
  /** Lighthouse's audits that cost our page points, besides those of the times. */
  complaints: string[];
};

type Options = {
  origin: string;
  site: SiteCopy;
  pages: string[];
  withFloors: boolean;
  runs: number;
  throttling: Throttling;
};

type Samples = ReadonlyMap<string, Sample[]>;

/**
 * Loads every page and its floors `runs` times, in turn, so that a slow minute of the machine touches all alike.
 * @returns medians, and a sentence for every load that failed
 */
export async function measurePages(
  options: Options,
): Promise<{ pages: MeasuredPage[]; failures: string[] }> {
  const { pages, withFloors, runs, throttling } = options;
  const floors = (path: string) =>
    withFloors ? floorKinds.map((kind) => floorPath(kind, path)) : [];
  const paths = pages.flatMap((path) => [path, ...floors(path)]);
  const samples = new Map<string, Sample[]>();
  const failures: string[] = [];
  for (let run = 1; run <= runs; run++) {
    for (const path of paths) {
      process.stderr.write(`Run ${run} of ${runs} (${throttling}): ${path}\n`);
      try {
        const sample = await loadPage(new URL(path, options.origin).href, throttling);
        samples.set(path, [...(samples.get(path) ?? []), sample]);
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { pages: pages.flatMap((path) => summarise(path, samples, options.site)), failures };
}

/** Nothing for a page that failed every time. */
function summarise(path: string, samples: Samples, site: SiteCopy): MeasuredPage[] {
  const loads = samples.get(path);
  if (!loads) return [];
  const floors: MeasuredPage["floors"] = {};
  for (const kind of floorKinds) {
    const floor = samples.get(floorPath(kind, path));
    if (floor) floors[kind] = medians(floor);
  }
  const complaints = [...new Set(loads.flatMap((load) => load.complaints))];
  const ours = medians(loads);
  return [{ path, isPrerendered: isPrerendered(site, path), ours, floors, complaints }];
}

function medians(loads: Sample[]): Measures {
  return medianMeasures(loads.map(({ measures }) => measures));
}
