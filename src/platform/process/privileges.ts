import { execFile } from "node:child_process";
import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { becomeAccount, runAs } from "../db/embedded/account.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";

const execute = promisify(execFile);

/**
 * The account of a program that root started: a number that no distribution gives to anybody, neither to people nor to
 * services. It is not the account of the private PostgreSQL, whose files and superuser's password it cannot read.
 */
const serviceAccount = { uid: 60_777, gid: 60_777 };

/** What a program that root started becomes once it is ready; undefined where it stays who it is. */
export type LaterAccount = typeof serviceAccount | undefined;

/**
 * For root: gives the folders that the program writes to its later account, and goes to DATA_DIR, so that they are
 * reached from there even where a folder above is closed to that account, as `/root` is.
 * @returns the later account, and the settings with DATA_DIR as seen from there
 */
export async function prepareToLeaveRoot(
  settings: Settings,
  log: Log,
): Promise<{ settings: Settings; account: LaterAccount }> {
  if (process.getuid?.() !== 0) return { settings, account: undefined };
  try {
    await checkReachable("-r", import.meta.filename);
    await checkReachable("-x", process.execPath);
    await mkdir(settings.dataDir, { recursive: true });
    const home = await realpath(settings.dataDir);
    await openToPass(home);
    await checkSocketReachable(settings.databaseUrl, home);
    for (const folder of ["files", "incoming", "mail", "releases"]) await give(join(home, folder));
    process.chdir(home);
    // The account has none, and libraries look for one: that of S3 fails without.
    process.env.HOME = "/";
    return { settings: { ...settings, dataDir: "." }, account: serviceAccount };
  } catch (error) {
    log.warn({ event: "root.kept" }, advice, error);
    return { settings, account: undefined };
  }
}

const advice =
  "The program stays root: its own account might not reach the installation, DATA_DIR or the database's socket. Install it where every user can read, such as /opt, and name the database in DATABASE_URL by host and port; or start it as the user who owns DATA_DIR.";

/** To pass is enough: nobody else may list what is there. */
async function openToPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
}

/**
 * The private database of a folder that root owns is kept where every account can pass; that of another's is kept in it.
 * Another server's socket may be closed to the later account, or know its users by their account.
 */
async function checkSocketReachable(
  databaseUrl: string | undefined,
  folder: string,
): Promise<void> {
  if (databaseUrl !== undefined) {
    const { hostname, searchParams } = new URL(databaseUrl);
    const host = searchParams.get("host") ?? decodeURIComponent(hostname);
    if (host === "" || host.startsWith("/")) throw new Error("The database is behind a socket");
    return;
  }
  const { uid } = await stat(folder);
  if (uid !== 0) await checkReachable("-x", folder);
}

/** Modules and threads are loaded later too. */
async function checkReachable(how: "-r" | "-x", path: string): Promise<void> {
  const result = await runAs(serviceAccount, "/", "test", [how, path]);
  if (!result.ok) throw new Error("The later account cannot reach what it needs");
}

/**
 * What root wrote earlier goes along, and what its commands have written since. Not a file that has a second name: that could be
 * one of root's own, linked there by the account.
 */
async function give(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = serviceAccount;
  const others = ["!", "-user", `${uid}`, "(", "-type", "d", "-o", "-links", "1", ")"];
  const change = ["-exec", "chown", "-h", `${uid}:${gid}`, "{}", "+"];
  await execute("find", [folder, "-depth", ...others, ...change]);
}

/** Gives up root for good. To be called when the port is bound and everything is open. */
export function leaveRoot(account: LaterAccount, log: Log): void {
  if (!account) return;
  becomeAccount(account);
  log.info({ event: "root.left" }, "The program has given up root's rights.");
}
