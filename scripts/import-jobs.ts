import { existsSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isSector, sectorNames } from "../src/jobs/domain/sectors.ts";
import { jobKinds } from "../src/jobs/domain/terms.ts";
import { type ImportReport, importJobs } from "../src/jobs/import/import-jobs.ts";
import { isUrl, openFeed } from "../src/jobs/import/open-feed.ts";
import { readFeed } from "../src/jobs/import/read-feed.ts";
import { openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { parseSettings } from "../src/platform/settings.ts";
import { print, printError } from "./terminal.ts";

const usage = `Usage:
  npm run jobs:import -- <file or URL> [options]

  --source <name>    the feed's name, by default the file's name or the URL without its query
  --kind <kind>      for jobs whose kind the feed does not tell: ${jobKinds.join(", ")}
  --sector <sector>  for jobs whose sector the feed does not tell: ${Object.keys(sectorNames).join(", ")}
  --force            takes a feed that closes more than half of its source's open jobs
  --dry-run          tells what would change, and changes nothing
`;

/** Names that are not a feed's. */
const ownSources = ["desk", "example"];

const choices = z.object({
  feed: z.string("name a file or a URL"),
  source: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !ownSources.includes(name), "--source: this name is ours")
    .optional(),
  kind: z.enum(jobKinds, "--kind: there is no such kind").optional(),
  sector: z.string().refine(isSector, "--sector: there is no such sector").optional(),
  force: z.boolean(),
  dryRun: z.boolean(),
});
type Choices = z.infer<typeof choices>;

class UsageError extends Error {}

/** Brings the jobs of a source to what its feed says. See docs/how-to/import-jobs.md. */
async function run(given: string[]): Promise<void> {
  const { feed, kind, sector, force, dryRun, ...choices } = readChoices(given);
  const { source = nameOf(feed) } = choices;
  if (existsSync(".env")) process.loadEnvFile();
  const database = await openDatabase(parseSettings(process.env), createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    const defaults = { ...(kind && { kind }), ...(sector && { sector }) };
    const items = readFeed(openFeed(feed), defaults);
    report(await importJobs(database.pool, items, { source, force, dryRun }), source, dryRun);
  } finally {
    await database.close();
  }
}

function readChoices(args: string[]): Choices {
  const { values, positionals } = parseArguments(args);
  const [feed, ...others] = positionals;
  if (others.length > 0) throw new UsageError("one feed at a time");
  const { "dry-run": dryRun = false, force = false, ...named } = values;
  const checked = choices.safeParse({ feed, force, dryRun, ...named });
  if (checked.success) return checked.data;
  throw new UsageError(checked.error.issues.map(({ message }) => message).join("; "));
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        source: { type: "string" },
        kind: { type: "string" },
        sector: { type: "string" },
        force: { type: "boolean" },
        "dry-run": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(feed: string): string {
  if (!isUrl(feed)) return basename(feed).replace(/\.\w+$/, "");
  const { host, pathname } = new URL(feed);
  return host + pathname;
}

function report(result: ImportReport, source: string, dryRun: boolean): void {
  const { read, added, changed, reopened, closed, unchanged, problems, problemCount } = result;
  const would = dryRun ? " (nothing was changed)" : "";
  print(`${source}: ${read} jobs read${would}`);
  print(
    `  ${added} new, ${changed} changed, ${reopened} open again, ${closed} closed, ${unchanged} unchanged`,
  );
  for (const { place, problem } of problems) print(`  ${place}: ${problem}`);
  if (problemCount > problems.length)
    print(`  and ${problemCount - problems.length} more problems`);
  if (problemCount > 0) print(`  ${problemCount} jobs with a problem were left as they were.`);
  if (result.broken) fail(`The feed was read in part: ${result.broken}. No job was closed.`);
  if (result.refused) {
    const { wouldClose, open } = result.refused;
    fail(
      `Refused: it would close ${wouldClose} of ${open} open jobs. Nothing was changed. If it is right: --force`,
    );
  }
  if (read === 0) fail("No job could be read.");
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
