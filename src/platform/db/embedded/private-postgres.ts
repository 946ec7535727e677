import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import type { Log } from "../../log.ts";
import { DatabaseError, errorCode } from "../database-error.ts";
import { chooseAddress, shareSocket } from "./address.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { findProgram, type Program } from "./program.ts";
import { lastWords, startServer, stopServer } from "./server.ts";
import { prepareSiteRole } from "./site-role.ts";

export type PrivatePostgres = {
  /** For the application's role, which is no superuser. */
  url: string;
  /** For what only the cluster's superuser may do; the website has no use for it. */
  superuserUrl: string;
  /** Lets a group of the operating system reach the socket, and becomes the server's account for good. For root alone. */
  share(group: number): Promise<void>;
  /**
   * Lets go of the server, and stops it when no other program of ours uses it.
   * @returns whether it was stopped
   */
  close(): Promise<boolean>;
};

/** What the keeper says to the program that started it: where the server is, or why there is none. */
export type KeeperAnswer = { url: string } | { reason: string };

/** Held, shared, by every program that uses the server; who can have it alone is the last one. */
const presenceLock = 20_170_002;

/** Those that this process uses, or begins to. */
const used = new Set<Promise<PrivatePostgres>>();

/** How long a start is tried: another program may be starting or stopping the server. Milliseconds. */
const patience = 15_000;

/**
 * Starts the private PostgreSQL of a data directory, or joins the one that runs there already.
 * As long as it is open, a server that dies is started again.
 * @throws {DatabaseError} when it cannot be started, with the reason
 */
export async function openPrivatePostgres(
  dataDir: string,
  log: Log,
  program: Program = findProgram(),
): Promise<PrivatePostgres> {
  const opening = open(dataDir, log, program);
  used.add(opening);
  try {
    const server = await opening;
    const close = async () => {
      used.delete(opening);
      return server.close();
    };
    return { ...server, close };
  } catch (error) {
    used.delete(opening);
    throw error;
  }
}

/**
 * Closes all that this process uses, also those that it has just begun to open: for who is told to end in the midst of its work.
 * @returns whether one was stopped
 */
export async function closePrivatePostgres(): Promise<boolean> {
  const closings = [...used].map(async (opening) => (await opening).close());
  const outcomes = await Promise.allSettled(closings);
  return outcomes.some((outcome) => outcome.status === "fulfilled" && outcome.value);
}

async function open(dataDir: string, log: Log, program: Program): Promise<PrivatePostgres> {
  const cluster = await openCluster(dataDir, program, log).catch((error) => {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : "";
    throw new DatabaseError(`DATA_DIR cannot hold a database. ${reason}`, { cause: error });
  });
  const leaving = new AbortController();
  const first = await enter(cluster, leaving.signal);
  log.info({ event: "database.opened", path: cluster.home, version: cluster.program.version });
  const { url } = await chooseAddress(cluster);
  const close = remain(cluster, first, leaving, log);
  try {
    const siteUrl = await prepareSiteRole(first, cluster, url);
    const share = (group: number) => shareSocket(cluster, group);
    return { url: siteUrl, superuserUrl: url, share, close };
  } catch (cause) {
    await close();
    throw new DatabaseError("The private PostgreSQL's role could not be prepared.", { cause });
  }
}

/** Connects as one of the server's users, and starts the server if it does not answer. */
async function enter(cluster: Cluster, leaving: AbortSignal): Promise<pg.Client> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const address = await chooseAddress(cluster);
    const client = await joinServer(address.url);
    // Before we look whether to give up, so that a server that we started is never left alone.
    if (client) return client;
    if (leaving.aborted || Date.now() > giveUp) break;
    const started = await startServer(cluster, address);
    if (!started) await setTimeout(100);
  }
  const words = await lastWords(cluster);
  throw new DatabaseError(`The private PostgreSQL does not start. It says: ${words}`);
}

/** Connects and takes a share of the lock; undefined when there is no server, or one that is about to stop. */
async function joinServer(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "daystead presence",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {}); // "end" follows
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [presenceLock]);
    return client;
  } catch {
    await client.end();
    return undefined;
  }
}

/**
 * Stays in the server: returns to it, with growing waits, whenever it is lost, until we leave.
 * @returns what leaves
 */
function remain(cluster: Cluster, first: pg.Client, leaving: AbortController, log: Log) {
  let client: pg.Client | undefined;
  let returning: Promise<void> | undefined;
  let left: Promise<boolean> | undefined;
  stayIn(first);
  return () => {
    left ??= leave();
    return left;
  };

  function stayIn(joined: pg.Client): void {
    client = joined;
    joined.once("end", () => {
      client = undefined;
      if (leaving.signal.aborted) return;
      log.warn({ event: "database.lost" });
      returning = comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    for (let wait = 100; !leaving.signal.aborted; wait = Math.min(2 * wait, 5_000)) {
      try {
        stayIn(await enter(cluster, leaving.signal));
        log.info({ event: "database.back" });
        return;
      } catch (error) {
        log.error({ event: "database.start_failed", reason: errorCode(error) }, undefined, error);
        await setTimeout(wait, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  }

  async function leave(): Promise<boolean> {
    leaving.abort();
    await returning;
    const present = client;
    if (!present) return false;
    const mayStop = await isLast(present);
    if (mayStop) await stopServer(cluster);
    await present.end();
    return mayStop;
  }
}

const verdict = z.tuple([z.object({ last: z.boolean() })]);

/** Two who leave at the same time cannot both stay: one of them gets the lock alone. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await client.query("select pg_try_advisory_lock($1) as last", [presenceLock]);
    return verdict.parse(rows)[0].last;
  } catch {
    return false;
  }
}
