import { asc, count, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import type { ChangedBy } from "../../../forms/server/status-changes.ts";
import { endAlert, jobAlertKind } from "../../../job-alerts/server/alerts.ts";
import { jobAlerts } from "../../../job-alerts/server/tables.ts";
import { endNewsletter, newsletterKind } from "../../../newsletter/server/subscriptions.ts";
import { subscriptions } from "../../../newsletter/server/tables.ts";
import type { Connection, Database } from "../../../platform/db/client.ts";
import { statusChanges } from "../../../platform/db/tables.ts";
import { eraseSubmission } from "../../../platform/private-links/erase.ts";
import { mailboxOf } from "../../../platform/recipients/mailbox.ts";
import {
  type SubscriptionKind,
  type SubscriptionTable,
  stateOf,
} from "../../../subscriptions/server/subscription-kind.ts";
import type { SubscriptionState } from "../../../subscriptions/state.ts";
import type { StaffMember } from "../../roles.ts";
import { staff } from "../../server/tables.ts";
import type { ListName } from "../lists.ts";
import { subscriberEvents } from "./tables.ts";

/** One subscription of an address. */
export type Subscriber = {
  submissionId: string;
  address: string;
  state: SubscriptionState;
  askedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  /** Whether the program has ended it, since its mails came back. */
  isBounced: boolean;
  /** The search of an alert, as in an address. */
  search: string | null;
};

/** How many subscriptions there are in each state. */
export type StateCounts = Record<SubscriptionState, number>;

const kinds: Record<ListName, SubscriptionKind> = {
  newsletter: newsletterKind,
  "job-alerts": jobAlertKind,
};

/** Counts the subscriptions of a list. */
export async function countSubscribers(db: Connection, list: ListName): Promise<StateCounts> {
  const { table } = kinds[list];
  const state = stateOf(table);
  const rows = await db.select({ state, count: count() }).from(table).groupBy(state);
  const counts = new Map(rows.map((row) => [row.state, row.count]));
  const of = (name: SubscriptionState) => counts.get(name) ?? 0;
  return { asked: of("asked"), confirmed: of("confirmed"), ended: of("ended") };
}

/** The subscriptions of a list whose address holds some letters, by address. */
export function findSubscribers(
  db: Connection,
  list: ListName,
  letters: string,
  limit: number,
): Promise<Subscriber[]> {
  const pattern = `%${letters.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return select(db, list, ilike(kinds[list].table.address, pattern), limit);
}

const batchSize = 5_000;

/** All subscriptions of a list by address, a batch at a time: there may be more than a process holds. */
export async function* readSubscribers(
  db: Connection,
  list: ListName,
): AsyncGenerator<Subscriber[]> {
  const { table } = kinds[list];
  let batch = await select(db, list, undefined, batchSize);
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    yield batch;
    const seen = sql`(${last.address}, ${last.submissionId}::uuid)`;
    const unseen = sql`(${table.address}, ${table.submissionId}) > ${seen}`;
    batch = await select(db, list, unseen, batchSize);
  }
}

/** The subscription that hangs on a submission. */
export async function findSubscriber(
  db: Connection,
  list: ListName,
  submissionId: string,
): Promise<Subscriber | undefined> {
  const [found] = await select(db, list, eq(kinds[list].table.submissionId, submissionId), 1);
  return found;
}

async function select(
  db: Connection,
  list: ListName,
  where: SQL | undefined,
  limit: number,
): Promise<Subscriber[]> {
  if (list === "newsletter") {
    const { submissionId, address, askedAt, confirmedAt, endedAt } = subscriptions;
    const state = stateOf(subscriptions);
    const search = sql<null>`null`;
    const isBounced = isEndedByProgram(subscriptions);
    return db
      .select({ submissionId, address, state, askedAt, confirmedAt, endedAt, isBounced, search })
      .from(subscriptions)
      .where(where)
      .orderBy(asc(address), asc(submissionId))
      .limit(limit);
  }
  const { submissionId, address, askedAt, confirmedAt, endedAt, search } = jobAlerts;
  const state = stateOf(jobAlerts);
  const isBounced = isEndedByProgram(jobAlerts);
  return db
    .select({ submissionId, address, state, askedAt, confirmedAt, endedAt, isBounced, search })
    .from(jobAlerts)
    .where(where)
    .orderBy(asc(address), asc(submissionId))
    .limit(limit);
}

/** Mails that come back are all that the program ends a subscription for. */
const isEndedByProgram = (
  table: SubscriptionTable,
) => sql<boolean>`ended_at is not null and coalesce((
  select changed_by = 'program' from ${statusChanges}
  where submission_id = ${table}.submission_id and status = 'ended' order by id desc limit 1), false)`;

/** Ends a subscription, with every mail that waits. Ending it again changes nothing. */
export async function unsubscribe(
  db: Database["db"],
  list: ListName,
  submissionId: string,
  { id, name }: Pick<StaffMember, "id" | "name">,
): Promise<void> {
  await noteSubscriberEvent(db, { kind: "unsubscribed", list, byId: id, count: 1 });
  const who: ChangedBy = { by: "staff", name };
  if (list === "job-alerts") await endAlert(db, submissionId, who);
  else await endNewsletter(db, submissionId, who);
}

/** Erases a subscription, with all that hangs on it. @returns false when it had been erased before */
export async function eraseSubscriber(
  services: Parameters<typeof eraseSubmission>[0],
  list: ListName,
  { submissionId, address }: Subscriber,
  byId: string,
): Promise<boolean> {
  await noteSubscriberEvent(services.db, { kind: "erased", list, byId, count: 1 });
  return (await eraseSubmission(services, submissionId, mailboxOf(address))) !== undefined;
}

type SubscriberEvent = Omit<typeof subscriberEvents.$inferInsert, "happenedAt">;

/** Notes what is done with subscribers' addresses, before it is: nothing is done by nobody. */
export async function noteSubscriberEvent(db: Connection, event: SubscriberEvent): Promise<void> {
  await db.insert(subscriberEvents).values(event);
}

export type ShownSubscriberEvent = Omit<typeof subscriberEvents.$inferSelect, "byId"> & {
  by: string;
};

/** The latest that was done, the newest first. */
export function listSubscriberEvents(
  db: Connection,
  limit: number,
): Promise<ShownSubscriberEvent[]> {
  const { id, happenedAt, kind, list, count } = subscriberEvents;
  return db
    .select({ id, happenedAt, kind, list, count, by: staff.name })
    .from(subscriberEvents)
    .innerJoin(staff, eq(staff.id, subscriberEvents.byId))
    .orderBy(desc(id))
    .limit(limit);
}
