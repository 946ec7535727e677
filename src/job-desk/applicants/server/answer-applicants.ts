import { type Stage, stages } from "../../../applications/stages.ts";
import { today } from "../../../desk/inbox/server/promised.ts";
import type { DeskAnswer } from "../../../desk/server/answer.ts";
import type { Session } from "../../../desk/server/sessions.ts";
import { type JobDeskServices, notFound, withRecruiter } from "../../server/job-services.ts";
import { readJobRow } from "../../server/write-job.ts";
import {
  type ApplicantPage,
  applicantPosition,
  countSpam,
  countStages,
  type LateApplicant,
  type ListedApplicant,
  latePosition,
  listApplicants,
  listBoard,
  listLate,
} from "./list-applicants.ts";

type Board = Readonly<Partial<Record<Stage, ListedApplicant[]>>>;

/** Who applied for a job, as a list or as a board. */
export type ApplicantsShown = {
  session: Session;
  job: { id: number; title: string };
  counts: Readonly<Record<Stage, number>>;
  /** How many more are among the spam of the inbox. */
  spam: number;
  /** Such as `2026-12-04`, at the head office. */
  today: string;
  isMoved: boolean;
} & (
  | { view: "board"; board: Board }
  | ({ view: "list"; stage: Stage | undefined; after: string | undefined } & ApplicantPage)
);

/** Answers a request for the applicants of a job. */
export function answerApplicants(
  request: Request,
  jobId: number,
  services: JobDeskServices,
): Promise<DeskAnswer<ApplicantsShown>> {
  return withRecruiter<ApplicantsShown>(request, services, async (session) => {
    const { db } = services;
    const { searchParams } = new URL(request.url);
    const job = await readJobRow(db, jobId);
    if (!job) return notFound;
    const day = today(new Date());
    const known = {
      session,
      job: { id: job.id, title: job.title },
      counts: await countStages(db, jobId),
      spam: await countSpam(db, jobId),
      today: day,
      isMoved: searchParams.has("moved"),
    };
    if (searchParams.get("view") === "board") {
      const board = await listBoard(db, jobId, day);
      return { status: 200, shown: { ...known, view: "board", board } };
    }
    const stage = stages.find((one) => one === searchParams.get("stage"));
    const after = afterOf(searchParams, applicantPosition);
    const page = await listApplicants(db, jobId, stage, after, day);
    return { status: 200, shown: { ...known, view: "list", stage, after, ...page } };
  });
}

/** Whose decision is late, over all jobs. */
export type LateShown = {
  session: Session;
  applicants: LateApplicant[];
  next: string | undefined;
  isFirst: boolean;
  today: string;
};

/** Answers a request for those to whom a decision was promised by a day that is over. */
export function answerLate(
  request: Request,
  services: JobDeskServices,
): Promise<DeskAnswer<LateShown>> {
  return withRecruiter(request, services, async (session) => {
    const after = afterOf(new URL(request.url).searchParams, latePosition);
    const day = today(new Date());
    const page = await listLate(services.db, after, day);
    const isFirst = after === undefined;
    return { status: 200, shown: { session, ...page, isFirst, today: day } };
  });
}

function afterOf(parameters: URLSearchParams, position: RegExp): string | undefined {
  const after = parameters.get("after") ?? "";
  return position.test(after) ? after : undefined;
}
