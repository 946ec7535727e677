import type { Database } from "../src/server/db/client.ts";
import {
  listOpenDeliveries,
  type OpenDelivery,
  retryDeliveries,
} from "../src/server/outbox/open-deliveries.ts";
import { explainStart } from "../src/server/start-errors.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run deliveries                          lists the mails that failed or wait
  npm run deliveries -- retry <reference>     makes those of one submission due now
`;

/** Shows what the outbox still owes, and lets a failed mail be tried again. */
async function run([command, reference, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) return explainUsage();
  if (command === undefined) return withDatabase(list);
  if (command !== "retry" || reference === undefined) return explainUsage();
  return withDatabase((database) => retry(database, reference.toUpperCase()));
}

async function list({ db }: Database): Promise<void> {
  const open = await listOpenDeliveries(db);
  if (open.length === 0) return print("Every mail is delivered.");
  for (const delivery of open) print(describe(delivery));
}

function describe(delivery: OpenDelivery): string {
  const { reference, kind, attempts, lastError, createdAt, nextAttemptAt, failedAt } = delivery;
  const state = failedAt
    ? `FAILED ${failedAt.toISOString()}`
    : `next attempt ${nextAttemptAt.toISOString()}`;
  const written = `written ${createdAt.toISOString()}`;
  return [reference, kind, `attempts ${attempts}`, lastError ?? "no error", written, state].join(
    "  ",
  );
}

async function retry({ db }: Database, reference: string): Promise<void> {
  const count = await retryDeliveries(db, reference);
  if (count > 0) return print(`Due now: ${count}. A running worker sends within seconds.`);
  print(`Nothing is owed for ${reference}: it is unknown, or all its mail is delivered.`);
  process.exitCode = 1;
}

function explainUsage(): void {
  process.stderr.write(usage);
  process.exitCode = 2;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
