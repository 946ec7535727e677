// Content is imported as the build does it.
import "./raw-imports.ts";
import { failuresOf } from "../src/jobs/import/import-failures.ts";
import { type ImportOptions, importJobs } from "../src/jobs/import/import-jobs.ts";
import { noteImport } from "../src/jobs/import/imports.ts";
import { openFeed } from "../src/jobs/import/open-feed.ts";
import { tellReport } from "../src/jobs/import/tell-report.ts";
import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { startTracing } from "../src/platform/tracing/span.ts";
import { readChoices, usage } from "./import-jobs/options.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { print, printError } from "./terminal.ts";

/** Brings the jobs of a source to what its feed says. See docs/how-to/import-jobs.md. */
async function run(given: string[]): Promise<void> {
  const { feed, defaults, force, dryRun, source } = readChoices(given);
  const { readFeed } = await import("../src/jobs/import/read-feed.ts");
  const settings = readSettings();
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

function fail(line: string): void {
  printError(line);
  process.exitCode = 1;
}

await runCommand(run, usage);
