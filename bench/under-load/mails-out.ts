import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const longestMs = 1_800_000;

/**
 * Waits until the outbox owes nothing but what was refused.
 * @throws {Error} after half an hour
 */
export async function untilMailsAreOut(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const end = Date.now() + longestMs; Date.now() < end; await sleep(1_000)) {
      const { rowCount } = await client.query(
        "select from deliveries where delivered_at is null and failed_at is null limit 1",
      );
      if (rowCount === 0) return;
    }
  } finally {
    await client.end();
  }
  throw new Error("Mails are still owed after half an hour");
}
