import { openDatabase } from "../../src/platform/db/client.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { createLog } from "../../src/platform/log.ts";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { type Advert, readAdverts } from "./adverts.ts";
import { openFullText } from "./engines/full-text.ts";
import { openMiniSearch } from "./engines/mini-search.ts";
import { openOurs } from "./engines/ours.ts";
import { findFaults } from "./grade.ts";
import { type Findings, judge } from "./judge.ts";
import { type Options, readOptions } from "./options.ts";
import { type Query, readQueries } from "./queries.ts";
import { reportFindings, reportGoals, reportMisses } from "./report.ts";
import { type Roles, readRoles } from "./roles.ts";
import { storeAdverts } from "./store-adverts.ts";

/**
 * `npm run bench:relevance`: what the job search finds for queries as people type them, on adverts that were written for
 * it, held against grades that were given beforehand, beside PostgreSQL's full-text search and MiniSearch.
 */
async function bench({ misses }: Options): Promise<void> {
  const roles = readRoles();
  const adverts = readAdverts(roles);
  const queries = readQueries();
  const faults = queries.flatMap((query) => findFaults(query, adverts, roles));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  print(`${queries.length} queries, ${adverts.length} adverts\n\n`);
  const [ours, ...others] = await findAll(queries, adverts, roles);
  print(`${reportFindings([ours, ...others])}\n`);
  if (misses) print(`${reportMisses(ours)}\n`);
  print(reportGoals(ours));
}

/** Ours comes first. */
async function findAll(
  queries: Query[],
  adverts: Advert[],
  roles: Roles,
): Promise<[Findings, Findings, Findings]> {
  const folder = await temporaryFolder();
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: folder.path },
    createLog("silent"),
  );
  try {
    await migrateDatabase(database.pool);
    await storeAdverts(database.pool, adverts);
    return [
      await judge(await openOurs(database.db), queries, adverts, roles),
      await judge(openFullText(database.db), queries, adverts, roles),
      await judge(openMiniSearch(adverts), queries, adverts, roles),
    ];
  } finally {
    await database.close();
    await folder.remove();
  }
}

function print(text: string): void {
  process.stdout.write(text);
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`${String(reason)}\n`);
  process.exitCode = 1;
}
