// Content is imported as the build does it.
import "../bench/search/raw-imports.ts";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { importJobs } from "../src/jobs/import/import-jobs.ts";
import { isUrl, openFeed } from "../src/jobs/import/open-feed.ts";
import { tellReport } from "../src/jobs/import/tell-report.ts";
import { openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { parseSettings } from "../src/platform/settings.ts";
import { readChoices, UsageError, usage } from "./import-jobs/options.ts";
import { print, printError } from "./terminal.ts";

/** Brings the jobs of a source to what its feed says. See docs/how-to/import-jobs.md. */
async function run(given: string[]): Promise<void> {
  const { feed, defaults, force, dryRun, source = nameOf(feed) } = readChoices(given);
  const { readFeed } = await import("../src/jobs/import/read-feed.ts");
  if (existsSync(".env")) process.loadEnvFile();
  const database = await openDatabase(parseSettings(process.env), createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    const items = readFeed(openFeed(feed), defaults);
    const report = await importJobs(database.pool, items, { source, force, dryRun });
    const { lines, faults } = tellReport(report, source, dryRun);
    for (const line of lines) print(line);
    for (const fault of faults) fail(fault);
  } finally {
    await database.close();
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
