import { randomBytes } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../log.ts";
import { syncFolder } from "../../sync-folder.ts";
import { DatabaseError } from "../database-error.ts";
import { type Account, chooseAccount, giveTo, runAs } from "./account.ts";
import { makeRunnable, type Program } from "./program.ts";

/**
 * A private cluster. Its home holds `data` (PostgreSQL's data directory), `password`, `server.log`,
 * `run` (the socket) and, where needed, a copy of the program.
 */
export type Cluster = { home: string; account: Account; program: Program; password: string };

export const superuser = "daystead";

/** What an upgrade has made and waits to take the place of `data`; see `backup/upgrade-postgres.ts`. */
export const newData = "data-new";

/** Where clusters are kept that cannot be in DATA_DIR because its path is closed to their account. */
export const openPlace = "/var/lib/daystead";

/**
 * Opens the cluster of a data directory, and makes it when there is none.
 * `DATA_DIR/postgres` is its home, or a symbolic link to it. It appears whole or not at all: of two programs
 * that start at the same time, both make one and the first to name it wins.
 * @throws {DatabaseError} when it cannot be made or opened, with the reason
 */
export async function openCluster(dataDir: string, program: Program, log: Log): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const name = join(await realpath(dataDir), "postgres");
  if (!(await exists(name))) await createHome(name, program, log);
  const home = await realpath(name);
  const account = await ownerOf(home);
  await checkMajor(home, program);
  return {
    home,
    account,
    program: await makeRunnable(program, home, account),
    password: await readFile(join(home, "password"), "utf8"),
  };
}

async function createHome(name: string, program: Program, log: Log): Promise<void> {
  const account = await chooseAccount(join(name, ".."));
  const near = await createFolder(`${name}.`, account);
  if (await canPass(account, near)) {
    await initialize(near, account, program);
    await rename(near, name).catch((error: unknown) => unlessNamed(name, near, error));
  } else {
    await rm(near, { recursive: true });
    await mkdir(openPlace, { recursive: true });
    const far = await createFolder(`${openPlace}/`, account);
    await initialize(far, account, program);
    await symlink(far, name).catch((error: unknown) => unlessNamed(name, far, error));
    log.warn({ event: "database.kept_elsewhere", path: far });
  }
  await syncFolder(join(name, ".."));
}

async function createFolder(prefix: string, account: Account): Promise<string> {
  const folder = await mkdtemp(prefix);
  await giveTo(account, folder);
  return folder;
}

async function canPass(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  const result = await runAs(account, "/", "sh", ["-c", 'test -w "$1"', "sh", folder]);
  return result.ok;
}

async function initialize(home: string, account: Account, program: Program): Promise<void> {
  await writeFile(join(home, "password"), randomBytes(24).toString("hex"), { mode: 0o600 });
  await giveTo(account, join(home, "password"));
  const { directory, major } = await makeRunnable(program, home, account);
  const collation =
    major >= 17
      ? ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  const made = await runAs(account, home, join(directory, "bin/initdb"), [
    ...["--pgdata=data", `--username=${superuser}`, "--pwfile=password"],
    ...["--auth=scram-sha-256", "--encoding=UTF8", ...collation],
  ]);
  if (made.ok) return;
  await rm(home, { recursive: true });
  throw new DatabaseError(`The private PostgreSQL could not be set up. ${made.reason}`);
}

/** Another program was first: its cluster is the one. */
async function unlessNamed(name: string, ours: string, error: unknown): Promise<void> {
  await rm(ours, { recursive: true });
  if (await exists(name)) return;
  throw new DatabaseError(`${name} cannot be made. Is it a link to a folder that is gone?`, {
    cause: error,
  });
}

async function ownerOf(home: string): Promise<Account> {
  const { uid, gid } = await stat(home);
  const we = process.getuid?.();
  if (we === undefined || we === uid) return undefined;
  if (we === 0) return { uid, gid };
  throw new DatabaseError(
    `The database in DATA_DIR belongs to another user (number ${uid}), perhaps because the first start was as root. Start as that user, or choose another DATA_DIR.`,
  );
}

async function checkMajor(home: string, program: Program): Promise<void> {
  const major = await readMajor(home);
  if (major === program.major) return;
  if (major === undefined) {
    const isHalfUpgraded = await exists(join(home, newData));
    throw new DatabaseError(
      isHalfUpgraded
        ? "The upgrade of the database in DATA_DIR was interrupted. Run: npm run db:upgrade"
        : "The database in DATA_DIR has no data. Restore a backup into another DATA_DIR.",
    );
  }
  const way =
    major < program.major
      ? "Stop the website, back up, and run: npm run db:upgrade"
      : "Install the version of the program that it was made with.";
  throw new DatabaseError(
    `The database in DATA_DIR was made by PostgreSQL ${major}, and this program brings ${program.major}. ${way}`,
  );
}

/** The version of PostgreSQL that has made a cluster's data; undefined where there is none. */
export async function readMajor(home: string): Promise<number | undefined> {
  const version = await readFile(join(home, "data/PG_VERSION"), "utf8").catch(() => undefined);
  return version === undefined ? undefined : Number(version);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
