import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { EventType } from "../events.ts";

/**
 * `paused` by staff, or `disabled` by the program, which says why in `disabledBecause`. What happens meanwhile is kept for it, and
 * goes out when it is active again.
 */
const endpointStates = ["active", "paused", "disabled"] as const;

/** `gone`: it answered 410. `failing`: nothing but failures for five days. */
const disablingReasons = ["gone", "failing"] as const;

/** Another system that is told of what happens here. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    address: text("address").notNull(),
    description: text("description").notNull(),
    events: text("events").array().$type<EventType[]>().notNull(),
    /** Whether it gets what somebody has sent, and not only that they have. */
    includesSent: boolean("includes_sent").notNull(),
    /** As the receiver has it: `whsec_` and 256 random bits in base64 (Standard Webhooks, "Signature scheme"). */
    secret: text("secret").notNull(),
    /** How many secrets there were. Who makes another one says which they saw. */
    secretVersion: integer("secret_version").notNull().default(1),
    /** The one before, which signs too for a while, so that no receiver has to change over at that very moment. */
    earlierSecret: text("earlier_secret"),
    earlierSecretUntil: instant("earlier_secret_until"),
    state: text("state", { enum: endpointStates }).notNull().default("active"),
    disabledBecause: text("disabled_because", { enum: disablingReasons }),
    disabledAt: instant("disabled_at"),
    /** Since when every attempt has failed. */
    failingSince: instant("failing_since"),
    /** Until when admins know what went wrong, and when they were last written to. */
    noticedAt: instant("noticed_at").notNull().defaultNow(),
    noticeTriedAt: instant("notice_tried_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "webhook_endpoints_disabled",
      sql`(${table.state} = 'disabled') = (${table.disabledAt} is not null) and (${table.disabledAt} is null) = (${table.disabledBecause} is null)`,
    ),
  ],
);

/**
 * What has happened, written by triggers in the transaction in which it happens (see the migration), and only where an endpoint
 * wants to know. What visitors typed is not here: it is read when it is sent.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").$type<EventType>().notNull(),
    /** Erasing it takes along all that was to be told of it. Null where the event is of no submission, or of its erasure. */
    submissionId: uuid("submission_id").references(() => submissions.id, { onDelete: "cascade" }),
    /** What the payload says, but for links and what was sent. */
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
    happenedAt: instant("happened_at").notNull(),
  },
  (table) => [
    index("webhook_events_submission").on(table.submissionId),
    index("webhook_events_happened").on(table.happenedAt),
  ],
);

/** An event on its way to an endpoint. A worker claims a due row by a lease; `deliveredAt` or `failedAt` ends it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    /** Since it was ordered, or sent again by hand. */
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    leaseToken: uuid("lease_token"),
    leasedUntil: instant("leased_until"),
    deliveredAt: instant("delivered_at"),
    failedAt: instant("failed_at"),
    /** Whether what somebody had sent went along with an attempt. */
    carriedSent: boolean("carried_sent").notNull().default(false),
  },
  (table) => [
    unique("webhook_deliveries_once").on(table.eventId, table.endpointId),
    index("webhook_deliveries_newest").on(table.endpointId, table.createdAt, table.id),
    // For the desk's lists of what waits and what has failed.
    index("webhook_deliveries_open")
      .on(table.endpointId, table.createdAt, table.id)
      .where(sql`${table.deliveredAt} is null`),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    index("webhook_deliveries_failed")
      .on(table.endpointId, table.failedAt)
      .where(sql`${table.failedAt} is not null`),
  ],
);

/** Each try to deliver, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    attemptedAt: instant("attempted_at").notNull().default(sql`clock_timestamp()`),
    /** The status of the answer, or a code that says why there was none, such as `ECONNREFUSED`. */
    outcome: text("outcome").notNull(),
    /** How the answer begins, where it was no success. */
    answer: text("answer"),
  },
  (table) => [index("webhook_attempts_delivery").on(table.deliveryId, table.id)],
);

/** Up to when deadlines of jobs that have passed were told: no statement closes such a job. */
export const webhookDeadlines = pgTable(
  "webhook_deadlines",
  {
    /** There is one row. */
    id: integer("id").primaryKey().default(1),
    toldUntil: instant("told_until").notNull().defaultNow(),
  },
  (table) => [check("webhook_deadlines_once", sql`${table.id} = 1`)],
);
