import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { z } from "zod";
import type { Log } from "../log.ts";
import { errorCode, explainConnection } from "./database-error.ts";
import { openPrivatePostgres } from "./embedded/private-postgres.ts";
import * as schema from "./schema.ts";
import { checkServerVersion } from "./server-version.ts";

export type Database = {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  /** Whether the server answers a query now. Never throws. */
  ready(): Promise<boolean>;
  /** Waits for running queries, then lets go of the server. May be called again. */
  close(): Promise<void>;
};

/** Where a query can be asked: the pool, or a transaction. */
export type Connection = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What the work of `db.transaction` is given. */
export type Transaction = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];

/**
 * Opens the database: the server at `databaseUrl`, or else the program's private PostgreSQL in `dataDir`.
 * Does not migrate; see `migrate.ts`.
 * @throws {DatabaseError} when the server cannot be used, with the reason
 */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<Database> {
  if (settings.databaseUrl === undefined) return openPrivate(settings.dataDir, log);
  return connect(settings.databaseUrl, log).catch((error: unknown) => {
    throw explainConnection(error);
  });
}

async function openPrivate(dataDir: string, log: Log): Promise<Database> {
  const server = await openPrivatePostgres(dataDir, log);
  const database = await connect(server.url, log);
  const close = once(async () => {
    await database.close();
    await server.close();
  });
  return { ...database, close };
}

async function connect(url: string, log: Log): Promise<Database> {
  const pool = createPool(url, log);
  try {
    checkServerVersion(await serverVersion(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }),
    pool,
    ready: () => answers(pool),
    close: once(() => pool.end()),
  };
}

/** Every wait has an end, so that a database that hangs becomes an honest error page. Milliseconds. */
function createPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "daystead",
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on("error", (error) => {
    log.warn({ event: "database.connection_lost", reason: errorCode(error) });
  });
  return pool;
}

const versionRow = z.tuple([z.object({ server_version_num: z.string() })]);

async function serverVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("show server_version_num");
  return versionRow.parse(rows)[0].server_version_num;
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
