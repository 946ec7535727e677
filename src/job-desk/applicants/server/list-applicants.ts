import { and, type Column, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { applications } from "../../../applications/server/tables.ts";
import { waitsForDecision } from "../../../applications/server/waits-for-decision.ts";
import { type Stage, stages } from "../../../applications/stages.ts";
import { bookings } from "../../../bookings/server/tables.ts";
import { listPosition } from "../../../common/list-position.ts";
import { senderOf } from "../../../desk/inbox/server/sender.ts";
import { inboxItems } from "../../../desk/inbox/server/tables.ts";
import { jobs } from "../../../jobs/domain/server/tables.ts";
import type { Connection } from "../../../platform/db/client.ts";
import { positionOf } from "../../../platform/db/list-position.ts";
import { submissions } from "../../../platform/db/tables.ts";

/** An applicant in a list or on the board: facts alone, and no order but that of arrival. */
export type ListedApplicant = {
  reference: string;
  name: string;
  stage: Stage;
  appliedAt: Date;
  /** Such as `2026-12-04`. */
  decideBy: string;
  /** Whether nobody has decided. */
  isWaiting: boolean;
  /** Whether that day is over, and nobody has decided. */
  isLate: boolean;
  nextStep: string | null;
  nextStepOn: string | null;
  /** When the interview is, where one is booked. */
  interviewAt: Date | null;
  version: number;
};

const applicantsOnPage = 50;
const cardsInColumn = 20;

const isLate = (today: string) =>
  sql<boolean>`(${waitsForDecision} and ${applications.decideBy} < ${today})`;
/** Ordered by this, and then by arrival. */
const lateFirst = (today: string) => sql`(not ${isLate(today)})::int`;
const inOrderOf = (first: SQL | Column) =>
  sql`${first}, ${applications.appliedAt}, ${applications.submissionId}`;
const isNoSpam = sql`${applications.place} <> 'spam'`;

export type ApplicantPage = {
  applicants: ListedApplicant[];
  /** Which position the next page comes after, where there is one. */
  next: string | undefined;
};

/**
 * By what the row that stood last on the page before was ordered: whether it was not late (0 or 1) or its day, and as
 * `listPosition`. Not by the row, which may stand elsewhere by now, or be gone.
 */
const behindFirst = listPosition.source.slice(1);
export const applicantPosition = new RegExp(`^[01]_${behindFirst}`);
export const latePosition = new RegExp(`^\\d{4}-\\d\\d-\\d\\d_${behindFirst}`);

/**
 * A page of a job's applicants: whoever waits for a decision that is late first, then in the order of arrival.
 * @param stage of these alone; of all when left out
 * @param after `next` of the page before
 */
export async function listApplicants(
  db: Connection,
  jobId: number,
  stage: Stage | undefined,
  after: string | undefined,
  today: string,
  most = applicantsOnPage,
): Promise<ApplicantPage> {
  const first = lateFirst(today);
  const order = inOrderOf(first);
  // Found first by the narrow rows: what stands in the list is read of these alone.
  const found = db
    .select({ id: applications.submissionId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        isNoSpam,
        stage && eq(applications.stage, stage),
        after === undefined ? undefined : isAfter(order, after, "int"),
      ),
    )
    .orderBy(order)
    .limit(most + 1);
  const rows = await selectApplicants(db, today, first)
    .where(inArray(applications.submissionId, found))
    .orderBy(order);
  return pageOf(rows, toListed, most);
}

function isAfter(order: SQL, position: string, type: "int" | "date"): SQL {
  const [first, microseconds, id] = position.split("_");
  return sql`(${order}) > (${first}::${sql.raw(type)},
    timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

function pageOf<Shown>(rows: readonly Row[], show: (row: Row) => Shown, most = applicantsOnPage) {
  const page = rows.slice(0, most);
  const next = rows.length > most ? page.at(-1)?.position : undefined;
  return { applicants: page.map(show), next };
}

/** How many applicants of a job are in each stage. */
export async function countStages(
  db: Connection,
  jobId: number,
): Promise<Readonly<Record<Stage, number>>> {
  const rows = await db
    .select({ stage: applications.stage, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), isNoSpam))
    .groupBy(applications.stage);
  const counts = new Map(rows.map(({ stage, count }) => [stage, count]));
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    Stage,
    number
  >;
}

/** How many applications for a job are among the spam. */
export const countSpam = (db: Connection, jobId: number): Promise<number> =>
  db.$count(applications, and(eq(applications.jobId, jobId), eq(applications.place, "spam")));

/** The first applicants of each stage of a job, in the order of the list. */
export async function listBoard(
  db: Connection,
  jobId: number,
  today: string,
): Promise<Readonly<Record<Stage, ListedApplicant[]>>> {
  const columns = stages.map(async (stage) => {
    const { applicants } = await listApplicants(db, jobId, stage, undefined, today, cardsInColumn);
    return [stage, applicants] as const;
  });
  return Object.fromEntries(await Promise.all(columns)) as Record<Stage, ListedApplicant[]>;
}

/** An applicant of whichever job. */
export type LateApplicant = ListedApplicant & { job: { id: number; title: string } };

/**
 * A page of those whose decision is late, over all jobs: the day that was over first comes first, then the order of arrival.
 * @param after `next` of the page before
 */
export async function listLate(
  db: Connection,
  after: string | undefined,
  today: string,
): Promise<{ applicants: LateApplicant[]; next: string | undefined }> {
  const order = inOrderOf(applications.decideBy);
  const rows = await selectApplicants(db, today, sql`${applications.decideBy}`)
    .where(
      and(
        waitsForDecision,
        lt(applications.decideBy, today),
        after === undefined ? undefined : isAfter(order, after, "date"),
      ),
    )
    .orderBy(order)
    .limit(applicantsOnPage + 1);
  return pageOf(rows, (row) => ({
    ...toListed(row),
    job: { id: row.jobId, title: row.title },
  }));
}

/** @param first by which they are ordered before their arrival */
function selectApplicants(db: Connection, today: string, first: SQL) {
  const arrival = positionOf(applications.appliedAt, applications.submissionId);
  return db
    .select({
      position: sql<string>`${first} || '_' || ${arrival}`,
      reference: submissions.reference,
      answers: submissions.answers,
      stage: applications.stage,
      appliedAt: applications.appliedAt,
      decideBy: applications.decideBy,
      isWaiting: sql<boolean>`(${waitsForDecision})`,
      isLate: isLate(today),
      nextStep: applications.nextStep,
      nextStepOn: applications.nextStepOn,
      interviewAt: bookings.startsAt,
      version: inboxItems.version,
      jobId: applications.jobId,
      title: jobs.title,
    })
    .from(applications)
    .innerJoin(submissions, eq(submissions.id, applications.submissionId))
    .innerJoin(inboxItems, eq(inboxItems.submissionId, applications.submissionId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(
      bookings,
      and(eq(bookings.submissionId, applications.submissionId), eq(bookings.state, "booked")),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectApplicants>>[number];

const toListed = ({
  answers,
  jobId: _,
  title: __,
  position: ___,
  ...row
}: Row): ListedApplicant => ({
  ...row,
  name: senderOf(answers),
});
