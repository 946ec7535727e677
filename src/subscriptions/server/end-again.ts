import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import type { Unsubscribe } from "../../platform/unsubscribes/lines.ts";
import {
  compareFiles,
  noteStored,
  noteUnsubscribes,
  readStored,
  storeUnsubscribes,
} from "../../platform/unsubscribes/unsubscribes.ts";
import type { KindWithEnd, SubscriptionKind } from "./subscription-kind.ts";

type Db = Database["db"];
type Services = { db: Db; storage: FileStorage };

/**
 * Ends again what a restored backup of the database has brought back: of the subscriptions that were ended the storage of
 * files has a list, whatever the database knows. To be called before mails are delivered.
 * @returns how many subscriptions had come back
 * @throws {StorageUnavailableError}
 */
export async function endAgain(services: Services, kinds: readonly KindWithEnd[]): Promise<number> {
  const { db, storage } = services;
  let count = 0;
  for (const file of await compareFiles(services)) {
    const list = await readStored(storage, file);
    for (const { kind, end } of kinds)
      for (const submissionId of await findSubscribed(db, kind, list)) {
        await end(db, submissionId, { by: "program" });
        count += 1;
      }
    await noteStored(services, file, list);
  }
  return count;
}

/**
 * Stores what the storage does not know, and notes before what an older version of the program has ended without a note.
 * @returns how many unsubscribes there were
 * @throws {StorageUnavailableError}
 */
export async function storeEnded(
  services: Services,
  kinds: readonly KindWithEnd[],
): Promise<number> {
  for (const { kind } of kinds)
    await noteUnsubscribes(
      services.db,
      sql`select submission_id, ended_at from ${kind.table} where ended_at is not null`,
    );
  return storeUnsubscribes(services);
}

/** Whoever subscribed again after leaving stays. */
async function findSubscribed(
  db: Db,
  { table }: SubscriptionKind,
  list: readonly Unsubscribe[],
): Promise<string[]> {
  const ids = list.map(({ submissionId }) => submissionId);
  const times = list.map(({ endedAt }) => endedAt.toISOString());
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct subscription.submission_id as id
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as unsubscribe (submission_id, ended_at)
      join ${table} subscription on subscription.submission_id = unsubscribe.submission_id
    where subscription.ended_at is null
      and coalesce(subscription.confirmed_at, subscription.asked_at) < unsubscribe.ended_at`);
  return rows.map(({ id }) => id);
}
