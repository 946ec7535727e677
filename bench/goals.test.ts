import { expect, test } from "vitest";
import { judgePages, judgeThroughput } from "./goals.ts";
import type { Measures } from "./measures.ts";

const good: Measures = {
  document: 12_000,
  font: 30_000,
  image: 2_000,
  script: 1_000,
  other: 0,
  total: 45_000,
  requests: 6,
  fcp: 700,
  lcp: 900,
  tbt: 0,
  cls: 0,
  mainThread: 400,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
};
const page = { isPrerendered: true, complaints: [] };

test("a page that is as good as its floors meets every goal", () => {
  const verdicts = judgePages([
    { ...page, path: "/", ours: good, floors: { system: good, fonts: good } },
  ]);
  expect(verdicts.map(({ name }) => name)).toContain("LCP against floor (b)");
  expect(verdicts.flatMap(({ missedBy }) => missedBy)).toEqual([]);
});

test("a goal names its worst page and all that miss it", () => {
  const slow = (path: string, lcp: number) => ({
    ...page,
    path,
    ours: { ...good, lcp },
    floors: { fonts: good },
  });
  const verdicts = judgePages([slow("/about", 954), slow("/contact", 1170), slow("/", 945)]);
  expect(verdicts.find(({ name }) => name === "LCP against floor (b)")).toEqual({
    name: "LCP against floor (b)",
    limit: "≤ 1.05",
    worst: "1.300 at /contact",
    missedBy: ["/about", "/contact"],
  });
});

test("a page that is rendered on demand may load its form's script", () => {
  const ours = { ...good, script: 60_000 };
  const missed = (isPrerendered: boolean) =>
    judgePages([{ ...page, isPrerendered, path: "/contact", ours, floors: {} }])
      .filter(({ missedBy }) => missedBy.length > 0)
      .map(({ name }) => name);
  expect(missed(false)).toEqual([]);
  expect(missed(true)).toEqual(["Script of content pages, KiB"]);
});

test("requests per second are compared with the bare server's", () => {
  const missedBy = (ours: number) =>
    judgeThroughput({ ours, bare: 10_000 }).flatMap((one) => one.missedBy);
  expect(missedBy(7_000)).toEqual([]);
  expect(missedBy(6_900)).toEqual(["/"]);
});
