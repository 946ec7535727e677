import pg from "pg";
import { BackupError } from "../src/platform/backup/backup-error.ts";
import { errorCode } from "../src/platform/db/database-error.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { printError } from "./terminal.ts";

/** A command was called in another way than its usage says. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Runs a command with what stands behind its name, and says what went wrong, in a sentence where we know the reason. */
export async function runCommand(
  run: (args: string[]) => Promise<void>,
  usage: string,
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = isWrongUse(error) ? 2 : 1;
    printError(isWrongUse(error) ? usage : explain(error));
  }
}

/** The second is what `parseArgs` throws. */
const isWrongUse = (error: unknown) =>
  error instanceof UsageError || errorCode(error).startsWith("ERR_PARSE_ARGS");

/** What the file system refuses it says in its own words, such as "ENOSPC: no space left on device, write"; so does a database that has no room. */
function explain(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code?.startsWith("53"))
    return `The database has no room: ${error.message}`;
  const isSentence = error instanceof BackupError || (error instanceof Error && "syscall" in error);
  return isSentence ? error.message : explainStart(error);
}
