import { expect, test } from "vitest";
import {
  judgeNextPage,
  judgePages,
  judgeThrottled,
  judgeThroughput,
  type Verdict,
} from "./goals.ts";
import type { Measures } from "./measures.ts";
import type { Throughput } from "./throughput.ts";

const good: Measures = {
  document: 12_000,
  font: 30_000,
  image: 2_000,
  script: 1_000,
  other: 0,
  total: 45_000,
  dictionary: 23_000,
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
const page = { isUnlisted: false, complaints: [] };

test("a page that is as good as its floors meets every goal", () => {
  const verdicts = judgePages([
    { ...page, path: "/", ours: good, floors: { system: good, fonts: good, picture: good } },
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

test("really throttled times are held against the same floors, bytes and scores are not", () => {
  const ours = { ...good, fcp: 743, mainThread: 641, script: 4000, performance: 90 };
  const floors = { system: good, fonts: good, picture: good };
  expect(missedOf(judgeThrottled([{ ...page, path: "/", ours, floors }]))).toEqual([
    "Throttled: FCP against floor (a)",
    "Throttled: Main thread against floor (c)",
  ]);
});

const answered = (kind: Throughput["kind"], perSecond: number, p99 = 20): Throughput => ({
  kind,
  perSecond,
  p99,
  ...{ p50: 10, bytes: 12_000, refused: 0, failed: 0 },
});
const missedOf = (verdicts: Verdict[]) =>
  verdicts.filter(({ missedBy }) => missedBy.length > 0).map(({ name }) => name);

test("answers a second are compared with the bare server's, by kind of page", () => {
  const bare = answered("bare server", 10_000);
  const missed = (still: number, form: number) =>
    missedOf(judgeThroughput([bare, answered("still", still), answered("form", form)], 200));
  expect(missed(7_000, 4_000)).toEqual([]);
  expect(missed(6_900, 3_900)).toEqual([
    "Answers a second against a bare server, still",
    "Answers a second against a bare server, form",
  ]);
});

test("what fails under load and what could not be measured meet no goal", () => {
  const unmeasured = answered("still", Number.NaN);
  expect(missedOf(judgeThroughput([answered("bare server", 10_000), unmeasured], 200))).toEqual([
    "Answers a second against a bare server, still",
  ]);
  const failing = { ...answered("job", 9_000), failed: 1 };
  expect(missedOf(judgeThroughput([answered("bare server", 10_000), failing], 200))).toEqual([
    "Not answered under load",
  ]);
});

test("new searches have a lower goal with very many jobs", () => {
  const missed = (perSecond: number, p99: number, jobs: number) =>
    missedOf(judgeThroughput([answered("search, new", perSecond, p99)], jobs));
  expect(missed(250, 199, 200)).toEqual([]);
  expect(missed(249, 201, 200)).toEqual(["New searches a second", "p99 of new searches, ms"]);
  expect(missed(120, 199, 100_000)).toEqual([]);
});

test("the next page is held against a first visit and against a tenth of a second", () => {
  const missed = (atOnce: number, afterHovering: number) =>
    missedOf(
      judgeNextPage([
        { way: "first visit", lcp: 900 },
        { way: "click at once", lcp: atOnce },
        { way: "click after hovering 200 ms", lcp: afterHovering },
      ]),
    );
  expect(missed(900, 99)).toEqual([]);
  expect(missed(910, 101)).toEqual([
    "LCP of the next page after hovering, ms",
    "LCP of the next page against a first visit",
  ]);
});
