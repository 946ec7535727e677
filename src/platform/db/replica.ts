import type pg from "pg";
import type { Log } from "../log.ts";
import { type Connection, createPool, type Database } from "./client.ts";
import { errorCode, queryReason } from "./database-error.ts";
import { openQueries } from "./transactions.ts";

/** A copy of the database that follows it, may be behind, and may be away. */
export type Replica = {
  /**
   * Reads on the replica, of one moment, where it is as far as it has to be; else on the primary.
   * @param isFresh looks there whether it is as far
   */
  read<Value>(
    isFresh: (replica: Connection) => Promise<boolean>,
    work: (db: Connection) => Promise<Value>,
  ): Promise<Value>;
  /** Whether it has been of no use for a minute. */
  isFailing(): boolean;
  close(): Promise<void>;
};

/** Whoever asks it can as well ask the primary: nobody waits for long. Milliseconds. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 1_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 3_000,
  query_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

/** For how long it is left alone: one that is behind has caught up in a moment. */
const restMs = { behind: 100, away: 5_000 };

const failingMs = 60_000;

class BehindError extends Error {}

/** Opens a replica, which need not be there yet. @param primary what it follows */
export function openReplica(url: string, primary: Database["db"], log: Log): Replica {
  const pool = createPool(url, log, limits);
  const replica = openQueries(pool);
  let restsUntil = 0;
  let uselessSince: number | undefined;
  let isFailing = false;

  function leave(error: unknown): void {
    const isBehind = error instanceof BehindError;
    const now = performance.now();
    restsUntil = now + restMs[isBehind ? "behind" : "away"];
    uselessSince ??= now;
    if (isFailing || now - uselessSince < failingMs) return;
    isFailing = true;
    log.warn({ event: "replica-failing", reason: isBehind ? "behind" : reasonOf(error) });
  }

  function use(): void {
    uselessSince = undefined;
    if (isFailing) log.info({ event: "replica-back" });
    isFailing = false;
  }

  return {
    async read(isFresh, work) {
      if (performance.now() < restsUntil) return work(primary);
      try {
        const value = await replica.transaction(
          async (transaction) => {
            if (!(await isFresh(transaction))) throw new BehindError();
            return work(transaction);
          },
          { isolationLevel: "repeatable read", accessMode: "read only" },
        );
        use();
        return value;
      } catch (error) {
        leave(error);
        return work(primary);
      }
    },
    isFailing: () => isFailing,
    close: () => pool.end(),
  };
}

/** What a query has failed by stands behind it. */
function reasonOf(error: unknown): string {
  return errorCode(queryReason(error));
}
