import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { askForNewsletter, confirmSubscription, endSubscription } from "./subscriptions.ts";
import { subscriptions } from "./tables.ts";

type Connection = Database["db"];

/** The row of an address. */
export async function readSubscription(db: Connection, address: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.address, address));
  if (!row) throw new Error(`${address} is not there`);
  return row;
}

/** Goes the whole way of a person who wants the newsletter. */
export async function subscribe(db: Connection, address: string): Promise<string> {
  await askForNewsletter(db, address);
  const { submissionId } = await readSubscription(db, address);
  await confirmSubscription(db, submissionId);
  return submissionId;
}

export async function unsubscribe(db: Connection, address: string): Promise<void> {
  await endSubscription(db, (await readSubscription(db, address)).submissionId);
}

/** As if the last confirmation mail had been ordered so many hours earlier than it was. */
export async function letHoursPass(db: Connection, hours: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ askedAt: sql`${subscriptions.askedAt} - make_interval(hours => ${hours})` });
}
