import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Connection } from "./client.ts";

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/**
 * A statement that is asked all the time. Drizzle writes it once for each connection: each time anew, that took longer than
 * sending it.
 * @param names of the values that differ
 * @param prepare writes it with placeholders for them, and gives it a name by which PostgreSQL knows it again (`.prepare`)
 * @returns asks it, with the values
 */
export function statement<Name extends string, Result>(
  names: readonly Name[],
  prepare: (db: Connection, value: Record<Name, Placeholder>) => Prepared<Result>,
): (db: Connection, values: Record<Name, unknown>) => Promise<Result> {
  const placeholders = placeholdersOf(names);
  /** By session: that of the pool, or of a transaction's connection. */
  const written = new WeakMap<object, Prepared<Result>>();
  return (db, values) => {
    const { session } = db._;
    const prepared = written.get(session) ?? prepare(db, placeholders);
    written.set(session, prepared);
    return prepared.execute(values);
  };
}

function placeholdersOf<Name extends string>(names: readonly Name[]): Record<Name, Placeholder> {
  const entries = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries);
}

/**
 * Prepares for a `statement` what the query builder cannot write.
 * @param name by which PostgreSQL knows it again
 */
export const prepareSql = (db: Connection, name: string, asked: SQL): Prepared<pg.QueryResult> =>
  db._.session.prepareQuery<{ execute: pg.QueryResult; all: never; values: never }>(
    dialect.sqlToQuery(asked),
    undefined,
    name,
    false,
  );

const dialect = new PgDialect();
