import { randomUUID } from "node:crypto";
import type { DeskAnswer } from "../../desk/server/answer.ts";
import { leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import type { Answers, FieldErrors, FieldValues, FormDefinition } from "../../forms/form.ts";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { type JobPart, jobPartNames } from "../../jobs/domain/server/job-parts.ts";
import { type JobField, jobFieldNames, jobForms, type TypedJob } from "../job-fields.ts";
import { deskJobPath } from "../paths.ts";
import { type JobState, stateOf } from "../states.ts";
import { adviceOn } from "./advice.ts";
import { closeWithWord } from "./close-with-word.ts";
import { listJobEvents, type ShownEvent } from "./events.ts";
import { type FeedDifference, feedDifferences } from "./feed-differences.ts";
import { type JobDeskServices, notFound, withRecruiter, withStaff } from "./job-services.ts";
import { countApplicants } from "./list-jobs.ts";
import { originOf, typedNow } from "./saved-job.ts";
import { readForPublishing, readTyped, tidy } from "./typed-job.ts";
import {
  type Hand,
  type JobRow,
  pauseJob,
  publishJob,
  readJobRow,
  reopenJob,
  StaleVersionError,
  saveDraft,
  saveJob,
  takeFeed,
  WrongStateError,
  writeDraft,
} from "./write-job.ts";

const jobNews = [
  "written",
  "copied",
  "saved",
  "published",
  "paused",
  "closed",
  "reopened",
  "taken",
  "state",
  "closing-date-past",
  "stale",
  "unavailable",
] as const;
type News = (typeof jobNews)[number];

/** A field that somebody else has changed meanwhile. */
export type Conflict = { field: JobField; theirs: string; yours: string };

/** What the form of a job shows. */
type FormShown = {
  typed: TypedJob;
  errors: FieldErrors;
  /** What is to be thought of, though it can be published so. */
  advice: string[];
};

/** A job as the desk shows it. */
export type JobShown = FormShown & {
  session: Session;
  job: JobRow;
  state: JobState;
  /** What keeps a draft from being published. */
  missing: FieldErrors;
  conflicts: Conflict[];
  differences: FeedDifference[];
  events: ShownEvent[];
  applicants: number;
  /** Names the copy that is made by the button. */
  once: string;
  news: News | undefined;
  /** What was typed for the applicants, where it is shown once more. */
  word: string;
  now: Date;
};

type Answer = DeskAnswer<JobShown>;
type Work = (request: Request, at: At) => Promise<Answer>;
type At = { session: Session; id: number; services: JobDeskServices };

const forms: ReadonlyMap<string, Work> = new Map([
  [jobForms.save.name, save],
  [jobForms.publish.name, publish],
  [jobForms.pause.name, (request, at) => press(request, at, jobForms.pause, pauseJob, "paused")],
  [
    jobForms.reopen.name,
    (request, at) => press(request, at, jobForms.reopen, reopenJob, "reopened"),
  ],
  [jobForms.close.name, close],
  [jobForms.takeFeed.name, take],
  [jobForms.copy.name, copy],
]);

/** Answers a request for a job: its form, and what can be done with it. */
export function answerJob(
  request: Request,
  id: number,
  services: JobDeskServices,
): Promise<Answer> {
  return withStaff(request, services, async (session) => {
    const at = { session, id, services };
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(at, 200, { news: jobNews.find((name) => searchParams.has(name)) });
    const work = forms.get(searchParams.get(postedParameter) ?? "");
    return work ? work(request, at) : show(at, 400);
  });
}

/** What a form for a job that is not there yet shows. */
export type NewJobShown = FormShown & { session: Session; once: string; news: News | undefined };

/** Answers a request for the form by which a new job is written. */
export function answerNewJob(
  request: Request,
  services: JobDeskServices,
): Promise<DeskAnswer<NewJobShown>> {
  return withRecruiter(request, services, async (session) => {
    const blank = { session, typed: firstTyped, errors: {}, advice: [], news: undefined };
    if (request.method !== "POST") return { status: 200, shown: { ...blank, once: randomUUID() } };
    const outcome = await takeDeskPost(
      request,
      jobForms.write,
      services,
      async ({ once, ...answers }): Promise<DeskAnswer<NewJobShown>> => {
        const typed = tidy(answers);
        const errors = titleMissing(typed);
        if (errors) return { status: 422, shown: { ...blank, typed, errors, once } };
        const read = readTyped(typed, originOf(undefined, once));
        const record = read.ok ? read.record : undefined;
        const id = await writeDraft(services.db, session.member.id, once, typed, record);
        return leadTo(`${deskJobPath(id)}?written`);
      },
    );
    if (!("kind" in outcome)) return outcome;
    const typed = "values" in outcome ? tidy(outcome.values) : firstTyped;
    const shown = { ...blank, typed, once: randomUUID(), news: "unavailable" as const };
    return { status: statusOf(outcome), shown };
  });
}

const firstTyped: TypedJob = { country: "United States", currency: "USD", payPeriod: "hour" };

/** A draft may be as it is, but it needs a name in the list. */
function titleMissing(typed: TypedJob): FieldErrors | undefined {
  return typed.title?.trim() ? undefined : { title: "Title is empty" };
}

async function save(request: Request, at: At): Promise<Answer> {
  const { db } = at.services;
  return takeTyped(request, at, jobForms.save, async (job, hand, typed) => {
    if (stateOf(job, new Date()) === "draft") {
      const errors = titleMissing(typed);
      if (errors) return show(at, 422, { typed, errors });
      const read = readTyped(typed, originOf(job));
      await saveDraft(db, hand, typed, read.ok ? read.record : undefined);
      return done(at.id, "saved");
    }
    const read = readForPublishing(typed, originOf(job));
    if (!read.ok) return show(at, 422, { typed, errors: read.errors });
    await saveJob(db, hand, read.record);
    return done(at.id, "saved");
  });
}

async function publish(request: Request, at: At): Promise<Answer> {
  return takeTyped(request, at, jobForms.publish, async (job, hand, typed) => {
    const read = readForPublishing(typed, originOf(job));
    if (!read.ok) return show(at, 422, { typed, errors: read.errors });
    await publishJob(at.services.db, hand, read.record);
    return done(at.id, "published");
  });
}

/** Takes what was typed of a job, on the version that its page had. */
function takeTyped(
  request: Request,
  at: At,
  form: typeof jobForms.save | typeof jobForms.publish,
  work: (job: JobRow, hand: Hand, typed: TypedJob) => Promise<Answer>,
): Promise<Answer> {
  return takeWrite(request, at, form, async ({ version, ...answers }, hand) => {
    const job = await readJobRow(at.services.db, at.id);
    if (!job) return notFound;
    if (job.version !== hand.version) throw new StaleVersionError();
    return work(job, hand, tidy(answers));
  });
}

function press(
  request: Request,
  at: At,
  form: typeof jobForms.pause | typeof jobForms.reopen,
  work: (db: JobDeskServices["db"], hand: Hand) => Promise<void>,
  news: News,
): Promise<Answer> {
  return takeWrite(request, at, form, async (_, hand) => {
    await work(at.services.db, hand);
    return done(at.id, news);
  });
}

function close(request: Request, at: At): Promise<Answer> {
  return takeWrite(request, at, jobForms.close, async ({ word }, hand) => {
    await closeWithWord(at.services, hand, word.trim());
    return done(at.id, "closed");
  });
}

const parts: readonly JobPart[] = [...jobPartNames, "state"];

function take(request: Request, at: At): Promise<Answer> {
  return takeWrite(request, at, jobForms.takeFeed, async ({ part }, hand) => {
    const known = parts.find((one) => one === part);
    if (!known) return show(at, 422, { news: "state" });
    await takeFeed(at.services.db, hand, known);
    return done(at.id, "taken");
  });
}

async function copy(request: Request, at: At): Promise<Answer> {
  const { session, id, services } = at;
  const outcome = await takeDeskPost(request, jobForms.copy, services, async ({ once }) => {
    const job = await readJobRow(services.db, id);
    if (!job) return notFound;
    const typed = typedNow(job);
    const read = readTyped(typed, originOf(undefined, once));
    const record = read.ok ? read.record : undefined;
    const made = await writeDraft(services.db, session.member.id, once, typed, record, "copied");
    return done(made, "copied");
  });
  return "kind" in outcome ? show(at, statusOf(outcome), { news: "unavailable" }) : outcome;
}

/**
 * Takes a post that says on which version it is made. Where somebody else was first, or it cannot be done in the job's state,
 * that is told, and what was typed stays in the form.
 */
async function takeWrite<
  Form extends FormDefinition<{ version: typeof jobForms.pause.schema.shape.version }>,
>(
  request: Request,
  at: At,
  form: Form,
  work: (answers: Answers<Form>, hand: Hand) => Promise<Answer>,
): Promise<Answer> {
  const { session, id, services } = at;
  const outcome = await takeDeskPost(request, form, services, async (answers) => {
    const version = Number((answers as { version: string }).version);
    try {
      return await work(answers, { id, version, byId: session.member.id });
    } catch (error) {
      const typed = typedIn(answers as FieldValues);
      if (error instanceof StaleVersionError) return show(at, 409, { news: "stale", ...typed });
      if (error instanceof WrongStateError) return show(at, 409, { news: error.reason, ...typed });
      throw error;
    }
  });
  if (!("kind" in outcome)) return outcome;
  const typed = "values" in outcome ? typedIn(outcome.values) : {};
  const errors = "errors" in outcome ? outcome.errors : {};
  // Only what is wrong with the word has a place beside its field.
  const told = errors.word === undefined ? { news: "unavailable" as const } : { errors };
  return show(at, statusOf(outcome), { ...told, ...typed });
}

/** What a form is filled in with once more. */
function typedIn(values: FieldValues): Partial<Pick<JobShown, "typed" | "word">> {
  return {
    ...("title" in values && { typed: tidy(onlyFields(values)) }),
    ...(values.word !== undefined && { word: values.word }),
  };
}

const onlyFields = (values: FieldValues): TypedJob =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => jobFieldNames.some((one) => one === name)),
  );

const done = (id: number, news: News): Answer => leadTo(`${deskJobPath(id)}?${news}`);

async function show(
  { session, id, services: { db } }: At,
  status: number,
  told: Partial<Pick<JobShown, "typed" | "errors" | "news" | "word">> = {},
): Promise<Answer> {
  const job = await readJobRow(db, id);
  if (!job) return notFound;
  const now = new Date();
  const state = stateOf(job, now);
  const saved = typedNow(job);
  const typed = told.typed ?? saved;
  const read = readForPublishing(typed, originOf(job));
  return {
    status,
    shown: {
      session,
      job,
      state,
      typed,
      errors: told.errors ?? {},
      missing: state === "draft" && !read.ok ? read.errors : {},
      advice: read.ok ? adviceOn(read.record) : [],
      conflicts: told.news === "stale" && told.typed ? conflictsOf(saved, told.typed) : [],
      differences: await feedDifferences(db, job),
      events: await listJobEvents(db, id),
      applicants: (await countApplicants(db, [id])).get(id) ?? 0,
      once: randomUUID(),
      news: told.news,
      word: told.word ?? "",
      now,
    },
  };
}

function conflictsOf(saved: TypedJob, typed: TypedJob): Conflict[] {
  return jobFieldNames.flatMap((field) => {
    const [theirs = "", yours = ""] = [saved[field], typed[field]];
    return theirs === yours ? [] : [{ field, theirs, yours }];
  });
}
