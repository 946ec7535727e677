// Content is imported as the build does it.
import "./raw-imports.ts";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { failuresOf } from "../src/jobs/import/import-failures.ts";
import { type ImportOptions, importJobs } from "../src/jobs/import/import-jobs.ts";
import { noteImport } from "../src/jobs/import/imports.ts";
import { isUrl, openFeed } from "../src/jobs/import/open-feed.ts";
import { tellReport } from "../src/jobs/import/tell-report.ts";
import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { parseSettings } from "../src/platform/settings.ts";
import { startTracing } from "../src/platform/tracing/span.ts";
import { readChoices, UsageError, usage } from "./import-jobs/options.ts";
import { print, printError } from "./terminal.ts";

/** Brings the jobs of a source to what its feed says. See docs/how-to/import-jobs.md. */
async function run(given: string[]): Promise<void> {
  const { feed, defaults, force, dryRun, source = nameOf(feed) } = readChoices(given);
  const { readFeed } = await import("../src/jobs/import/read-feed.ts");
  if (existsSync(".env")) process.loadEnvFile();
  const settings = parseSettings(process.env);
  const log = createLog("silent");
  const stopTracing = await startTracing(settings.tracing, "daystead-jobs-import", log);
  const database = await openDatabase(settings, log);
  try {
    await migrateDatabase(database.pool);
    const items = readFeed(openFeed(feed), defaults);
    const report = await importNoted(database, items, { source, force, dryRun });
    const { lines, faults } = tellReport(report, source, dryRun);
    for (const line of lines) print(line);
    for (const fault of faults) fail(fault);
  } finally {
    await database.close();
    await stopTracing();
  }
}

/** What fails here fails at night, by itself: the desk has to say it. */
async function importNoted(
  { db, pool }: Database,
  items: Parameters<typeof importJobs>[1],
  options: ImportOptions,
): Promise<Awaited<ReturnType<typeof importJobs>>> {
  const note = async (failure?: Parameters<typeof noteImport>[2]) => {
    if (!options.dryRun) await noteImport(db, options.source, failure);
  };
  try {
    const report = await importJobs(pool, items, options);
    await note(failuresOf(report)[0]);
    return report;
  } catch (error) {
    await note("failed").catch(() => undefined);
    throw error;
  }
}

function nameOf(feed: string): string {
  if (!isUrl(feed)) return basename(feed).replace(/\.\w+$/, "");
  const { host, pathname } = new URL(feed);
  return host + pathname;
}

function fail(line: string): void {
  printError(line);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else fail(explainStart(error));
});
