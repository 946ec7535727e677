import pg from "pg";

/** Other settings than these would have one server write a value in another way than the next. */
const settings = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set synchronize_seqscans = off;
  select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'transaction_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout')`;

/**
 * Opens a connection that works for as long as it takes: the limits of a pool's own would end it. The caller ends it.
 * @param to the database's address, or the options of a pool that leads there
 */
export async function openSession(
  to: Pick<pg.ClientConfig, "connectionString">,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: to.connectionString,
    application_name: "daystead backup",
    keepAlive: true,
  });
  // Its loss is told by the next query, too.
  client.on("error", () => {});
  await client.connect();
  await client.query(settings);
  return client;
}
