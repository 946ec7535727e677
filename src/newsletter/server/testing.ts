import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { confirmSubscription } from "../../subscriptions/server/change-subscription.ts";
import { askForNewsletter, endNewsletter, newsletterKind } from "./subscriptions.ts";
import { subscriptions } from "./tables.ts";

type Connection = Database["db"];

/** The row of an address. */
async function readSubscription(db: Connection, address: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.address, address));
  if (!row) throw new Error(`${address} is not there`);
  return row;
}

/** Goes the whole way of a person who wants the newsletter. */
export async function subscribe(db: Connection, address: string): Promise<string> {
  await askForNewsletter(db, address);
  const { submissionId } = await readSubscription(db, address);
  await confirmSubscription(db, newsletterKind, submissionId);
  return submissionId;
}

export async function unsubscribe(db: Connection, address: string): Promise<void> {
  const { submissionId } = await readSubscription(db, address);
  await endNewsletter(db, submissionId);
}
