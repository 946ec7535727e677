import { createHash } from "node:crypto";
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../platform/db/client.ts";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { isFree } from "../../platform/outbox/leased-rows.ts";
import { IssueError, parseIssue } from "./issue-text.ts";
import { newsletterIssues, subscriptions } from "./tables.ts";

export type Issue = { id: string; subject: string; markdown: string };

/**
 * Reads an issue from its file's text.
 * @throws {IssueError} when it cannot be mailed as it is written
 */
export function readIssue(markdown: string, origin: string): Issue {
  const { subject } = parseIssue(markdown, origin);
  return { id: createHash("sha256").update(markdown).digest("hex"), subject, markdown };
}

const isSubscribed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt));
const kind: MailKind = "newsletter-issue";

/**
 * Owes the issue to everybody who is subscribed and does not have it: all in one transaction, so that a program which
 * is killed has ordered all or nothing, and sending it again orders only what is missing.
 * @returns how many mails were ordered
 * @throws {IssueError} when an issue of this subject was sent before from another text, or this one too long ago
 */
export async function sendIssue(db: Connection, issue: Issue): Promise<number> {
  return db.transaction(async (transaction) => {
    await refuseAnotherText(transaction, issue);
    await refuseOldIssue(transaction, issue);
    await transaction
      .insert(newsletterIssues)
      .values(issue)
      .onConflictDoUpdate({ target: newsletterIssues.id, set: { stoppedAt: null } });
    let ordered = 0;
    let batch = await orderBatch(transaction, issue, "");
    while (batch.last !== null) {
      ordered += batch.ordered;
      batch = await orderBatch(transaction, issue, batch.last);
    }
    return ordered;
  });
}

/** So few that a busy machine is done within the time that one statement has. */
const readersInABatch = 2_000;

const batchSchema = z.object({ last: z.string().nullable(), ordered: z.coerce.number() });

/**
 * Orders the issue for the next readers in the order of their addresses.
 * @param after the address that the batch before ended with
 * @returns the address that this one ended with, or null where there was nobody left
 */
async function orderBatch(transaction: Connection, { id }: Issue, after: string) {
  // The submissions are locked: of somebody who erases at this moment nothing can be ordered.
  const readers = transaction
    .select({ address: subscriptions.address, submissionId: subscriptions.submissionId })
    .from(subscriptions)
    .innerJoin(submissions, eq(submissions.id, subscriptions.submissionId))
    .where(and(isSubscribed, gt(subscriptions.address, after)))
    .orderBy(subscriptions.address)
    .limit(readersInABatch)
    .for("key share", { of: submissions });
  const { rows } = await transaction.execute(sql`
    with readers as materialized (${readers}),
    ordered as (
      insert into ${deliveries} (id, submission_id, mail_kind, number)
      select gen_random_uuid(), readers.submission_id, ${kind}::text, issue.number
      from readers, ${newsletterIssues} as issue where issue.id = ${id}
      on conflict do nothing returning 1)
    select (select max(address) from readers) as last, (select count(*) from ordered) as ordered`);
  return batchSchema.parse(rows[0]);
}

/**
 * Stops an issue: what waits is taken back, and what a worker has at this moment goes out or is dropped. A mail that was tried
 * before may have arrived, so that it is kept as failed. Sending the issue again goes on where it was stopped.
 * @param id as in `newsletter_issues`
 * @returns how many mails do not go out
 */
export async function stopIssue(db: Connection, id: string): Promise<number> {
  await db
    .update(newsletterIssues)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(newsletterIssues.id, id), isNull(newsletterIssues.stoppedAt)));
  const untried = waitingOf(db, id, eq(deliveries.attempts, 0));
  const tried = waitingOf(db, id, gt(deliveries.attempts, 0));
  const failed = { failedAt: sql`now()`, lastError: "STOPPED" };
  return (
    (await untilNone(() => db.delete(deliveries).where(inArray(deliveries.id, untried)))) +
    (await untilNone(() => db.update(deliveries).set(failed).where(inArray(deliveries.id, tried))))
  );
}

/** As with what is ordered: a statement has ten seconds. */
const mailsStoppedAtOnce = 5_000;

const waitingOf = (db: Connection, id: string, which: SQL) => {
  const number = db
    .select({ number: newsletterIssues.number })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id));
  return db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isIssueMail, eq(deliveries.number, number), isWaiting, isFree(deliveries), which))
    .limit(mailsStoppedAtOnce)
    .for("update", { skipLocked: true });
};

async function untilNone(work: () => Promise<{ rowCount: number | null }>): Promise<number> {
  for (let count = 0; ; ) {
    const { rowCount } = await work();
    if (!rowCount) return count;
    count += rowCount;
  }
}

/** How many are subscribed, and how many of them have the issue or will get it already. Changes nothing. */
export async function countReaders(
  db: Connection,
  issue: Issue,
): Promise<{ subscribed: number; ordered: number }> {
  await refuseAnotherText(db, issue);
  await refuseOldIssue(db, issue);
  // For each subscriber by the index: PostgreSQL would rather read all deliveries there ever were. `offset 0` forbids it.
  const isOrdered = sql`(
    select true from ${deliveries}
    where ${deliveries.submissionId} = ${subscriptions.submissionId} and ${deliveries.kind} = ${kind}
      and ${deliveries.number} = (select number from ${newsletterIssues} where ${newsletterIssues.id} = ${issue.id})
    offset 0)`;
  const [row] = await db
    .select({ subscribed: count(), ordered: count(isOrdered) })
    .from(subscriptions)
    .where(isSubscribed);
  return row ?? { subscribed: 0, ordered: 0 };
}

/** A corrected file would be a new issue, and everybody would get almost the same mail twice. */
async function refuseAnotherText(db: Connection, { id, subject }: Issue): Promise<void> {
  const [other] = await db
    .select({ createdAt: newsletterIssues.createdAt })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.subject, subject), ne(newsletterIssues.id, id)));
  if (!other) return;
  const day = other.createdAt.toISOString().slice(0, 10);
  throw new IssueError(
    `an issue of this subject was sent on ${day} from another text. A changed file is a new issue and goes to everybody again: give it another subject`,
  );
}

/** The rows that say who has it are deleted 400 days after it went out: from then on, everybody would get it again. */
const daysOfAnIssue = 365;

async function refuseOldIssue(db: Connection, { id }: Issue): Promise<void> {
  const [old] = await db
    .select({ createdAt: newsletterIssues.createdAt })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.id, id),
        lte(newsletterIssues.createdAt, sql`now() - make_interval(days => ${daysOfAnIssue})`),
      ),
    );
  if (!old) return;
  const day = old.createdAt.toISOString().slice(0, 10);
  throw new IssueError(
    `this issue was sent on ${day}, and who has got it is not kept for longer than a year: it would go to everybody again`,
  );
}

/** An issue that was sent, and what became of its mails. */
export type SentIssue = {
  id: string;
  subject: string;
  createdAt: Date;
  stoppedAt: Date | null;
  sent: number;
  waiting: number;
  failed: number;
};

/** To count the mails that went out takes a look at each, 100,000 of an issue. */
const issuesToCount = 10;

/** As a list shows it: of older issues it is not counted what went out. */
export type ListedIssue = Omit<SentIssue, "sent"> & { sent: number | null };

/** A page of issues, and below which number the next one begins, if there is one. */
export type IssuesPage = { issues: ListedIssue[]; next: number | undefined };

const pageSize = 50;

/**
 * A page of the issues that were sent, the newest first. What went out is counted for the newest ten of all alone.
 * @param before the number of the page before's last issue; the first page when left out
 */
export async function listSentIssues(db: Connection, before?: number): Promise<IssuesPage> {
  const { number } = newsletterIssues;
  const newest = sql`(select number from ${newsletterIssues} order by number desc limit ${issuesToCount})`;
  const rows = await db
    .select({
      ...issueColumns,
      number,
      sent: sql<number | null>`case when ${number} in ${newest} then ${countOf(isSent)} end`,
    })
    .from(newsletterIssues)
    .where(before === undefined ? undefined : lt(number, before))
    .orderBy(desc(number))
    .limit(pageSize + 1);
  const issues = rows.slice(0, pageSize);
  return { issues, next: rows.length > pageSize ? issues.at(-1)?.number : undefined };
}

/** An issue that was sent, with its mails counted. */
export async function findSentIssue(db: Connection, id: string): Promise<SentIssue | undefined> {
  const [found] = await db
    .select({ ...issueColumns, sent: countOf(isSent) })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id));
  return found;
}

// In the words of the index on issues' mails, so that it is used.
const isIssueMail = sql.raw(`mail_kind = '${kind}'`);
const isSent = sql`${deliveries.deliveredAt} is not null`;
const isFailed = sql`${deliveries.deliveredAt} is null and ${deliveries.failedAt} is not null`;
const isWaiting = sql`${deliveries.deliveredAt} is null and ${deliveries.failedAt} is null`;

// With the names of the tables: of one table's columns the query builder writes the columns' names alone.
const countOf = (state: typeof isSent) => sql<number>`(
  select count(*)::integer from ${deliveries}
  where ${isIssueMail} and ${deliveries}.number = ${newsletterIssues}.number and ${state})`;

const issueColumns = {
  id: newsletterIssues.id,
  subject: newsletterIssues.subject,
  createdAt: newsletterIssues.createdAt,
  stoppedAt: newsletterIssues.stoppedAt,
  waiting: countOf(isWaiting),
  failed: countOf(isFailed),
};

/** A mail of an issue that could not be delivered. */
export type FailedMail = { address: string; failedAt: Date | null; lastError: string | null };

/** To whom an issue could not be delivered, the latest first. */
export function listFailedMails(
  db: Connection,
  issueId: string,
  limit: number,
): Promise<FailedMail[]> {
  const { failedAt, lastError, submissionId, number } = deliveries;
  return db
    .select({ address: subscriptions.address, failedAt, lastError })
    .from(deliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.number, number))
    .innerJoin(subscriptions, eq(subscriptions.submissionId, submissionId))
    .where(and(eq(newsletterIssues.id, issueId), isIssueMail, isFailed))
    .orderBy(desc(failedAt))
    .limit(limit);
}
