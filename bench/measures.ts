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
 * The median of each measure for itself.
 * @throws {Error} without a load
 */
export function medianMeasures(loads: Measures[]): Measures {
  const [first] = loads;
  if (!first) throw new Error("Nothing was measured");
  const medians = { ...first };
  for (const name of measureNames) medians[name] = median(loads.map((load) => load[name]));
  return medians;
}
