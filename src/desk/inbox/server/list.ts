import { and, desc, eq, exists, inArray, lte, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { applications } from "../../../applications/server/tables.ts";
import { waitsForDecision } from "../../../applications/server/waits-for-decision.ts";
import { isUndecided, stages } from "../../../applications/stages.ts";
import { interestForms } from "../../../bookings/interest-lists.ts";
import type { Connection } from "../../../platform/db/client.ts";
import { comesAfter, positionOf } from "../../../platform/db/list-position.ts";
import { attachments, deliveries, submissions } from "../../../platform/db/tables.ts";
import { staff } from "../../server/tables.ts";
import type { InboxCriteria, Tab } from "../criteria.ts";
import { mostCounted } from "../most-counted.ts";
import { readFirst } from "./owed-promise.ts";
import { promisedBefore, today } from "./promised.ts";
import { type Found, findWords } from "./search-words.ts";
import { inboxItems, inboxMentions, inboxTexts } from "./tables.ts";

const pageSize = 40;

/** An item as the list knows it. */
export type ListedRow = Awaited<ReturnType<typeof selectRows>>[number];

type ListedPage = {
  rows: ListedRow[];
  /** Where this page ends, if there is another one. */
  next: string | undefined;
};

/**
 * A page of the inbox: whose sender wrote last comes first.
 * @param viewerId whose inbox it is
 * @param before where the page before ended; the first page when left out
 */
export async function listItems(
  db: Connection,
  viewerId: string,
  criteria: InboxCriteria,
  before: string | undefined,
): Promise<ListedPage> {
  const matches = await matching(db, viewerId, criteria);
  const isAfter =
    before === undefined
      ? undefined
      : comesAfter(inboxItems.lastWrittenAt, inboxItems.submissionId, before);
  const rows = await selectRows(db, and(matches, isAfter));
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? shown.at(-1)?.position : undefined };
}

/** What matches, in no order. */
export async function findMatching(
  db: Connection,
  viewerId: string,
  criteria: InboxCriteria,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  return db
    .select({ id: inboxItems.submissionId, version: inboxItems.version })
    .from(inboxItems)
    .where(await matching(db, viewerId, criteria))
    .limit(limit);
}

async function matching(
  db: Connection,
  viewerId: string,
  { tab, form, q }: InboxCriteria,
): Promise<SQL | undefined> {
  const found = await findWords(db, q);
  return and(
    conditionOf(db, tab, viewerId, new Date()),
    form === "" ? undefined : eq(inboxItems.form, form),
    found && isFound(found),
  );
}

function selectRows(db: Connection, condition: SQL | undefined) {
  const files = db
    .select({ one: sql`1` })
    .from(attachments)
    .where(eq(attachments.submissionId, inboxItems.submissionId));
  const inOrder = [desc(inboxItems.lastWrittenAt), desc(inboxItems.submissionId)];
  // By themselves first: many may be found, and only those of the page are looked up elsewhere.
  const ofPage = db
    .select({ id: inboxItems.submissionId })
    .from(inboxItems)
    .where(condition)
    .orderBy(...inOrder)
    .limit(pageSize + 1);
  return db
    .select({
      id: submissions.id,
      position: positionOf(inboxItems.lastWrittenAt, inboxItems.submissionId),
      reference: submissions.reference,
      form: submissions.form,
      answers: submissions.answers,
      status: inboxItems.status,
      place: inboxItems.place,
      receivedAt: inboxItems.receivedAt,
      wroteAgainAt: inboxItems.wroteAgainAt,
      lastWrittenAt: inboxItems.lastWrittenAt,
      decideBy: applications.decideBy,
      stage: applications.stage,
      assignee: staff.name,
      hasFile: sql<boolean>`exists ${files}`,
      hasFailedMail: sql<boolean>`exists ${failedMails(db)}`,
    })
    .from(inboxItems)
    .innerJoin(submissions, eq(submissions.id, inboxItems.submissionId))
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
    .leftJoin(applications, eq(applications.submissionId, inboxItems.submissionId))
    .where(inArray(inboxItems.submissionId, ofPage))
    .orderBy(...inOrder);
}

/** Where many are found, each item is asked in turn: no plan may find them all first. */
const isFound = (found: Found): SQL =>
  found.ids
    ? sql`${inboxItems.submissionId} = any(${sql.param(found.ids)}::uuid[])`
    : sql`(select ${inboxTexts.words} from ${inboxTexts} where ${inboxTexts.submissionId} = ${inboxItems.submissionId})
        @@ to_tsquery('simple', ${found.query})`;

const failedMails = (db: Connection) =>
  db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      sql`${deliveries.submissionId} = ${inboxItems.submissionId} and ${deliveries.failedAt} is not null and ${deliveries.deliveredAt} is null`,
    );

// In words of the statement where an index holds only such rows.
const isOpen = sql`${inboxItems.place} = 'open'`;
const isWaiting = sql`${isOpen} and ${inboxItems.status} in ('received', 'read')`;
const isNoSpam = sql`${inboxItems.place} <> 'spam'`;
const isNow = sql`(${inboxItems.snoozedUntil} is null or ${inboxItems.snoozedUntil} <= now())`;

/** What is in a list. */
function conditionOf(db: Connection, tab: Tab, viewerId: string, now: Date): SQL | undefined {
  switch (tab) {
    case "waiting":
      return and(isWaiting, isNow);
    case "mine":
      return and(isOpen, isNow, eq(inboxItems.assigneeId, viewerId));
    case "unassigned":
      return sql`${isOpen} and ${inboxItems.assigneeId} is null and ${isNow}`;
    case "snoozed":
      return sql`${isOpen} and ${inboxItems.snoozedUntil} is not null and ${inboxItems.snoozedUntil} > now()`;
    case "mentions":
      return and(
        isNoSpam,
        exists(
          db
            .select({ one: sql`1` })
            .from(inboxMentions)
            .where(
              and(
                eq(inboxMentions.staffId, viewerId),
                eq(inboxMentions.submissionId, inboxItems.submissionId),
              ),
            ),
        ),
      );
    case "promised":
      return inArray(inboxItems.submissionId, promisedItems(db, now));
    case "failed":
      // Closed or not: who closes an item while its reply is on the way has to hear that it did not arrive.
      return sql`${isNoSpam} and ${inboxItems.submissionId} in (
        select ${deliveries.submissionId} from ${deliveries}
        where ${deliveries.failedAt} is not null and ${deliveries.deliveredAt} is null)`;
    case "all":
      return undefined;
    default:
      return sql`${inboxItems.place} = ${sql.raw(`'${tab}'`)}`;
  }
}

/** As `promisedBy` says it, for all at once. */
function isPromised(now: Date): SQL {
  const { form, status, lastWrittenAt: writtenAt } = inboxItems;
  const first = inArray(form, [...readFirst]);
  const [answer, read, decide] = [
    promisedBefore("answerWithin", now),
    promisedBefore("readWithin", now),
    promisedBefore("decideWithin", now),
  ];
  return sql`(case
    when ${inArray(form, [...interestForms])} then false
    when ${status} = 'received' and ${first} then ${writtenAt} < ${read}
    when ${form} = 'talent-network' then false
    when ${form} = 'application' then coalesce(
      (select case when ${inArray(sql`decided.stage`, stages.filter(isUndecided))}
          then decided.decide_by <= ${today(now)} else ${writtenAt} < ${answer} end
        from ${applications} as decided
        where decided.submission_id = ${inboxItems.submissionId}), ${writtenAt} < ${decide})
    else ${writtenAt} < ${answer} end)`;
}

/** Items that wait and are promised, and applications that are to be decided on, answered on the way or not: an index holds each. */
function promisedItems(db: Connection, now: Date) {
  const waiting = db
    .select({ id: inboxItems.submissionId })
    .from(inboxItems)
    .where(and(isWaiting, isPromised(now)));
  const undecided = db
    .select({ id: applications.submissionId })
    .from(applications)
    .where(and(waitsForDecision, lte(applications.decideBy, today(now))));
  return unionAll(waiting, undecided);
}

/** The lists that are counted: what is in them has to be done. */
const countedTabs = [
  "waiting",
  "mine",
  "unassigned",
  "mentions",
  "promised",
  "failed",
] as const satisfies Tab[];

/** How many items each list has that is worth counting, up to one more than {@link mostCounted}. */
export async function countTabs(db: Connection, viewerId: string): Promise<TabCounts> {
  const now = new Date();
  const counts = countedTabs.map((tab) => {
    const listed = db
      .select({ one: sql`1` })
      .from(inboxItems)
      .where(conditionOf(db, tab, viewerId, now))
      .limit(mostCounted + 1);
    return sql`(select count(*)::int from (${listed}) as listed) as ${sql.identifier(tab)}`;
  });
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return countedRow.parse(rows)[0];
}

const counted = z.int();
const countedRow = z.tuple([
  z.object({
    waiting: counted,
    mine: counted,
    unassigned: counted,
    mentions: counted,
    promised: counted,
    failed: counted,
  }),
]);
export type TabCounts = z.infer<typeof countedRow>[0];
