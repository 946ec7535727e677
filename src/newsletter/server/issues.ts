import { createHash } from "node:crypto";
import { and, count, desc, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import { deliveries } from "../../platform/db/tables.ts";
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
    await transaction.insert(newsletterIssues).values(issue).onConflictDoNothing();
    const owed = transaction
      .select({
        id: sql<string>`gen_random_uuid()`.as("id"),
        submissionId: subscriptions.submissionId,
        kind: sql`${kind}::text`.as("mail_kind"),
        number: newsletterIssues.number,
      })
      .from(subscriptions)
      .innerJoin(newsletterIssues, eq(newsletterIssues.id, issue.id))
      .where(isSubscribed);
    const ordered = await transaction.execute(sql`
      insert into ${deliveries} (id, submission_id, mail_kind, number) ${owed}
      on conflict do nothing`);
    return ordered.rowCount ?? 0;
  });
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
  sent: number;
  waiting: number;
  failed: number;
};

/** The issues that were sent, the newest first, with their mails counted. */
export function listSentIssues(db: Connection, limit: number): Promise<SentIssue[]> {
  return selectIssues(db).orderBy(desc(newsletterIssues.number)).limit(limit);
}

/** An issue that was sent, with its mails counted. */
export async function findSentIssue(db: Connection, id: string): Promise<SentIssue | undefined> {
  const [found] = await selectIssues(db).where(eq(newsletterIssues.id, id));
  return found;
}

function selectIssues(db: Connection) {
  const countOf = (state: typeof isSent) => sql<number>`(
    select count(*)::integer from ${deliveries}
    where ${isIssueMail} and ${deliveries.number} = ${newsletterIssues.number} and ${state})`;
  const { id, subject, createdAt } = newsletterIssues;
  return db
    .select({
      id,
      subject,
      createdAt,
      sent: countOf(isSent),
      waiting: countOf(isWaiting),
      failed: countOf(isFailed),
    })
    .from(newsletterIssues)
    .$dynamic();
}

// In the words of the index on issues' mails, so that it is used.
const isIssueMail = sql.raw(`mail_kind = '${kind}'`);
const isSent = sql`${deliveries.deliveredAt} is not null`;
const isFailed = sql`${deliveries.deliveredAt} is null and ${deliveries.failedAt} is not null`;
const isWaiting = sql`${deliveries.deliveredAt} is null and ${deliveries.failedAt} is null`;

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
