import type { BesideSearches } from "./beside-searches.ts";
import type { Verdict } from "./goals.ts";
import type { Throttling } from "./lighthouse.ts";
import type { Measures } from "./measures.ts";
import type { Memory } from "./memory.ts";
import type { NextPage } from "./next-page.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Returning } from "./returning.ts";
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
  { head: "dictionary", cell: ({ dictionary }) => kib(dictionary) },
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

/** Where times are simulated it is not fetched; see `pages.ts`. */
const withoutDictionary = columns.filter(({ head }) => head !== "dictionary");

/** The first views, and what floors they stand beside. */
export function reportPages(pages: MeasuredPage[], throttling: Throttling): string {
  const how = {
    simulate: "simulated throttling",
    devtools: "line and processor really slowed down",
  }[throttling];
  return [
    `First view by Lighthouse's mobile profile, ${how}. Sizes in KiB on the wire, times in ms.`,
    "(a) the same words in the system's font; (b) in our preloaded fonts; (c) with the first view's largest picture, too.",
    "",
    measuresTable(pages, throttling === "simulate" ? withoutDictionary : columns),
    ...unlistedLines(pages),
    ...complaintLines(pages),
  ].join("\n");
}

/** What the server answers under load. */
export function reportThroughput(measured: readonly Throughput[], jobs: number): string {
  const bare = measured[0]?.perSecond ?? Number.NaN;
  const rows = measured.map(({ kind, perSecond, p50, p99, bytes, refused, failed }) => [
    kind,
    ms(perSecond),
    (perSecond / bare).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    kib(bytes),
    String(refused),
    String(failed),
  ]);
  const head = ["kind of page", "a second", "× bare", "p50", "p99", "KiB", "503", "failed"];
  return `Answers a second on 32 connections, with ${jobs} jobs; times in ms.\n\n${table([head, ...rows])}`;
}

/** A still page's times while many search. */
export function reportBesideSearches(measured: BesideSearches): string {
  const { p50, p99, failed, searchesPerSecond, refusedPerSecond } = measured;
  const searches = `${ms(searchesPerSecond)} searches a second, ${ms(refusedPerSecond)} told to come later`;
  return `A still page while 200 visitors search (${searches}): p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} not answered\n`;
}

/** How soon the next page is there. */
export function reportNextPage(measured: readonly NextPage[]): string {
  const rows = measured.map(({ way, lcp }) => [way, ms(lcp)]);
  return `The largest contentful paint of a next page on slow 4G, ms\n\n${table([["way", "LCP"], ...rows])}`;
}

/** What a page weighs for who has been here before. */
export function reportReturning(measured: readonly Returning[]): string {
  const rows = measured.map(({ kind, pages, first, returning, largest }) => [
    kind,
    String(pages),
    ...[first, returning, largest].map(kib),
  ]);
  const head = ["kind", "pages", "first visit", "with dictionary", "largest with it"];
  return `Pages on the wire with headers, KiB; medians\n\n${table([head, ...rows])}`;
}

/** What the server's process holds. */
export function reportMemory({ idle, underLoad, later }: Memory): string {
  return `Resident memory: ${ms(idle)} MB idle, ${ms(underLoad)} MB after a minute of load, ${ms(later)} MB a minute later\n`;
}

function measuresTable(pages: MeasuredPage[], columns: readonly Column[]): string {
  const row = (name: string, measures: Measures) => [
    name,
    ...columns.map(({ cell }) => cell(measures)),
  ];
  const rows = pages.flatMap(({ path, ours, floors }) => [
    row(path, ours),
    ...(floors.system ? [row("  (a) system font", floors.system)] : []),
    ...(floors.fonts ? [row("  (b) our fonts", floors.fonts)] : []),
    ...(floors.picture ? [row("  (c) a picture", floors.picture)] : []),
  ]);
  return table([["page", ...columns.map(({ head }) => head)], ...rows]);
}

/** Each goal with `ok` or `MISSED`. */
export function goalsTable(verdicts: Verdict[]): string {
  const rows = verdicts.map(({ name, limit, worst, missedBy }) => [
    name,
    limit,
    worst,
    missedBy.length === 0 ? "ok" : `MISSED by ${missedBy.join(", ")}`,
  ]);
  return table([["goal", "limit", "worst", "verdict"], ...rows]);
}

function unlistedLines(pages: MeasuredPage[]): string[] {
  const paths = pages.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path);
  return paths.length > 0
    ? [`Kept out of search engines on purpose, so that SEO leaves that out: ${paths.join(", ")}\n`]
    : [];
}

function complaintLines(pages: MeasuredPage[]): string[] {
  return pages
    .filter(({ complaints }) => complaints.length > 0)
    .map(({ path, complaints }) => `${path} loses points by ${complaints.join(", ")}\n`);
}
