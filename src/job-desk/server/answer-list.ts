import { jobsPath } from "../../desk/paths.ts";
import type { DeskAnswer } from "../../desk/server/answer.ts";
import { leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import { statusOf } from "../../forms/outcome.ts";
import { jobForms } from "../job-fields.ts";
import { type ListQuery, readListQuery, writeListQuery } from "../list-query.ts";
import { type JobDeskServices, withStaff } from "./job-services.ts";
import { type ListedJob, listJobs, listSources } from "./list-jobs.ts";
import { confirmJob } from "./write-job.ts";

const listNews = ["confirmed", "closed", "unavailable"] as const;

export type JobListShown = {
  session: Session;
  query: ListQuery;
  jobs: ListedJob[];
  next: number | undefined;
  sources: string[];
  news: (typeof listNews)[number] | undefined;
  /** The number of a job that could not be confirmed, as it is not open any more. */
  notOpen: number | undefined;
  now: Date;
};

type Answer = DeskAnswer<JobListShown>;

/** Answers a request for the list of all jobs, where one that is still open is confirmed by one press. */
export function answerJobList(request: Request, services: JobDeskServices): Promise<Answer> {
  return withStaff(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    const query = readListQuery(searchParams);
    if (request.method === "POST") return confirmOne(request, session, query, services);
    const news = listNews.find((name) => searchParams.has(name));
    return show(session, query, services, 200, { news });
  });
}

async function confirmOne(
  request: Request,
  session: Session,
  query: ListQuery,
  services: JobDeskServices,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, jobForms.confirm, services, async ({ id }) => {
    const isConfirmed = await confirmJob(services.db, Number(id), session.member.id);
    if (!isConfirmed) return show(session, query, services, 409, { notOpen: Number(id) });
    const parameters = writeListQuery(query);
    parameters.set("confirmed", "");
    return leadTo(`${jobsPath}?${parameters}`);
  });
  if (!("kind" in outcome)) return outcome;
  return show(session, query, services, statusOf(outcome), { news: "unavailable" });
}

async function show(
  session: Session,
  query: ListQuery,
  { db }: JobDeskServices,
  status: number,
  told: Partial<Pick<JobListShown, "news" | "notOpen">>,
): Promise<Answer> {
  const { jobs, next } = await listJobs(db, query, query.before);
  const sources = await listSources(db);
  const shown = { session, query, jobs, next, sources, now: new Date() };
  return { status, shown: { ...shown, news: undefined, notOpen: undefined, ...told } };
}
