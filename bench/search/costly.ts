import { readCriteria } from "../../src/jobs/domain/criteria.ts";
import { searchPath } from "../../src/jobs/search/search-answer.ts";
import { startWatchedProgram, type WatchedProgram } from "../../tests/setup/held.ts";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { table } from "../table.ts";
import { percentile } from "./measure.ts";
import { commonWords, rareWord, titles } from "./vocabulary.ts";

const times = 5;

const everyFilter =
  "&location=Houston,+Texas&distance=50&remote=1&kind=contract&sector=healthcare&workplace=hybrid&pay=90000&posted=7" +
  "&level=senior&employment=full-time&engagement=w2&skill=java";
/** Words that resemble those of jobs as closely as none can be taken for another. */
const nonsense = Array.from(
  { length: 10 },
  (_, index) => `te${rareWord(40 * index + 50).slice(2, -1)}qzk`,
).join("+");
const mistyped = titles
  .slice(0, 10)
  .map((title) => title.split(" ")[0]?.replace(/(..)(.)(.)/, "$1$3$2"))
  .join("+");
const common = commonWords.slice(0, 10).join("+");
const ids = Array.from({ length: 100 }, (_, index) => 1 + index * 40).join();
const long = (part: string) => part.repeat(Math.floor(4_000 / part.length));

/** What a visitor, or somebody who means harm, can ask for: the path of each, and a header where it needs one. */
const requests: readonly [name: string, path: string, headers?: Record<string, string>][] = [
  ["all jobs, as a page", "/jobs/search"],
  ["nothing found, ten words, every filter", `/jobs/search.json?q=${nonsense}${everyFilter}`],
  ["the same with advice", `/jobs/search.json?q=${nonsense}${everyFilter}&advice=1`],
  [
    "the same as a page",
    searchPath(readCriteria(new URLSearchParams(`q=${nonsense}${everyFilter}`))),
  ],
  ["ten mistyped words", `/jobs/search.json?q=${mistyped}&advice=1`],
  ["ten common words", `/jobs/search.json?q=${common}`],
  ["the last page of a common word", `/jobs/search.json?q=${commonWords[0]}&page=50`],
  ["the last page by pay", "/jobs/search.json?page=50&sort=pay"],
  ["page=999999", "/jobs/search.json?page=999999"],
  ["400 times the same parameter", `/jobs/search.json?${long("kind=x&")}`],
  ["4,000 characters of words", `/jobs/search.json?q=${long("ab+")}`],
  ["4,000 characters of a place", `/jobs/search.json?location=${long("a,")}`],
  ["a mistyped place", "/jobs/search.json?location=Huoston"],
  ["100 miles around a city", "/jobs/search.json?location=Houston,+Texas&distance=100&remote=1"],
  ["RSS of nothing", `/jobs/search.rss?q=${nonsense}${everyFilter}`],
  ["RSS of a common word", `/jobs/search.rss?q=${commonWords[0]}`],
  ["landing page of a country", "/jobs/in/united-states"],
  ["landing page of a city", "/jobs/in/houston-texas"],
  ["landing page of a state", "/jobs/in/texas"],
  ["landing page of a skill", "/jobs/in/houston-texas/python"],
  ["landing page of remote jobs", "/jobs/remote"],
  ["landing page of nowhere", `/jobs/in/${"a-".repeat(1_000)}`],
  ["100 saved jobs", "/jobs/saved-list", { "saved-jobs": ids }],
  ["sitemap", "/sitemap.xml"],
];

/**
 * What the costliest requests take of the program's one thread, through the whole program.
 * @param databaseUrl of a database with generated jobs
 */
export async function measureCostly(databaseUrl: string): Promise<string> {
  const folder = await temporaryFolder();
  const program = await startWatchedProgram(folder.path, { DATABASE_URL: databaseUrl });
  try {
    const rows: string[][] = [];
    for (const [name, path, headers] of requests)
      rows.push([name, ...(await measureRequest(program, path, headers))]);
    return table([["ms", "status", "of the thread", "at a stretch", "in all", "KB"], ...rows]);
  } finally {
    await program.stop();
    await folder.remove();
  }
}

async function measureRequest(
  program: WatchedProgram,
  path: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const ask = async () => {
    await program.held();
    const start = performance.now();
    const answer = await fetch(program.origin + path, { headers, redirect: "manual" });
    const { length } = await answer.text();
    const took = performance.now() - start;
    return { took, length, status: answer.status, ...(await program.held()) };
  };
  // Fills caches.
  const { status, length } = await ask();
  const runs: Awaited<ReturnType<typeof ask>>[] = [];
  while (runs.length < times) runs.push(await ask());
  const median = (all: number[]) => percentile(all, 0.5).toFixed(1);
  return [
    String(status),
    median(runs.map(({ cpu }) => cpu)),
    median(runs.map(({ longest }) => longest)),
    median(runs.map(({ took }) => took)),
    String(Math.round(length / 1024)),
  ];
}
