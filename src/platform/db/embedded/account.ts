import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { DatabaseError } from "../database-error.ts";

const execute = promisify(execFile);

/** The operating system account that PostgreSQL runs as, or undefined for our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. For root this is the owner of `directory` or, when that is root too,
 * the system's unprivileged account `nobody`; for everybody else their own.
 * @throws {DatabaseError} when the system has no such account
 */
export async function chooseAccount(directory: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(directory);
  return uid === 0 ? nobody() : { uid, gid };
}

async function nobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([
      execute("id", ["-u", "nobody"]),
      execute("id", ["-g", "nobody"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (cause) {
    throw new DatabaseError(
      "PostgreSQL does not run as root, and this system has no account 'nobody'. Start as another user or set DATABASE_URL.",
      { cause },
    );
  }
}

/** Gives up root for good: this process is the account's from now on, and can never be another's. */
export function becomeAccount({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

export type AccountAnswer = { ok: true } | { ok: false; reason: string };

/**
 * Runs a program as the account and waits for its end.
 * @returns whether it ended well; if not, `reason` is what it said or why it could not start
 */
export async function runAs(
  account: Account,
  directory: string,
  program: string,
  args: string[],
): Promise<AccountAnswer> {
  try {
    await execute(program, args, { ...account, cwd: directory, env: environment() });
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** What PostgreSQL needs and nothing else: our own environment holds secrets, and PG… variables would steer it. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, ComSpec, TEMP, TMP } = process.env;
  const windows = process.platform === "win32" ? { SystemRoot, ComSpec, TEMP, TMP } : {};
  return { PATH, LC_ALL: "C", ...windows };
}

/** Makes the account the owner of a file or a folder and all in it. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await execute("chown", ["-R", `${account.uid}:${account.gid}`, path]);
}
