import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { z } from "zod";
import type { Log } from "../log.ts";
import { errorCode, explainConnection } from "./database-error.ts";
import { openKeptPostgres } from "./embedded/kept-postgres.ts";
import { openPrivatePostgres } from "./embedded/private-postgres.ts";
import { checkServerVersion } from "./server-version.ts";
import { openQueries, type Queries } from "./transactions.ts";

export type Database = {
  db: Queries;
  pool: pg.Pool;
  /** Connections beside the pool for leases: what is under way must be renewed, whatever waits for the pool. */
  leases: Queries;
  /** Whether the server answers a query now, however busy the pool is. Never throws. */
  ready(): Promise<boolean>;
  /** Waits for running queries, then lets go of the server. May be called again. */
  close(): Promise<void>;
};

/** Where a query can be asked: the pool, or a transaction. */
export type Connection = PgDatabase<NodePgQueryResultHKT>;

/** What the work of `db.transaction` is given. */
export type Transaction = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];

export type DatabaseOptions = {
  /** The most of the pool, 10 when left out. The page on many machines adds them up for each program. */
  connections?: number;
  /** The group of this process once it has given up root, if it is going to. */
  laterGroup?: number | undefined;
};

/**
 * Opens the database: the server at `databaseUrl`, or else the program's private PostgreSQL in `dataDir`.
 * Does not migrate; see `migrate.ts`.
 * @throws {DatabaseError} when the server cannot be used, with the reason
 */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
  options: DatabaseOptions = {},
): Promise<Database> {
  if (settings.databaseUrl === undefined) return openPrivate(settings.dataDir, log, options);
  try {
    const database = await connect(settings.databaseUrl, log, options);
    await adviseRole(database.pool, log);
    return database;
  } catch (error) {
    throw explainConnection(error);
  }
}

async function openPrivate(dataDir: string, log: Log, options: DatabaseOptions): Promise<Database> {
  const { laterGroup } = options;
  const server =
    laterGroup === undefined
      ? await openPrivatePostgres(dataDir, log)
      : await openKeptPostgres(dataDir, laterGroup, log);
  const database = await connect(server.url, log, options);
  const close = once(async () => {
    await database.close();
    await server.close();
  });
  return { ...database, close };
}

async function connect(
  url: string,
  log: Log,
  { connections = 10 }: DatabaseOptions,
): Promise<Database> {
  const pool = createPool(url, log, { ...poolLimits, max: connections });
  const probe = createPool(url, log, probeLimits);
  const leases = createPool(url, log, leaseLimits);
  const close = async () => {
    await Promise.all([pool.end(), probe.end(), leases.end()]);
  };
  try {
    checkServerVersion(await serverVersion(pool));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: openQueries(pool),
    pool,
    leases: openQueries(leases),
    ready: () => answers(probe),
    close: once(close),
  };
}

/** Every wait has an end, so that a database that hangs becomes an honest error page. Milliseconds. */
const poolLimits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
} satisfies pg.PoolConfig;

/**
 * One connection that only readiness uses: pages that wait for the pool must not make a healthy server look ill, or a
 * load balancer takes one after another out of service. It is opened at the first question and kept.
 */
const probeLimits = {
  max: 1,
  connectionTimeoutMillis: 2_000,
  idleTimeoutMillis: 0,
  statement_timeout: 2_000,
  query_timeout: 2_000,
} satisfies pg.PoolConfig;

/** A renewal comes three times in the ten seconds of a lease: one that hangs must not keep the others waiting, nor the next. */
const leaseLimits = {
  max: 3,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 2_000,
  query_timeout: 3_000,
} satisfies pg.PoolConfig;

/** Opens a pool, whose lost connections are told by the log alone. */
export function createPool(url: string, log: Log, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    application_name: "daystead",
    keepAlive: true,
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on("error", (error) => {
    log.warn({ event: "database.connection_lost", reason: errorCode(error) });
  });
  // The same for one that a transaction has: its next query tells of the loss.
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}

const versionRow = z.tuple([z.object({ server_version_num: z.string() })]);

async function serverVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("show server_version_num");
  return versionRow.parse(rows)[0].server_version_num;
}

const superuserRow = z.tuple([z.object({ is_superuser: z.string() })]);

/** A superuser reads and writes the server's files and runs programs on its machine; the website needs none of that. */
async function adviseRole(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query("show is_superuser");
  if (superuserRow.parse(rows)[0].is_superuser !== "on") return;
  const advice =
    "DATABASE_URL names a superuser. Name a role that only owns the website's database.";
  log.warn({ event: "database.superuser" }, advice);
}

/** The second time on a new connection: the kept one may have been lost since the last question. */
async function answers(probe: pg.Pool): Promise<boolean> {
  const ask = () => probe.query("select 1").then(() => true);
  return ask()
    .catch(ask)
    .catch(() => false);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
