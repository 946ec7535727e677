import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { BackupError } from "../src/platform/backup/backup-error.ts";
import { errorCode, queryReason } from "../src/platform/db/database-error.ts";
import { closePrivatePostgres } from "../src/platform/db/embedded/private-postgres.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { onStopSignals } from "../src/platform/process/stop-signals.ts";
import { printError } from "./terminal.ts";

/** A command was called in another way than its usage says; its message, if any, says in which. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** For what a command has begun to be cleared away, once its database is gone. */
const clearingMs = 5_000;

let isBrokenOff = false;

type ErrorKind = abstract new (...args: never[]) => Error;

/**
 * Runs a command with what stands behind its name, and says what went wrong, in a sentence where we know the reason.
 * @param usage names every option that the command has
 * @param explained errors of the command's own whose message is a sentence
 */
export async function runCommand(
  run: (args: string[]) => Promise<void>,
  usage: string,
  ...explained: ErrorKind[]
): Promise<void> {
  const running = Promise.try(() => {
    refuseLostOptions(usage);
    return run(process.argv.slice(2));
  });
  onStopSignals((signal) => void breakOff(signal, running), endBy);
  try {
    await running;
  } catch (error) {
    if (isBrokenOff) return;
    process.exitCode = isWrongUse(error) ? 2 : 1;
    printError(
      isWrongUse(error)
        ? [error.message, usage].filter(Boolean).join("\n\n")
        : explain(queryReason(error), [BackupError, ...explained]),
    );
  }
}

/** Leaves no database running that nobody else uses, and then ends as the signal would have. */
async function breakOff(signal: NodeJS.Signals, running: Promise<void>): Promise<void> {
  isBrokenOff = true;
  const isStopped = await closePrivatePostgres();
  const isOver = running.catch(() => undefined);
  if (isStopped) await Promise.race([isOver, setTimeout(clearingMs)]);
  endBy(signal);
}

/** Whoever waits for the command learns that it was broken off, and did not end by itself. */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * What stands before `--` is npm's: of `npm run newsletter send issue.md --dry-run` the command would get all but the last word, and send.
 * npm tells in the environment which options it took.
 */
function refuseLostOptions(usage: string): void {
  for (const [option, name = ""] of usage.matchAll(/(?<![\w-])--([a-z]+(?:-[a-z]+)*)/g))
    if (process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined)
      throw new UsageError(`npm took ${option} for one of its own: put -- before all options.`);
}

/** The second is what `parseArgs` throws. */
const isWrongUse = (error: unknown): error is Error =>
  error instanceof UsageError || errorCode(error).startsWith("ERR_PARSE_ARGS");

/** What the file system refuses it says in its own words, such as "ENOSPC: no space left on device, write"; so does a database that has no room. */
function explain(error: unknown, explained: ErrorKind[]): string {
  if (error instanceof pg.DatabaseError && error.code?.startsWith("53"))
    return `The database has no room: ${error.message}`;
  const isSentence =
    explained.some((kind) => error instanceof kind) ||
    (error instanceof Error && "syscall" in error);
  return isSentence && error instanceof Error ? error.message : explainStart(error);
}
