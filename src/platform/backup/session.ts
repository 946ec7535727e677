import type pg from "pg";
import { openSession } from "../db/open-session.ts";

/** Other settings than these would have one server write a value in another way than the next. */
const settings = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set synchronize_seqscans = off;
  select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'transaction_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout')`;

/**
 * Opens a session that works for as long as it takes, and in which every server writes values alike. The caller ends it.
 * @param to the database's address, or the options of a pool that leads there
 */
export async function openBackupSession(
  to: Pick<pg.ClientConfig, "connectionString">,
): Promise<pg.Client> {
  const client = await openSession(to.connectionString, "daystead backup");
  await client.query(settings);
  return client;
}
