import type { MeasuredPage } from "./pages.ts";
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

const goals: Goal[] = [
  { ...atLeast("Performance", 100), value: ({ ours }) => ours.performance },
  { ...atLeast("Accessibility", 100), value: ({ ours }) => ours.accessibility },
  { ...atLeast("Best practices", 100), value: ({ ours }) => ours.bestPractices },
  { ...atLeast("SEO", 100), value: ({ ours }) => ours.seo },
  {
    ...atMost("FCP of / against floor (a)", 1.06, 3),
    value: ({ path, ours, floors }) =>
      path === "/" && floors.system ? ours.fcp / floors.system.fcp : undefined,
  },
  {
    ...atMost("LCP against floor (b)", 1.05, 3),
    value: ({ ours, floors }) => floors.fonts && ours.lcp / floors.fonts.lcp,
  },
  { ...atMost("TBT, ms", 20), value: ({ ours }) => ours.tbt },
  { ...atMost("CLS", 0.001, 4), value: ({ ours }) => ours.cls },
  {
    ...atMost("Script of content pages, KiB", 3, 1),
    value: ({ isPrerendered, ours }) => (isPrerendered ? ours.script / kibibyte : undefined),
  },
  {
    ...atMost("All of /, KiB", 60, 1),
    value: ({ path, ours }) => (path === "/" ? ours.total / kibibyte : undefined),
  },
  {
    ...atMost("All of another page, KiB", 45, 1),
    value: ({ path, ours }) => (path === "/" ? undefined : ours.total / kibibyte),
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
  return goals.flatMap((goal) => {
    const values = pages.flatMap((page) => {
      const value = goal.value(page);
      return value === undefined ? [] : [{ path: page.path, value }];
    });
    return judge(goal, values);
  });
}

/** Our server is to answer at least 0.7 times as much as one that does nothing else. */
export function judgeThroughput({ ours, bare }: Throughput): Verdict[] {
  const goal = atLeast("Requests per second against a bare server", 0.7, 2);
  return judge(goal, [{ path: "/", value: ours / bare }]);
}

function judge(goal: Omit<Goal, "value">, values: { path: string; value: number }[]): Verdict[] {
  const { name, sign, limit, digits } = goal;
  const direction = sign === "≤" ? -1 : 1;
  const [worst] = values.toSorted((one, other) => direction * (one.value - other.value));
  if (!worst) return [];
  const missed = values.filter(({ value }) => direction * (value - limit) < 0);
  return [
    {
      name,
      limit: `${sign} ${limit}`,
      worst: `${worst.value.toFixed(digits)} at ${worst.path}`,
      missedBy: missed.map(({ path }) => path),
    },
  ];
}
