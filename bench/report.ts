import { judgePages, judgeThroughput, type Verdict } from "./goals.ts";
import type { Measures } from "./measures.ts";
import type { MeasuredPage } from "./pages.ts";
import { table } from "./table.ts";
import type { Throughput } from "./throughput.ts";

type Column = { head: string; cell(measures: Measures): string };

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const ms = (time: number) => time.toFixed(0);

const columns: Column[] = [
  { head: "document", cell: ({ document }) => kib(document) },
  { head: "font", cell: ({ font }) => kib(font) },
  { head: "image", cell: ({ image }) => kib(image) },
  { head: "script", cell: ({ script }) => kib(script) },
  { head: "other", cell: ({ other }) => kib(other) },
  { head: "KiB", cell: ({ total }) => kib(total) },
  { head: "requests", cell: ({ requests }) => String(requests) },
  { head: "FCP", cell: ({ fcp }) => ms(fcp) },
  { head: "LCP", cell: ({ lcp }) => ms(lcp) },
  { head: "TBT", cell: ({ tbt }) => ms(tbt) },
  { head: "CLS", cell: ({ cls }) => cls.toFixed(4) },
  { head: "thread", cell: ({ mainThread }) => ms(mainThread) },
  { head: "perf", cell: ({ performance }) => String(performance) },
  { head: "a11y", cell: ({ accessibility }) => String(accessibility) },
  { head: "best", cell: ({ bestPractices }) => String(bestPractices) },
  { head: "SEO", cell: ({ seo }) => String(seo) },
];

/** The whole text that the bench prints. */
export function report(pages: MeasuredPage[], throughput: Throughput): string {
  return [
    "First view by Lighthouse's mobile profile, simulated throttling. Sizes in KiB on the wire, times in ms.",
    "(a) the same words in the system's font; (b) in our preloaded fonts; both without script or art.",
    "",
    measuresTable(pages),
    `Requests per second of /: ${ms(throughput.ours)}, of a bare server: ${ms(throughput.bare)}`,
    "",
    goalsTable([...judgePages(pages), ...judgeThroughput(throughput)]),
    ...complaintLines(pages),
  ].join("\n");
}

function measuresTable(pages: MeasuredPage[]): string {
  const row = (name: string, measures: Measures) => [
    name,
    ...columns.map(({ cell }) => cell(measures)),
  ];
  const rows = pages.flatMap(({ path, ours, floors }) => [
    row(path, ours),
    ...(floors.system ? [row("  (a) system font", floors.system)] : []),
    ...(floors.fonts ? [row("  (b) our fonts", floors.fonts)] : []),
  ]);
  return table([["page", ...columns.map(({ head }) => head)], ...rows]);
}

function goalsTable(verdicts: Verdict[]): string {
  const rows = verdicts.map(({ name, limit, worst, missedBy }) => [
    name,
    limit,
    worst,
    missedBy.length === 0 ? "ok" : `MISSED by ${missedBy.join(", ")}`,
  ]);
  return table([["goal", "limit", "worst", "verdict"], ...rows]);
}

function complaintLines(pages: MeasuredPage[]): string[] {
  return pages
    .filter(({ complaints }) => complaints.length > 0)
    .map(({ path, complaints }) => `${path} loses points by ${complaints.join(", ")}\n`);
}
