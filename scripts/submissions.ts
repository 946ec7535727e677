import {
  isSubmissionStatus,
  type ListedSubmission,
  listSubmissions,
  type SubmissionStatus,
  setStatus,
} from "../src/forms/server/status.ts";
import { jobAlertForm } from "../src/job-alerts/schema.ts";
import { newsletterForm } from "../src/newsletter/schema.ts";
import type { Database } from "../src/platform/db/client.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { print, printError } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run submissions -- list [--open]             lists what was sent, or what nobody has answered yet
  npm run submissions -- set <reference> <status>  says received, read, answered or closed to its sender
`;

/** Nobody waits for an answer to these. */
const notForStaff = [newsletterForm.name, jobAlertForm.name];

/** Shows what was sent, and how far each has come. See docs/how-to/answer-submissions.md. */
async function run([command, ...rest]: string[]): Promise<void> {
  const [first = "", second = "", ...others] = rest;
  if (others.length > 0) return explainUsage();
  if (command === "list" && second === "" && (first === "" || first === "--open")) {
    return withDatabase((database) => list(database, first === "--open"));
  }
  if (command !== "set" || !isSubmissionStatus(second)) return explainUsage();
  return withDatabase((database) => set(database, first.toUpperCase(), second));
}

async function list({ db }: Database, isOpen: boolean): Promise<void> {
  let count = 0;
  for await (const submission of listSubmissions(db, isOpen, notForStaff)) {
    print(describe(submission));
    count += 1;
  }
  if (count === 0) print(isOpen ? "Everything is answered." : "Nothing was sent.");
}

function describe({ reference, form, status, suspicion, receivedAt }: ListedSubmission): string {
  const mark = suspicion === null ? [] : [`may be spam (${suspicion})`];
  return [reference, receivedAt.toISOString(), status, form, ...mark].join("  ");
}

async function set({ db }: Database, reference: string, status: SubmissionStatus): Promise<void> {
  if (await setStatus(db, reference, status)) return print(`${reference} is now ${status}.`);
  print(`There is no ${reference}: it is unknown, or its sender has erased it.`);
  process.exitCode = 1;
}

function explainUsage(): void {
  printError(usage);
  process.exitCode = 2;
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  printError(explainStart(error));
  process.exitCode = 1;
});
