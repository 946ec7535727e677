import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FormDefinition } from "../../forms/form.ts";
import type { ChangedBy } from "../../forms/server/status-changes.ts";
import type { Database } from "../../platform/db/client.ts";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import type { SubscriptionState } from "../state.ts";

/** A table of subscriptions, which may have other columns, too. */
export type SubscriptionTable = PgTable & {
  submissionId: AnyPgColumn;
  /** In lower case. */
  address: AnyPgColumn;
  /** When the last confirmation mail to the address was ordered: at most one a day. */
  askedAt: AnyPgColumn;
  /** Null until the person has pressed Confirm. */
  confirmedAt: AnyPgColumn;
  /** When the person left. */
  endedAt: AnyPgColumn;
};

/** What is particular about one kind of subscription. */
export type SubscriptionKind = {
  /** By which it is asked for. */
  form: FormDefinition;
  table: SubscriptionTable;
  /** What its changes of status are kept under. */
  subject: "subscription" | "job-alert";
  /** At one address, those that have ended not counted. What is asked beyond them is not kept. */
  most: number;
  /** The mails that its person gets once it is confirmed. */
  mails: readonly MailKind[];
};

/** A kind of subscription, and what ends one by the id of its submission. */
export type KindWithEnd = {
  kind: SubscriptionKind;
  end: (db: Database["db"], submissionId: string, who: ChangedBy) => Promise<void>;
};

/** How far the subscription of a row has come. */
export const stateOf = ({ confirmedAt, endedAt }: SubscriptionTable): SQL<SubscriptionState> =>
  sql<SubscriptionState>`case
    when ${endedAt} is not null then 'ended'
    when ${confirmedAt} is not null then 'confirmed'
    else 'asked' end`;
