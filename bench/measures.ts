/** What is measured of one page load. */
const measureNames = [
  "document",
  "font",
  "image",
  "script",
  "other",
  "total",
  "dictionary",
  "requests",
  "fcp",
  "lcp",
  "tbt",
  "cls",
  "mainThread",
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
] as const;

/**
 * Sizes are bytes on the wire with headers; times milliseconds; scores 0 to 100. The dictionary for who comes again is
 * not in the total: a browser fetches it once, in an idle moment after the first view.
 */
export type Measures = Record<(typeof measureNames)[number], number>;

/** The middle one; of an even number, the lower of the middle two. */
export function median(values: number[]): number {
  const middle = values.toSorted((one, other) => one - other)[(values.length - 1) >> 1];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

/**
 * Simulated paints fall into two groups, at 625 to 645 ms and at 665 to 715, by what the machine did in the milliseconds before; those of
 * floors do so too. Which group a median is in is chance, so the least of the runs is compared.
 */
const paints = new Set<keyof Measures>(["fcp", "lcp"]);

/**
 * What a page's loads say together: of each measure by itself the median, and of the times of paints the least.
 * @throws {Error} without a load
 */
export function summarizeLoads(loads: Measures[]): Measures {
  const [first] = loads;
  if (!first) throw new Error("Nothing was measured");
  const summary = { ...first };
  for (const name of measureNames) {
    const values = loads.map((load) => load[name]);
    summary[name] = paints.has(name) ? Math.min(...values) : median(values);
  }
  return summary;
}
