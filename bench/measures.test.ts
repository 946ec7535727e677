import { expect, test } from "vitest";
import { type Measures, summarizeLoads } from "./measures.ts";

const load = (fcp: number, tbt: number): Measures => ({
  ...{ document: 0, font: 0, image: 0, script: 0, other: 0, total: 0, dictionary: 0, requests: 0 },
  ...{ fcp, lcp: fcp + 300, tbt, cls: 0, mainThread: 0 },
  ...{ performance: 0, accessibility: 0, bestPractices: 0, seo: 0 },
});

test("of a page's loads the least time of each paint counts, and the median of what is not a paint", () => {
  const { fcp, lcp, tbt } = summarizeLoads([load(700, 0), load(640, 30), load(710, 10)]);
  expect({ fcp, lcp, tbt }).toEqual({ fcp: 640, lcp: 940, tbt: 10 });
});

test("without a load there is nothing to say", () => {
  expect(() => summarizeLoads([])).toThrow("Nothing was measured");
});
