import { chmod } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { allJobs } from "../../src/jobs/domain/criteria.ts";
import { type JobSearch, openJobSearch } from "../../src/jobs/search/server/job-search.ts";
import { type Database, openDatabase } from "../../src/platform/db/client.ts";
import { openPrivatePostgres } from "../../src/platform/db/embedded/private-postgres.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { createLog } from "../../src/platform/log.ts";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { measureCostly } from "./costly.ts";
import { generateJobs, indexGenerated } from "./generate.ts";
import { measure, type Times } from "./measure.ts";
import { type Options, readOptions } from "./options.ts";
import { searchPlainly } from "./plain-search.ts";
import { type BenchQuery, makeQueries } from "./queries.ts";
import { reportGoals, reportSuggestions, reportTimes } from "./report.ts";
import { measureSuggestions, reportSuggestionGoals } from "./suggestions.ts";
import { commonWords } from "./vocabulary.ts";

const log = createLog("silent");

/** Of the slow ways to search, this share of the queries is enough. */
const slowShare = { few: 50, fewest: 10 };

/**
 * `npm run bench:search`: the job search on generated jobs in a private PostgreSQL of its own, beside a search without
 * our index and one without anything. Times are not asserted.
 */
async function bench({ sizes, queries }: Options): Promise<void> {
  for (const size of sizes) {
    const folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
    const server = await openPrivatePostgres(folder.path, log);
    try {
      await benchSize(server.url, size, makeQueries(queries));
    } finally {
      await server.close();
      await folder.remove();
    }
  }
}

async function benchSize(url: string, size: number, queries: BenchQuery[]): Promise<void> {
  print(`\n${size} jobs, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" }, log);
  const withoutIndex = await openDatabase({ databaseUrl: unindexed(url), dataDir: "" }, log);
  try {
    await migrateDatabase(database.pool);
    print(`Generated in ${(await seconds(() => generateJobs(database.db, size))).toFixed(1)} s\n`);
    const indexed = await seconds(() => indexGenerated(database.db, size));
    print(`Indexed in ${indexed.toFixed(1)} s\n`);
    await database.pool.query("vacuum analyze job_search");
    const now = new Date();
    const jobSearch = openJobSearch(database.db);
    const first = await seconds(() => jobSearch.search(allJobs, now));
    print(`First search, which loads the snapshot: ${(first * 1000).toFixed(0)} ms\n`);
    const all = await measureAll(database, withoutIndex, queries, size);
    print(`${reportTimes(all)}\n`);
    const cold = await measureCommonWords(database);
    if (all[0]) print(reportGoals(size, indexed, all[0], cold));
    const suggestions = await measureSuggestions(jobSearch);
    print(`\n${reportSuggestions(suggestions)}\n${reportSuggestionGoals(suggestions)}`);
    print(`\n${await measureCostly(url)}\n`);
  } finally {
    await withoutIndex.close();
    await database.close();
  }
}

/** The first one is held against the goals. */
async function measureAll(
  { db }: Database,
  withoutIndex: Database,
  queries: BenchQuery[],
  size: number,
): Promise<Times[]> {
  const now = new Date();
  const few = queries.slice(0, size > 100_000 ? slowShare.fewest : slowShare.few);
  const searchOf = (db: Database["db"], termBytes?: number) => {
    const { search } = openJobSearch(db, termBytes);
    return ({ criteria }: BenchQuery) => search(criteria, now);
  };
  const { search } = await openPreloaded(db);
  // Too little to remember a single term.
  const forgetful = 1;
  return [
    await measure("ours, as it runs", queries, ({ criteria }) => search(criteria, now)),
    await measure("ours, each term anew", queries, searchOf(db, forgetful)),
    await measure("ours, without its index", few, searchOf(withoutIndex.db, forgetful)),
    await measure("sequential scans", few, ({ criteria }) => searchPlainly(db, criteria)),
  ];
}

/** The search as it is a while after the start of a program. */
async function openPreloaded(db: Database["db"]): Promise<JobSearch> {
  const jobSearch = openJobSearch(db);
  let terms = 0;
  const loading = await seconds(async () => {
    terms = await jobSearch.preload(new AbortController().signal);
  });
  print(`${terms} usual terms loaded before anybody searches, in ${loading.toFixed(1)} s\n`);
  return jobSearch;
}

/** Each for the first time. */
async function measureCommonWords({ db }: Database): Promise<Times> {
  const now = new Date();
  const { search } = await openPreloaded(db);
  const queries = commonWords.map((q) => ({ kind: "common word", criteria: { ...allJobs, q } }));
  return measure("common words", queries, ({ criteria }) => search(criteria, now), {
    isWarmedUp: false,
  });
}

function unindexed(url: string): string {
  const address = new URL(url);
  address.searchParams.set("options", "-c enable_bitmapscan=off -c enable_indexscan=off");
  return address.href;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function print(text: string): void {
  process.stdout.write(text);
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  process.stderr.write(`${String(reason)}\n`);
  process.exitCode = 1;
}
