import pg from "pg";
import { explainConnection } from "./database-error.ts";

/**
 * Opens a connection of its own to the database, for work that a pool's time limits would end or that a lock of the session
 * keeps together. The caller ends it. A server that does not answer is given up after ten seconds, and one that has gone
 * silent later within a minute, by TCP.
 * @param name what PostgreSQL calls it, such as `daystead backup`
 * @throws {DatabaseError} when it cannot be opened
 */
export async function openSession(
  connectionString: string | undefined,
  name: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // By default Linux waits for two hours before it asks whether the other side is still there.
    keepAliveInitialDelayMillis: 30_000,
  });
  // Its loss is told by the next query, too.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw explainConnection(error);
  });
  return client;
}
