import type { Database } from "../src/platform/db/client.ts";
import { findStaffMailTrouble, type StaffMailTrouble } from "../src/platform/outbox/mail-watch.ts";
import {
  listOpenDeliveries,
  type OpenDelivery,
  retryDeliveries,
} from "../src/platform/outbox/open-deliveries.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run deliveries                          lists the mails that failed or wait; the exit code is 1 when staff miss mail
  npm run deliveries -- retry                 makes what failed due now: all mail to staff, and that to visitors of ten days
  npm run deliveries -- retry <reference>     makes those of one submission due now
`;

/** Shows what the outbox still owes, and lets a failed mail be tried again. */
async function run([command, reference, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new UsageError();
  if (command === undefined) return withDatabase(list);
  if (command !== "retry") throw new UsageError();
  return withDatabase((database) => retry(database, reference?.toUpperCase()));
}

async function list({ db }: Database): Promise<void> {
  const complaints = complaintsOf(await findStaffMailTrouble(db));
  for (const complaint of complaints) print(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  const open = await listOpenDeliveries(db);
  if (open.length === 0) return print("Every mail is delivered.");
  for (const delivery of open) print(describe(delivery));
}

function complaintsOf({ refused, givenUp, late }: StaffMailTrouble): string[] {
  return [
    refused > 0 &&
      `STAFF MISS MAIL: our own mailbox refuses ${mails(refused)}. It may be full or renamed: put it right, or set CONTACT_MAILBOX. They are tried for five days.`,
    givenUp > 0 &&
      `STAFF MISS MAIL: ${mails(givenUp)} given up after five days. Nothing is lost: \`npm run deliveries -- retry\` sends them.`,
    late > 0 &&
      `STAFF MISS MAIL: ${mails(late)} waiting for longer than 15 minutes. Check that the mail server answers and that a worker runs.`,
  ].filter((complaint) => complaint !== false);
}

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

function describe(delivery: OpenDelivery): string {
  const { reference, form, kind, number, attempts, lastError, createdAt } = delivery;
  const { nextAttemptAt, failedAt } = delivery;
  const state = failedAt
    ? `FAILED ${failedAt.toISOString()}`
    : `next attempt ${nextAttemptAt.toISOString()}`;
  const written = `written ${createdAt.toISOString()}`;
  const mail = number === 0 ? kind : `${kind} ${number}`;
  return [
    reference,
    form,
    mail,
    `attempts ${attempts}`,
    lastError ?? "no error",
    written,
    state,
  ].join("  ");
}

async function retry({ db }: Database, reference: string | undefined): Promise<void> {
  const count = await retryDeliveries(db, reference);
  if (count > 0) return print(`Due now: ${count}. A running worker sends within seconds.`);
  if (reference === undefined) return print("No mail has failed.");
  print(`Nothing has failed for ${reference}: it is unknown, or its mail is delivered or not due.`);
  process.exitCode = 1;
}

await runCommand(run, usage);
