import { writeFile } from "node:fs/promises";
import { jobs } from "../src/jobs/domain/server/tables.ts";
import { importJobs } from "../src/jobs/import/import-jobs.ts";
import type { Database } from "../src/platform/db/client.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { makeExamples } from "./seed-jobs/make-examples.ts";
import { examplesMarker } from "./seed-jobs/marker.ts";
import { exampleSource, removeExamples } from "./seed-jobs/remove-examples.ts";
import { readRoles } from "./seed-jobs/roles.ts";
import { print } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run jobs:seed               loads the made-up jobs, or dates them anew
  npm run jobs:seed -- --remove   takes them away
`;

/** Loads the example jobs and takes them away. See docs/how-to/import-jobs.md. */
async function run(given: string[]): Promise<void> {
  const [option, ...rest] = given;
  const work = new Map([
    [undefined, load],
    ["--remove", remove],
    ["--first-start", loadFirst],
  ]).get(option);
  if (!work || rest.length > 0) throw new UsageError();
  await withDatabase((database) => work(database, readSettings().dataDir));
}

async function load({ pool }: Database): Promise<void> {
  const examples = makeExamples(readRoles(), new Date());
  const options = { source: exampleSource, example: true, force: true };
  const { added, changed, reopened, refusals } = await importJobs(pool, inTurn(examples), options);
  const [first] = refusals;
  if (first) throw new Error(`${first.jobs[0]?.place}: ${first.reason}`);
  print(`Example jobs: ${added} new, ${changed + reopened} dated anew.`);
}

/** What `npm start` does once with a database of its own: jobs of its owner are never mixed with ours. */
async function loadFirst(database: Database, dataDir: string): Promise<void> {
  const isEmpty = (await database.db.$count(jobs)) === 0;
  if (isEmpty) await load(database);
  await writeFile(examplesMarker(dataDir), `${new Date().toISOString()}\n`);
}

async function remove({ db }: Database): Promise<void> {
  const { deleted, closed } = await removeExamples(db);
  print(`Example jobs: ${deleted} deleted, ${closed} closed, since somebody applied to them.`);
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

await runCommand(run, usage);
