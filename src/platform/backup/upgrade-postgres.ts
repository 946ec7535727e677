import { mkdir, mkdtemp, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { giveTo } from "../db/embedded/account.ts";
import { socketFolder } from "../db/embedded/address.ts";
import { newData, openPlace, readMajor, superuser } from "../db/embedded/cluster.ts";
import { installEarlier } from "../db/embedded/earlier-program.ts";
import { openPrivatePostgres, type PrivatePostgres } from "../db/embedded/private-postgres.ts";
import { findProgram, type Program } from "../db/embedded/program.ts";
import { isAlive } from "../db/embedded/server.ts";
import type { Log } from "../log.ts";
import { syncFolder } from "../sync-folder.ts";
import { BackupError } from "./backup-error.ts";
import { namesIn } from "./layout.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import { readPart } from "./read-part.ts";
import { claimDatabase } from "./restore-target.ts";
import { openBackupSession } from "./session.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";
import { compress, decompress } from "./steps.ts";
import { writePart } from "./write-part.ts";

/**
 * Moves the private database of a data folder to the version of PostgreSQL that this program brings: its tables are copied
 * into a new cluster, as a backup has them, and checked by hash. The old data stays beside the new, under its version.
 * @returns the folders of old data; none when there is nothing to do
 * @throws {BackupError} {@link DatabaseError} when it cannot be done; the database is as it was then
 */
export async function upgradePostgres(dataDir: string, log: Log): Promise<string[]> {
  const home = await realpath(join(dataDir, "postgres")).catch((cause: unknown) => {
    throw new BackupError("DATA_DIR has no private database.", { cause });
  });
  const major = await readMajor(home);
  const program = findProgram();
  if (major !== undefined && major >= program.major) return [];
  if (major !== undefined) await makeNew(dataDir, home, major, program, log);
  await putInPlace(home, major);
  return (await namesIn(home))
    .filter((name) => /^data-\d+$/.test(name))
    .map((name) => join(home, name));
}

/**
 * Between its two steps there is no `data`, so that no start takes the old one, or makes an empty one: an upgrade that was
 * interrupted goes on from there.
 * @param major the version of the data that is to make room, if it has not yet
 */
async function putInPlace(home: string, major: number | undefined): Promise<void> {
  if (major !== undefined) await rename(join(home, "data"), join(home, `data-${major}`));
  await rename(join(home, newData), join(home, "data"));
  await syncFolder(home);
}

const workspaceName = /^upgrade-(?<pid>\d+)-\w{6}$/;

/** What is left where an upgrade was killed holds a copy of everybody's data. */
async function removeLeftWorkspaces(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir)) {
    const pid = workspaceName.exec(name)?.groups?.pid;
    if (pid === undefined || isOtherProcess(Number(pid))) continue;
    const left = join(dataDir, name);
    await removeWorkspace(left).catch((cause: unknown) => {
      const sentence = `${left} is left of an earlier upgrade, holds a copy of the data and cannot be deleted.`;
      throw new BackupError(sentence, { cause });
    });
  }
}

/** In a container that is started again this one may have its number. */
const isOtherProcess = (pid: number) => pid !== process.pid && isAlive(pid);

/**
 * With its cluster, which may be kept elsewhere and have its socket in another place (see `createHome`). A link to anywhere
 * else is none of ours, and whoever upgrades may be root: it is not followed.
 */
async function removeWorkspace(workspace: string): Promise<void> {
  const real = await realpath(join(workspace, "postgres")).catch(() => undefined);
  const places = [join(await realpath(dirname(workspace)), basename(workspace)), openPlace];
  const made = real !== undefined && places.includes(dirname(real)) ? real : undefined;
  // A server that was killed with its upgrade may write a last file meanwhile.
  const options = { recursive: true, force: true, maxRetries: 3 };
  for (const folder of made === undefined ? [] : [socketFolder(made), made])
    await rm(folder, options);
  await rm(workspace, options);
}

async function makeNew(
  dataDir: string,
  home: string,
  major: number,
  program: Program,
  log: Log,
): Promise<void> {
  await rm(join(home, newData), { recursive: true, force: true });
  await removeLeftWorkspaces(dataDir);
  const workspace = await mkdtemp(join(dataDir, `upgrade-${process.pid}-`));
  try {
    const { uid, gid } = await stat(home);
    if (process.getuid?.() === 0) await giveTo({ uid, gid }, workspace);
    const earlier = await installEarlier(major, workspace);
    const snapshot = await withServer(dataDir, earlier, log, (server) =>
      copyOut(server, workspace),
    );
    await rm(join(home, `program-${earlier.version}`), { recursive: true, force: true });
    await withServer(workspace, program, log, async (server) => {
      await copyIn(server, snapshot, workspace);
      await setPassword(server, await readFile(join(home, "password"), "utf8"));
    });
    const made = await realpath(join(workspace, "postgres"));
    await rename(join(made, "data"), join(home, newData));
  } finally {
    await removeWorkspace(workspace);
  }
}

/** Works with a server that nobody else uses, and that has stopped when this is done. */
async function withServer<Result>(
  dataDir: string,
  program: Program,
  log: Log,
  work: (server: PrivatePostgres) => Promise<Result>,
): Promise<Result> {
  const server = await openPrivatePostgres(dataDir, log, program);
  const result = await work(server).finally(() => server.close());
  const isRunning = await stat(join(dataDir, "postgres/data/postmaster.pid")).catch(
    () => undefined,
  );
  if (isRunning) throw new BackupError("The database is in use. Stop the website first.");
  return result;
}

async function withSession<Result>(
  { url }: PrivatePostgres,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openBackupSession({ connectionString: url });
  try {
    await claimDatabase(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

const rowsIn = (workspace: string, table: string) => join(workspace, `tables/${table}.copy.gz`);

function copyOut(server: PrivatePostgres, workspace: string): Promise<Snapshot> {
  return withSession(server, async (client) => {
    await mkdir(join(workspace, "tables"));
    return takeSnapshot(
      client,
      async (table, rows) => {
        const { content } = await writePart(rowsIn(workspace, table), rows, [compress]);
        return { rows: content.lines, sha256: content.sha256 };
      },
      async () => undefined,
    );
  });
}

function copyIn(server: PrivatePostgres, snapshot: Snapshot, workspace: string): Promise<void> {
  return withSession(server, async (client) => {
    await loadSnapshot(client, snapshot, ({ name, sha256 }) =>
      readPart(rowsIn(workspace, name), [decompress], sha256),
    );
    await client.query("analyze");
  });
}

/** The folder keeps the file of the superuser's password. @param password in hexadecimal, which needs no quoting */
async function setPassword({ superuserUrl }: PrivatePostgres, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`alter role ${superuser} password '${password}'`);
  await client.end();
}
