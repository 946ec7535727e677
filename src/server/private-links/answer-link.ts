import { type FieldValues, postedParameter } from "../../forms/form.ts";
import { type FormState, returnedForm } from "../../forms/form-state.ts";
import { statusOf } from "../submissions/answer.ts";
import { isLinkedForm, knownForm, type LinkedFormName } from "../submissions/known-forms.ts";
import type { SubmissionServices } from "../submissions/receive.ts";
import { newSubmissionKey } from "../submissions/submission-key.ts";
import { type Erasure, eraseSubmission } from "./erase.ts";
import { describeLinked, type Linked } from "./linked.ts";
import { findLinked, type Submission } from "./links.ts";
import { receiveCorrection } from "./receive-correction.ts";

/** What stands in the query of the post that erases. No form has this name. */
const erase = "erase";
/** Says in the query that a correction was kept: reloading then does not post again. */
const corrected = "corrected";

/** The private link's headers, whatever it answers: its address is a secret, and what it shows is one person's. */
export const linkHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

export type LinkAnswer =
  /** Nothing more is to be rendered. */
  | { kind: "elsewhere"; response: Response }
  | { kind: "unknown"; status: 404 }
  | { kind: "erased"; status: 200; erasure: Erasure }
  | {
      kind: "shown";
      status: number;
      linked: Linked;
      /** The form to correct it in, where this version of the program has the form. */
      correction: { name: LinkedFormName; state: FormState } | undefined;
      isCorrected: boolean;
    };

const unknown: LinkAnswer = { kind: "unknown", status: 404 };

/** Answers a request for `/t/{token}`. Only a post changes anything. */
export async function answerLink(
  request: Request,
  token: string,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const submission = await findLinked(services.db, token, "submission");
  if (!submission) return unknown;
  const url = new URL(request.url);
  if (request.method !== "POST") return show(submission, url, services);

  const posted = url.searchParams.get(postedParameter);
  if (posted === erase) {
    const erasure = await eraseSubmission(services, submission.id);
    return erasure ? { kind: "erased", status: 200, erasure } : unknown;
  }
  if (posted === submission.form && isLinkedForm(posted)) {
    return correct(request, posted, submission, services);
  }
  return { ...(await show(submission, url, services)), status: 400 };
}

async function correct(
  request: Request,
  name: LinkedFormName,
  submission: Submission,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { definition, correction = definition } = knownForm(name);
  const outcome = await receiveCorrection(request, correction, submission, services);
  if (!outcome) return unknown;
  const { pathname: path } = new URL(request.url);
  if (outcome.kind === "confirmed") {
    const headers = { ...linkHeaders, location: `${path}?${corrected}=${name}#${corrected}` };
    return { kind: "elsewhere", response: new Response(null, { status: 303, headers }) };
  }
  const state = returnedForm(outcome, { path, key: newSubmissionKey() });
  const values = outcome.kind === "malformed" ? valuesOf(submission) : state.values;
  return {
    kind: "shown",
    status: statusOf(outcome),
    linked: await describeLinked(services.db, submission),
    correction: { name, state: { ...state, values } },
    isCorrected: false,
  };
}

async function show(
  submission: Submission,
  { pathname: path, searchParams }: URL,
  { db }: SubmissionServices,
): Promise<Extract<LinkAnswer, { kind: "shown" }>> {
  const { form: name } = submission;
  const state: FormState = {
    path,
    submissionKey: newSubmissionKey(),
    values: valuesOf(submission),
    errors: {},
    result: undefined,
  };
  return {
    kind: "shown",
    status: 200,
    linked: await describeLinked(db, submission),
    correction: isLinkedForm(name) ? { name, state } : undefined,
    isCorrected: searchParams.has(corrected),
  };
}

function valuesOf({ answers }: Submission): FieldValues {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
