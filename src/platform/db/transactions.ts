import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** The queries of a pool, which is at hand for what is asked by pg itself. */
export type Queries = NodePgDatabase & { $client: pg.Pool };

/**
 * Opens the queries of a pool. Transactions take their connection here and not in drizzle, which keeps one for ever whose
 * `begin` failed, and gives one back as healthy whose `rollback` was never sent: the next to use it would commit, or
 * undo, what another had begun. A server that did not answer in time is not waited for once more, to undo: it does that
 * when it finds the connection gone.
 */
export function openQueries(pool: pg.Pool): Queries {
  const db = drizzle(pool);
  /** Kept with their connection, for which a `statement` is written once. */
  const queriesOf = new WeakMap<pg.PoolClient, NodePgDatabase>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const queries = queriesOf.get(client) ?? drizzle(client);
    queriesOf.set(client, queries);
    try {
      const result = await queries.transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (error) {
          if (isUnanswered(error)) client.connection.stream.destroy();
          throw error;
        }
      }, config);
      client.release(!isOutside(client));
      return result;
    } catch (error) {
      // Who throws something else has had the database's word that all is undone.
      client.release(error instanceof DrizzleQueryError || !isOutside(client));
      throw error;
    }
  };
  return db;
}

/** Whether pg has given a query up by its `query_timeout`, which has no code. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause?.message === "Query read timeout";

/** Whether the server has said last that no transaction is open on a connection. */
const isOutside = (client: pg.PoolClient): boolean => client.getTransactionStatus() === "I";
