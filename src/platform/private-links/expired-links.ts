import { sql } from "drizzle-orm";
import { overdue } from "../db/overdue.ts";
import { privateLinks } from "../db/tables.ts";

/** What is left of links that open nothing any more: each attempt at a mail has made one. */
export const expiredLinks = overdue(
  sql`select token_hash from ${privateLinks} where expires_at <= now() order by expires_at`,
  (hashes) => sql`delete from ${privateLinks} where token_hash in (${hashes})`,
);
