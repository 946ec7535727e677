import { findStrayFiles } from "../src/forms/server/stray-files.ts";
import type { Database } from "../src/platform/db/client.ts";
import { createLog } from "../src/platform/log.ts";
import { findStrayMailFiles } from "../src/platform/mail/stray-mail-files.ts";
import { openStorage } from "../src/platform/storage/open.ts";
import { findUndelivered } from "../src/program/retention/old-submissions.ts";
import { overdueRows } from "../src/program/retention/overdue-rows.ts";
import { readSettings } from "./read-settings.ts";
import { printRules } from "./retention/print-rules.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run retention            says what the next sweep of the running website deletes, and deletes nothing
  npm run retention -- rules   lists what is kept, for how long, why, and in which tables
`;

/** Shows for how long things are kept. See docs/how-to/keep-and-delete.md. */
async function run([command, ...rest]: string[]): Promise<void> {
  if (command === undefined) return withDatabase(listOverdue);
  if (command === "rules" && rest.length === 0) return printRules();
  throw new UsageError();
}

async function listOverdue({ db }: Database): Promise<void> {
  const settings = readSettings();
  const storage = await openStorage(settings, createLog("silent"));
  const now = new Date();
  for (const [name, rows] of Object.entries(overdueRows)) printCount(name, await rows.count(db));
  printCount("stray-files", await countOf(findStrayFiles({ db, storage }, now)));
  const mails = await findStrayMailFiles({ db, dataDir: settings.dataDir }, now);
  printCount("stray-mail-files", mails.length);
  const undelivered = await findUndelivered(db);
  if (undelivered.length === 0) return;
  print("\nKept beyond its time, because staff have not got it (see npm run deliveries):");
  for (const reference of undelivered) print(`  ${reference}`);
}

const printCount = (name: string, count: number) => print(`${String(count).padStart(8)}  ${name}`);

async function countOf(things: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of things) count += 1;
  return count;
}

await runCommand(run, usage);
