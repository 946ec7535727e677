import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { IssueError } from "../src/newsletter/server/issue-text.ts";
import { countReaders, type Issue, readIssue, sendIssue } from "../src/newsletter/server/issues.ts";
import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { parseSettings } from "../src/platform/settings.ts";
import { print, printError } from "./terminal.ts";

const usage = `Usage:
  npm run newsletter -- send <file> --dry-run   checks the file and counts who would get it
  npm run newsletter -- send <file>             sends it to every confirmed subscriber who does not have it
`;

/** Sends an issue of the newsletter, written in Markdown. See docs/how-to/send-a-newsletter.md. */
async function run(given: string[]): Promise<void> {
  const isDryRun = given.includes("--dry-run");
  const [command, file, ...rest] = given.filter((word) => word !== "--dry-run");
  if (command !== "send" || file === undefined || rest.length > 0) return explainUsage();
  if (existsSync(".env")) process.loadEnvFile();
  const settings = parseSettings(process.env);
  const issue = readIssue(await readText(file), settings.publicOrigin);
  const database = await openDatabase(settings, createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    await (isDryRun ? count(database, issue) : send(database, issue));
  } finally {
    await database.close();
  }
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch {
    throw new IssueError(`${file} cannot be read as a text in UTF-8`);
  }
}

async function count({ db }: Database, issue: Issue): Promise<void> {
  const { subscribed, ordered } = await countReaders(db, issue);
  print(`"${issue.subject}": ${subscribed} subscribed, ${ordered} of them have it ordered.`);
  print(`It would go to ${subscribed - ordered}. Nothing was sent.`);
}

async function send({ db }: Database, issue: Issue): Promise<void> {
  const ordered = await sendIssue(db, issue);
  print(`"${issue.subject}": ordered for ${ordered}. A running worker sends within seconds.`);
  print("What waits or has failed: npm run deliveries");
}

function explainUsage(): void {
  printError(usage);
  process.exitCode = 2;
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof IssueError ? error.message : explainStart(error);
  printError(message);
  process.exitCode = 1;
});
