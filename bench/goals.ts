import type { BesideSearches } from "./beside-searches.ts";
import type { Memory } from "./memory.ts";
import type { NextPage } from "./next-page.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Returning } from "./returning.ts";
import type { Throughput } from "./throughput.ts";

/** One goal held against what was measured. */
export type Verdict = {
  name: string;
  limit: string;
  /** The value that is furthest from the goal, and the page that has it. */
  worst: string;
  /** The pages that miss it; empty when it is met. */
  missedBy: string[];
};

type Goal = {
  name: string;
  sign: "≤" | "≥";
  limit: number;
  digits: number;
  /** What is compared with the limit; `undefined` for a page that the goal is not about. */
  value(page: MeasuredPage): number | undefined;
};

const kibibyte = 1024;

/** Of bytes and scores, which throttling does not change or makes worse for reasons of the machine. */
const contentGoals: Goal[] = [
  { ...atLeast("Performance", 100), value: ({ ours }) => ours.performance },
  { ...atLeast("Accessibility", 100), value: ({ ours }) => ours.accessibility },
  { ...atLeast("Best practices", 100), value: ({ ours }) => ours.bestPractices },
  { ...atLeast("SEO", 100), value: ({ ours }) => ours.seo },
  {
    ...atMost("Document on the wire, KiB", 13, 1),
    value: ({ ours }) => ours.document / kibibyte,
  },
  { ...atMost("Script, KiB", 3, 1), value: ({ ours }) => ours.script / kibibyte },
  {
    ...atMost("All of /, KiB", 60, 1),
    value: ({ path, ours }) => (path === "/" ? ours.total / kibibyte : undefined),
  },
  {
    ...atMost("All of another page, KiB", 45, 1),
    value: ({ path, ours }) => (path === "/" ? undefined : ours.total / kibibyte),
  },
];

const timeGoals: Goal[] = [
  {
    ...atMost("FCP against floor (a)", 1.06, 3),
    value: ({ ours, floors }) => floors.system && ours.fcp / floors.system.fcp,
  },
  {
    ...atMost("LCP against floor (b)", 1.05, 3),
    value: ({ ours, floors }) => floors.fonts && ours.lcp / floors.fonts.lcp,
  },
  {
    ...atMost("TBT above floor (b), ms", 20),
    value: ({ ours, floors }) => floors.fonts && ours.tbt - floors.fonts.tbt,
  },
  { ...atMost("CLS", 0.001, 4), value: ({ ours }) => ours.cls },
  {
    ...atMost("Main thread against floor (c)", 1.6, 2),
    value: ({ ours, floors }) => floors.picture && ours.mainThread / floors.picture.mainThread,
  },
];

function atMost(name: string, limit: number, digits = 0) {
  return { name, sign: "≤", limit, digits } as const;
}

function atLeast(name: string, limit: number, digits = 0) {
  return { name, sign: "≥", limit, digits } as const;
}

/** Holds the measured pages against the goals; a goal that is about none of them is left out. */
export function judgePages(pages: MeasuredPage[]): Verdict[] {
  return [...contentGoals, ...timeGoals].flatMap((goal) => judgeAll(goal, pages));
}

/** The same for times of a line and a processor that are really slowed down. */
export function judgeThrottled(pages: MeasuredPage[]): Verdict[] {
  return timeGoals.flatMap((goal) => judgeAll({ ...goal, name: `Throttled: ${goal.name}` }, pages));
}

function judgeAll(goal: Goal, pages: MeasuredPage[]): Verdict[] {
  const values = pages.flatMap((page) => {
    const value = goal.value(page);
    return value === undefined ? [] : [{ path: page.path, value }];
  });
  return judge(goal, values);
}

/** The least share of the bare server's answers in a second. */
const shares: Partial<Record<Throughput["kind"], number>> = {
  still: 0.7,
  form: 0.4,
  booking: 0.4,
  job: 0.4,
  "search, all jobs": 0.4,
  "search, repeated": 0.4,
};

/** New searches in a second, with a few jobs and with very many. */
const newSearches = { few: 250, many: 120, manyJobs: 100_000 };

/** Holds what the server answers under load against a bare one's, and new searches against their goals. */
export function judgeThroughput(measured: readonly Throughput[], jobs: number): Verdict[] {
  const bare = measured.find(({ kind }) => kind === "bare server")?.perSecond ?? Number.NaN;
  const ratios = measured.flatMap(({ kind, perSecond }) => {
    const share = shares[kind];
    if (share === undefined) return [];
    const goal = atLeast(`Answers a second against a bare server, ${kind}`, share, 2);
    return judge(goal, [{ path: kind, value: perSecond / bare }]);
  });
  const fresh = measured.filter(({ kind }) => kind === "search, new");
  const least = jobs < newSearches.manyJobs ? newSearches.few : newSearches.many;
  return [
    ...ratios,
    ...judge(
      atMost("Not answered under load", 0),
      measured.map(({ kind, refused, failed }) => ({ path: kind, value: refused + failed })),
    ),
    ...judge(
      atLeast("New searches a second", least),
      fresh.map(({ kind, perSecond }) => ({ path: kind, value: perSecond })),
    ),
    ...judge(
      atMost("p99 of new searches, ms", 200),
      fresh.map(({ kind, p99 }) => ({ path: kind, value: p99 })),
    ),
  ];
}

/** A still page is not to wait for those who search. */
export function judgeBesideSearches({ p99, failed }: BesideSearches): Verdict[] {
  return [
    ...judge(atMost("p99 of a still page beside 200 who search, ms", 50), [
      { path: "/about", value: p99 },
    ]),
    ...judge(atMost("Still pages not answered beside them", 0), [
      { path: "/about", value: failed },
    ]),
  ];
}

/** The next page is there at once when the pointer was on its link, and never later than a first one. */
export function judgeNextPage(measured: readonly NextPage[]): Verdict[] {
  const lcpOf = (name: NextPage["way"]) => measured.find(({ way }) => way === name)?.lcp ?? NaN;
  const against = lcpOf("click at once") / lcpOf("first visit");
  return [
    ...judge(atMost("LCP of the next page after hovering, ms", 100), [
      { path: "/about", value: lcpOf("click after hovering 200 ms") },
    ]),
    ...judge(atMost("LCP of the next page against a first visit", 1, 2), [
      { path: "/about", value: against },
    ]),
  ];
}

/** The limit of a page's bytes for who has been here before, in the median of all pages. */
export function judgeReturning(measured: readonly Returning[]): Verdict[] {
  const all = measured.filter(({ kind }) => kind === "all pages");
  return judge(
    atMost("Returning visitor's page, median, KiB", 4.5, 1),
    all.map(({ kind, returning }) => ({ path: kind, value: returning / kibibyte })),
  );
}

/** Limits of the web process's resident memory. */
export function judgeMemory({ idle, underLoad, later }: Memory): Verdict[] {
  return [
    ...judge(atMost("Memory idle, MB", 180), [{ path: "the server", value: idle }]),
    ...judge(atMost("Memory after a minute of load, MB", 350), [
      { path: "the server", value: underLoad },
    ]),
    ...judge(atMost("Memory a minute later, MB", 250), [{ path: "the server", value: later }]),
  ];
}

function judge(goal: Omit<Goal, "value">, values: { path: string; value: number }[]): Verdict[] {
  const { name, sign, limit, digits } = goal;
  const direction = sign === "≤" ? -1 : 1;
  const [worst] = values.toSorted((one, other) => direction * (one.value - other.value));
  if (!worst) return [];
  // What could not be measured is no number, and meets nothing.
  const missed = values.filter(({ value }) => !(direction * (value - limit) >= 0));
  return [
    {
      name,
      limit: `${sign} ${limit}`,
      worst: `${worst.value.toFixed(digits)} at ${worst.path}`,
      missedBy: missed.map(({ path }) => path),
    },
  ];
}
