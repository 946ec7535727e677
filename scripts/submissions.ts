// Content is imported by what is promised as the build does it.
import "./raw-imports.ts";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { ListedSubmission } from "../src/desk/inbox/server/list-submissions.ts";
import {
  isSubmissionStatus,
  type SubmissionStatus,
  setStatus,
} from "../src/forms/server/status.ts";
import type { Database } from "../src/platform/db/client.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { describeAllHeld, describeHeld } from "./submissions/describe-held.ts";
import { describeSubmission } from "./submissions/describe-submission.ts";
import { print } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run submissions -- list [--open]             lists what was sent, or what nobody has answered or decided yet
  npm run submissions -- show <reference>          shows what was sent, under the labels that its sender had, and its history
  npm run submissions -- set <reference> <status>  says received, read, answered or closed to its sender
                             [--by NAME]           who says so; left out, the name that you are logged in by
  npm run submissions -- held [<reference>]        lists what its sender erased and a law has us keep for a year, or shows
                                                   one of them. Only for whoever the law lets ask
`;

/** Shows what was sent, and how far each has come. See docs/how-to/answer-submissions.md. */
async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { open: { type: "boolean", default: false }, by: { type: "string" } },
  });
  const [command, reference = "", status = "", ...others] = positionals;
  const { open, by } = values;
  if (others.length > 0 || (open && command !== "list") || (by && command !== "set"))
    throw new UsageError();
  if (command === "list" && reference === "")
    return withDatabase((database) => list(database, open));
  if (command === "show" && reference !== "" && status === "")
    return withDatabase((database) => show(database, reference.toUpperCase()));
  if (command === "held" && status === "")
    return withDatabase((database) => showHeld(database, reference.toUpperCase()));
  if (command !== "set" || !isSubmissionStatus(status)) throw new UsageError();
  const name = by ?? userInfo().username;
  return withDatabase((database) => set(database, reference.toUpperCase(), status, name));
}

async function list({ db }: Database, isOpen: boolean): Promise<void> {
  const { listSubmissions } = await import("../src/desk/inbox/server/list-submissions.ts");
  let count = 0;
  for await (const submission of listSubmissions(db, isOpen, new Date())) {
    print(describe(submission));
    count += 1;
  }
  if (count === 0) print(isOpen ? "Everything is answered." : "Nothing was sent.");
}

function describe(submission: ListedSubmission): string {
  const { reference, form, status, suspicion, receivedAt, lateSince } = submission;
  const spam = suspicion === null ? [] : [`may be spam (${suspicion})`];
  const owed = lateSince ? [`late: promised by ${lateSince}`] : [];
  return [reference, receivedAt.toISOString(), status, form, ...spam, ...owed].join("  ");
}

async function show({ db }: Database, reference: string): Promise<void> {
  const lines = await describeSubmission(db, reference);
  if (!lines) return sayUnknown(reference);
  for (const line of lines) print(line);
}

async function set(
  { db }: Database,
  reference: string,
  status: SubmissionStatus,
  name: string,
): Promise<void> {
  const outcome = await setStatus(db, reference, status, { by: "staff", name });
  if (outcome === "unknown") return sayUnknown(reference);
  print(`${reference} ${outcome === "changed" ? "is now" : "was already"} ${status}.`);
}

async function showHeld({ db }: Database, reference: string): Promise<void> {
  const lines = reference === "" ? await describeAllHeld(db) : await describeHeld(db, reference);
  if (!lines) return sayNotHeld(reference);
  for (const line of lines) print(line);
}

function sayNotHeld(reference: string): void {
  print(`Nothing is held under ${reference}.`);
  process.exitCode = 1;
}

function sayUnknown(reference: string): void {
  print(`There is no ${reference}: it is unknown, or its sender has erased it.`);
  process.exitCode = 1;
}

await runCommand(run, usage);
