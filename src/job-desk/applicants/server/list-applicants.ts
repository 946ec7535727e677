import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { applications } from "../../../applications/server/tables.ts";
import { type Stage, stages } from "../../../applications/stages.ts";
import { bookings } from "../../../bookings/server/tables.ts";
import { senderOf } from "../../../desk/inbox/server/sender.ts";
import { inboxItems } from "../../../desk/inbox/server/tables.ts";
import { jobs } from "../../../jobs/domain/server/tables.ts";
import type { Connection } from "../../../platform/db/client.ts";
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

/** In words of the statement where an index holds only such rows. */
const isUndecided = sql`${applications.place} = 'open' and ${applications.stage} in ('received', 'in-review', 'interview')`;
const isLate = (today: string) =>
  sql<boolean>`(${isUndecided} and ${applications.decideBy} < ${today})`;
const firstLate = (today: string) =>
  sql`not ${isLate(today)}, ${applications.appliedAt}, ${applications.submissionId}`;
const isNoSpam = sql`${applications.place} <> 'spam'`;

export type ApplicantPage = {
  applicants: ListedApplicant[];
  /** The reference that the next page comes after, where there is one. */
  next: string | undefined;
};

/**
 * A page of a job's applicants: whoever waits for a decision that is late first, then in the order of arrival.
 * @param stage of these alone; of all when left out
 * @param after the reference that the page before ended with
 */
export async function listApplicants(
  db: Connection,
  jobId: number,
  stage: Stage | undefined,
  after: string | undefined,
  today: string,
  most = applicantsOnPage,
): Promise<ApplicantPage> {
  const order = firstLate(today);
  // Found first by the narrow rows: what stands in the list is read of these alone.
  const found = db
    .select({ id: applications.submissionId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        isNoSpam,
        stage && eq(applications.stage, stage),
        after === undefined ? undefined : isAfter(order, after),
      ),
    )
    .orderBy(order)
    .limit(most + 1);
  const rows = await selectApplicants(db, today)
    .where(inArray(applications.submissionId, found))
    .orderBy(order);
  return pageOf(rows.map(toListed), most);
}

/** By the row itself: a `Date` has no microseconds. */
const isAfter = (order: SQL, reference: string) => sql`(${order}) > (
  select ${order} from ${applications} where ${applications.submissionId} = (
    select ${submissions.id} from ${submissions} where ${submissions.reference} = ${reference}))`;

function pageOf<Row extends ListedApplicant>(rows: Row[], most = applicantsOnPage) {
  const applicants = rows.slice(0, most);
  const next = rows.length > most ? applicants.at(-1)?.reference : undefined;
  return { applicants, next };
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
 * @param after the reference that the page before ended with
 */
export async function listLate(
  db: Connection,
  after: string | undefined,
  today: string,
): Promise<{ applicants: LateApplicant[]; next: string | undefined }> {
  const order = sql`${applications.decideBy}, ${applications.appliedAt}, ${applications.submissionId}`;
  const rows = await selectApplicants(db, today)
    .where(
      and(
        isUndecided,
        lt(applications.decideBy, today),
        after === undefined ? undefined : isAfter(order, after),
      ),
    )
    .orderBy(order)
    .limit(applicantsOnPage + 1);
  return pageOf(
    rows.map((row) => ({ ...toListed(row), job: { id: row.jobId, title: row.title } })),
  );
}

function selectApplicants(db: Connection, today: string) {
  return db
    .select({
      reference: submissions.reference,
      answers: submissions.answers,
      stage: applications.stage,
      appliedAt: applications.appliedAt,
      decideBy: applications.decideBy,
      isWaiting: sql<boolean>`(${isUndecided})`,
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

const toListed = ({ answers, jobId: _, title: __, ...row }: Row): ListedApplicant => ({
  ...row,
  name: senderOf(answers),
});
