import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { isRepeated, mailKinds } from "./mail-kinds.ts";
import { priorityOfKind } from "./priorities.ts";

/** How far a submission has come. */
export const submissionStatuses = ["received", "read", "answered", "closed"] as const;

/** A field of a form as it was asked. */
export type AskedField = {
  name: string;
  label: string;
  /** What a stored value is called among people, where that is another word. */
  values?: Record<string, string>;
};

/** What the fields of a form were called, once for each time that this changed. Never updated. */
export const formVersions = pgTable("form_versions", {
  /** SHA-256 of form and fields, in hexadecimal digits. */
  id: text("id").primaryKey(),
  form: text("form").notNull(),
  /** In the order asked. */
  fields: jsonb("fields").$type<AskedField[]>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** What a visitor said, kept apart from what became of it (`deliveries`). */
export const submissions = pgTable(
  "submissions",
  {
    id: uuid("id").primaryKey(),
    /** Read aloud on the phone: no I, O, 0 or 1. */
    reference: text("reference").notNull().unique(),
    form: text("form").notNull(),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    /** How it was asked. Null where an earlier version of the program has kept it, and for what has no labels. */
    formVersion: text("form_version").references(() => formVersions.id),
    /** The domain of the visitor's address, by which mails are kept from waiting for each other. */
    emailDomain: text("email_domain").generatedAlwaysAs(
      sql`lower(split_part(answers ->> 'email', '@', -1))`,
    ),
    /** Rendered inside the form, so that a double click, Back and resubmit are one submission. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** SHA-256 of the answers and the file: a form that was changed after Back is a new submission. */
    contentDigest: text("content_digest").notNull(),
    /** Why this looks like spam, or null. Spam is kept and marked, never dropped. */
    suspicion: text("suspicion"),
    /** How far it has come: the newest of its `status_changes`, kept here too for the list of what is open. */
    status: text("status", { enum: submissionStatuses }).notNull().default("received"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    unique("submissions_once").on(table.form, table.idempotencyKey, table.contentDigest),
    index("submissions_received_at").on(table.receivedAt),
    index("submissions_open")
      .on(table.receivedAt)
      .where(sql`${table.status} in ('received', 'read')`),
    index("submissions_suspicious").on(table.receivedAt).where(sql`${table.suspicion} is not null`),
  ],
);

/** What can become of a submission, and of what hangs on it. */
export type StatusChange =
  | { subject: "submission"; status: (typeof submissionStatuses)[number] }
  | { subject: "booking"; status: "held" | "booked" | "waiting" | "moved" | "cancelled" | "lapsed" }
  | { subject: "subscription" | "job-alert"; status: "asked" | "confirmed" | "ended" }
  | { subject: "series-mails"; status: "ended" };

/** Each change of a status, with its time and who made it. Rows are added, never changed. */
export const statusChanges = pgTable(
  "status_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    subject: text("subject").$type<StatusChange["subject"]>().notNull(),
    status: text("status").$type<StatusChange["status"]>().notNull(),
    /** Not when the transaction began: of two that wait for each other, the second is the later. */
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
    changedBy: text("changed_by", { enum: ["visitor", "staff", "program"] }).notNull(),
    /** Which member of staff. */
    staffName: text("staff_name"),
  },
  (table) => [
    index("status_changes_submission").on(table.submissionId, table.id),
    check(
      "status_changes_staff_named",
      sql`(${table.staffName} is not null) = (${table.changedBy} = 'staff')`,
    ),
  ],
);

/** Mails that came back to us about a submission. What they say is kept once, however often a mailbox is read. */
export const receivedMails = pgTable(
  "received_mails",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** With angle brackets (RFC 5322, 3.6.4). */
    messageId: text("message_id").notNull(),
    /** `automatic` and `bounce` were written by programs: a notice of absence, and that a mail of ours was not delivered. */
    kind: text("kind", { enum: ["answer", "automatic", "bounce"] }).notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    /** Whether that is the mailbox of the submission's sender. Anybody can write any address there. */
    isFromSender: boolean("is_from_sender").notNull(),
    text: text("text").notNull(),
    /** Why not all of it is here, but in the mailbox alone. */
    missing: text("missing", { enum: ["too-large", "unreadable", "shortened"] }),
    /** When the mailbox got it. */
    arrivedAt: instant("arrived_at").notNull(),
  },
  (table) => [unique("received_mails_once").on(table.submissionId, table.messageId)],
);

/** A file that came with a submission. `failure` says why it could not be stored, and then `key` is null. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    bucket: text("bucket").notNull(),
    /** Random name with the original extension. */
    key: text("key").unique(),
    /** The visitor's file name, for people to read; never used as a path. */
    originalName: text("original_name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    failure: text("failure"),
    /** The mail that it came with, where it came later, by mail. */
    receivedMailId: uuid("received_mail_id"),
    /** What the virus scanner said: `none` where there is no scanner, `failed` where it gave no verdict. */
    virusScan: text("virus_scan", { enum: ["none", "clean", "failed"] })
      .notNull()
      .default("none"),
  },
  (table) => [
    index("attachments_submission").on(table.submissionId),
    index("attachments_sha256").on(table.sha256),
    check(
      "attachments_stored_or_failed",
      sql`(${table.key} is null) <> (${table.failure} is null)`,
    ),
  ],
);

/**
 * The outbox: one row for each mail that a submission owes, written in the submission's transaction.
 * A worker claims a due row by a lease; `deliveredAt` or `failedAt` ends it.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** Which mail this is. A newer version of the program may have written one that this one does not know. */
    kind: text("mail_kind", { enum: mailKinds }).notNull(),
    /** Which of several of its kind; 0 where there is one. */
    number: integer("number").notNull().default(0),
    /** Who comes first: see `priorities.ts`. */
    priority: smallint("priority").notNull().generatedAlwaysAs(priorityOfKind),
    createdAt: instant("created_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    leaseToken: uuid("lease_token"),
    leasedUntil: instant("leased_until"),
    deliveredAt: instant("delivered_at"),
    failedAt: instant("failed_at"),
    /** A code for people, such as `ECONNREFUSED` or `550`; never the other server's free text. */
    lastError: text("last_error"),
  },
  (table) => [
    unique("deliveries_owed_once").on(table.submissionId, table.kind, table.number),
    index("deliveries_due")
      .on(table.priority, table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    index("deliveries_open").on(table.createdAt).where(sql`${table.deliveredAt} is null`),
    index("deliveries_failed")
      .on(table.submissionId)
      .where(sql`${table.failedAt} is not null and ${table.deliveredAt} is null`),
    index("deliveries_issue").on(table.number).where(sql`mail_kind = 'newsletter-issue'`),
    index("deliveries_repeated").on(table.deliveredAt).where(isRepeated),
  ],
);

/** The mails that came back since there is no such mailbox, whether the server said so at once or by a report later. */
export const bounces = pgTable("bounces", {
  deliveryId: uuid("delivery_id")
    .primaryKey()
    .references(() => deliveries.id, { onDelete: "cascade" }),
  bouncedAt: instant("bounced_at").notNull().defaultNow(),
});

/** What a private link is for: it opens nothing else. */
export const linkPurposes = ["submission", "subscription", "job-alert"] as const;

/**
 * A link that a visitor can keep, `/t/{token}`. Only a hash of its token is here. Each attempt at a mail makes one of its
 * own, and all of them are valid: nobody knows which attempt arrived.
 */
export const privateLinks = pgTable(
  "private_links",
  {
    /** SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: linkPurposes }).notNull(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /**
     * The mailbox that it was mailed to, as `mailboxOf` writes it: whoever presses a button behind it reads mail there.
     * Empty where it was shown to the sender.
     */
    mailbox: text("mailbox").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("private_links_submission").on(table.submissionId),
    index("private_links_expires_at").on(table.expiresAt),
  ],
);

/** The one random secret from which the servers derive their keys; see `secrets.ts`. */
export const installationSecret = pgTable(
  "installation_secret",
  {
    /** There is one row. */
    id: integer("id").primaryKey().default(1),
    /** 256 random bits, in hexadecimal digits. */
    secret: text("secret").notNull(),
    /** When this database became the installation's. */
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_secret_once", sql`${table.id} = 1`)],
);

/**
 * Who was written to of late, and who has answered. Both limit what a stranger can have us send: see
 * `recipients/count-mail.ts`.
 */
export const recipients = pgTable(
  "recipients",
  {
    /** An address as `mailboxOf` writes it. */
    mailbox: text("mailbox").primaryKey(),
    /** When mails were ordered in the last day, the latest ten of them, oldest first. */
    mailedAt: instant("mailed_at").array().notNull(),
    /** When its owner first pressed a button behind a link that we had mailed there. */
    answeredAt: instant("answered_at"),
  },
  // For the sweep: most have answered within 400 days, and stay.
  (table) => [index("recipients_answered").on(table.answeredAt)],
);
