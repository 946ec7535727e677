import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/**
 * A query of which nothing changes, with its SQL written already: what is asked many hundred times a second is answered
 * by the database in less time than it takes to be put together.
 * @param query its parameters become literals, so none may come from a visitor
 */
export function writtenOnce(query: SQL): SQL {
  return sql.raw(new PgDialect().sqlToQuery(query.inlineParams()).sql);
}
