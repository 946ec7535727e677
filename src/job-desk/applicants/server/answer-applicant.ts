import {
  GoneItemError,
  type ItemChange,
  StaleItemError,
} from "../../../desk/inbox/server/change.ts";
import { today } from "../../../desk/inbox/server/promised.ts";
import { applicantPath } from "../../../desk/paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../../desk/server/answer.ts";
import type { Session } from "../../../desk/server/sessions.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldValues,
  type FormDefinition,
  postedParameter,
} from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { isReference } from "../../../forms/reference.ts";
import { AnswersRefusedError } from "../../../forms/server/linked-record.ts";
import { jobApplicantsPath } from "../../paths.ts";
import { type JobDeskServices, notFound, withRecruiter } from "../../server/job-services.ts";
import { applicantForms } from "../forms.ts";
import { type Applicant, readApplicant } from "./read-applicant.ts";
import {
  askConsent,
  moveDecisionDay,
  moveStage,
  offerInterview,
  passOn,
  setNextStep,
  UnchangedError,
  WrongApplicantStateError,
} from "./work.ts";

const applicantNews = [
  "moved",
  "saved",
  "promised",
  "offered",
  "asked",
  "passed-on",
  "state",
  "unchanged",
  "stale",
  "unavailable",
] as const;
export type ApplicantNews = (typeof applicantNews)[number];

/** An applicant as the desk shows them. */
export type ApplicantShown = {
  session: Session;
  applicant: Applicant;
  /** Such as `2026-12-04`, at the head office. */
  today: string;
  news: ApplicantNews | undefined;
  /** How many entries of the history have come since the page was rendered that was posted from. */
  unseen: number;
  /** What was typed and not kept, and what is wrong with it. */
  typed: FieldValues;
  errors: FieldErrors;
};

type Answer = DeskAnswer<ApplicantShown>;
type Asked = { request: Request; session: Session; reference: string; services: JobDeskServices };
type Post = (asked: Asked) => Promise<Answer>;

/** What can be posted to the page of an applicant, by the name of its form. */
const posts: ReadonlyMap<string, Post> = new Map<string, Post>([
  [applicantForms.move.name, move],
  [
    applicantForms.nextStep.name,
    (asked) =>
      change(asked, applicantForms.nextStep, "saved", (item, { nextStep, nextStepOn }) =>
        setNextStep(asked.services.db, item, nextStep, nextStepOn || null),
      ),
  ],
  [
    applicantForms.decideBy.name,
    (asked) =>
      change(asked, applicantForms.decideBy, "promised", async (item, { decideBy }) => {
        expectComing(decideBy);
        await moveDecisionDay(asked.services.db, item, decideBy);
      }),
  ],
  [
    applicantForms.invite.name,
    (asked) =>
      change(asked, applicantForms.invite, "offered", (item) =>
        offerInterview(asked.services.db, item),
      ),
  ],
  [
    applicantForms.askConsent.name,
    (asked) =>
      change(asked, applicantForms.askConsent, "asked", (item, { client }) =>
        askConsent(asked.services.db, item, client),
      ),
  ],
  [
    applicantForms.passOn.name,
    (asked) =>
      change(asked, applicantForms.passOn, "passed-on", (item, { number }) =>
        passOn(asked.services.db, item, Number(number)),
      ),
  ],
]);

/** Answers a request for an applicant: what is known, and what can be done. */
export function answerApplicant(
  request: Request,
  reference: string,
  services: JobDeskServices,
): Promise<Answer> {
  return withRecruiter(request, services, async (session) => {
    const asked = { request, session, reference, services };
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(asked, 200, { news: applicantNews.find((name) => searchParams.has(name)) });
    const post = posts.get(searchParams.get(postedParameter) ?? "");
    return post ? post(asked) : show(asked, 400);
  });
}

/** Who moves a card comes back to the page that it lies on. */
async function move(asked: Asked): Promise<Answer> {
  const { db, findForm } = asked.services;
  const { reference, session } = asked;
  let place: Pick<Answers<typeof applicantForms.move>, "from" | "listed" | "after"> | undefined;
  const answer = await change(asked, applicantForms.move, "moved", async (item, answers) => {
    await moveStage(db, item, answers.stage, answers.reason);
    place = answers;
  });
  if (!place || place.from === "applicant") return answer;
  const applicant = await readApplicant(db, findForm, reference, session.member.id);
  if (!applicant) return answer;
  const { from: view, listed: stage, after } = place;
  const query = new URLSearchParams({ view, ...(stage && { stage }), ...(after && { after }) });
  return leadTo(`${jobApplicantsPath(applicant.job.id)}?${query}&moved#${reference}`);
}

const longestWaitMs = 366 * 24 * 60 * 60_000;

/** @throws {AnswersRefusedError} for a day that is none, is over, or is more than a year away */
function expectComing(day: string): void {
  const isComing = day >= today(new Date()) && Date.parse(day) < Date.now() + longestWaitMs;
  if (!isComing) throw new AnswersRefusedError({ decideBy: "Please choose a day within a year" });
}

/** Takes the post of a form that changes an applicant as the page was rendered. */
async function change<Form extends FormDefinition>(
  asked: Asked,
  form: Form,
  news: ApplicantNews,
  work: (item: ItemChange, answers: Answers<Form>) => Promise<void>,
): Promise<Answer> {
  const { request, session, reference, services } = asked;
  const outcome = await takeDeskPost(request, form, services, async (answers): Promise<Answer> => {
    const typed = textsOf(answers);
    const item = { reference, version: Number(typed.version), member: session.member };
    try {
      await work(item, answers);
      services.onSubmitted();
      return leadTo(`${applicantPath(reference)}?${news}`);
    } catch (error) {
      if (error instanceof GoneItemError) return notFound;
      if (error instanceof WrongApplicantStateError)
        return show(asked, 409, { news: "state", typed });
      if (error instanceof UnchangedError) return show(asked, 409, { news: "unchanged", typed });
      if (error instanceof StaleItemError) return showStale(asked, item.version, typed);
      throw error;
    }
  });
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind === "invalid") {
    const { values: typed, errors } = outcome;
    return markUnseen(await show(asked, 422, { typed, errors }), Number(typed.version));
  }
  const typed = "values" in outcome ? outcome.values : {};
  return show(asked, statusOf(outcome), { typed, news: "unavailable" });
}

/** The answers of a form as it is filled in with them once more. */
function textsOf(answers: object): FieldValues {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

async function showStale(asked: Asked, version: number, typed: FieldValues): Promise<Answer> {
  const { services, reference } = asked;
  services.log.info({ event: "staff-post-refused", reason: "stale", reference });
  return markUnseen(await show(asked, 409, { news: "stale", typed }), version);
}

/** Who corrects what was refused would else overwrite what a colleague did meanwhile, as the form is of the newest version by then. */
function markUnseen(answer: Answer, version: number): Answer {
  if (answer.response) return answer;
  const unseen = answer.shown.applicant.item.version - version;
  return unseen > 0 ? { ...answer, shown: { ...answer.shown, unseen, news: "stale" } } : answer;
}

type Told = Partial<Pick<ApplicantShown, "news" | "typed" | "errors">>;

async function show(
  { session, reference, services: { db, findForm } }: Asked,
  status: number,
  told: Told = {},
): Promise<Answer> {
  const applicant = isReference(reference)
    ? await readApplicant(db, findForm, reference, session.member.id)
    : undefined;
  if (!applicant) return notFound;
  const rest = { news: undefined, unseen: 0, typed: {}, errors: {}, ...told };
  return { status, shown: { session, applicant, today: today(new Date()), ...rest } };
}
