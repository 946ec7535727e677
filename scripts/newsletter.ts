import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { IssueError } from "../src/newsletter/server/issue-text.ts";
import { countReaders, type Issue, readIssue, sendIssue } from "../src/newsletter/server/issues.ts";
import type { Database } from "../src/platform/db/client.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run newsletter -- send <file> --dry-run   checks the file and counts who would get it
  npm run newsletter -- send <file>             sends it to every confirmed subscriber who does not have it
`;

/** Sends an issue of the newsletter, written in Markdown. See docs/how-to/send-a-newsletter.md. */
async function run(args: string[]): Promise<void> {
  const options = { "dry-run": { type: "boolean", default: false } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, file, ...rest] = positionals;
  if (command !== "send" || file === undefined || rest.length > 0) throw new UsageError();
  const issue = readIssue(await readText(file), readSettings().publicOrigin);
  await withDatabase((database) =>
    values["dry-run"] ? count(database, issue) : send(database, issue),
  );
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

await runCommand(run, usage, IssueError);
