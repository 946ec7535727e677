import { table } from "../table.ts";
import type { Finding, Findings } from "./judge.ts";
import { type Measures, meanMeasures } from "./measures.ts";
import { queryText } from "./queries.ts";

/** The least that is wanted of each measure over all queries, and of each in every class: what record 28 has. */
const goals = { successAt1: 0.96, ndcgAt10: 0.94, inEachClass: 0.8 } as const;

const measureNames = ["successAt1", "precisionAt5", "ndcgAt10"] as const;
const share = (value: number) => value.toFixed(2);

/** A line for each class and one for all: success at 1, precision at 5 and nDCG at 10 of each engine. */
export function reportFindings(all: Findings[]): string {
  const head = ["S@1 P@5 nDCG@10", "queries", ...all.flatMap(({ name }) => [name, "", ""])];
  const rows = classesOf(all[0]).map((name) => [
    name,
    String(all[0]?.findings.filter(({ query }) => query.class === name).length),
    ...all.flatMap((findings) => cells(meanOf(findings, name))),
  ]);
  const total = [
    "all",
    String(all[0]?.findings.length),
    ...all.flatMap((findings) => cells(meanOf(findings))),
  ];
  return table([head, ...rows, total]);
}

const cells = (measures: Measures) => measureNames.map((name) => share(measures[name]));

const classesOf = (findings: Findings | undefined) => [
  ...new Set(findings?.findings.map(({ query }) => query.class)),
];

function meanOf({ findings }: Findings, name?: string): Measures {
  return meanMeasures(
    findings
      .filter(({ query }) => name === undefined || query.class === name)
      .map(({ measures }) => measures),
  );
}

/** Each goal with what was reached. */
export function reportGoals(findings: Findings): string {
  const { successAt1, ndcgAt10 } = meanOf(findings);
  const weak = classesOf(findings).filter((name) => {
    const mean = meanOf(findings, name);
    return Math.min(mean.successAt1, mean.ndcgAt10) < goals.inEachClass;
  });
  const line = (goal: string, isMet: boolean, reached: string) =>
    `${isMet ? "ok    " : "MISSED"}  ${goal}: ${reached}\n`;
  return [
    line(`success at 1 ≥ ${goals.successAt1}`, successAt1 >= goals.successAt1, share(successAt1)),
    line(`nDCG at 10 ≥ ${goals.ndcgAt10}`, ndcgAt10 >= goals.ndcgAt10, share(ndcgAt10)),
    line(
      `no class under ${goals.inEachClass} in either`,
      weak.length === 0,
      weak.join(", ") || "none",
    ),
  ].join("");
}

const shown = 3;

/** Each query whose first result is not what was asked for, or whose page falls short, with what came first. */
export function reportMisses({ findings }: Findings): string {
  return findings
    .filter(({ measures }) => measures.successAt1 < 1 || measures.ndcgAt10 < goals.ndcgAt10)
    .map(describeMiss)
    .join("");
}

function describeMiss({ query, found, measures }: Finding): string {
  const first = found.length === 0 ? "nothing" : found.slice(0, shown).join(", ");
  const kind = measures.successAt1 < 1 ? "first result" : "order";
  return `${query.class}: ${queryText(query)}: ${kind}, nDCG ${share(measures.ndcgAt10)}: ${first}\n`;
}
