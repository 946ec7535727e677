import { type FieldValues, type FormDefinition, postedParameter } from "../form.ts";
import { type FormState, openedForm, returnedForm } from "../form-state.ts";
import type { Outcome } from "../outcome.ts";
import { answerWithoutPage, statusOf } from "./answer.ts";
import type { SubmissionKeys } from "./submission-key.ts";

/** What a page with forms is asked. */
type PageRequest = { request: Request; url: URL };

/** What a page with forms needs. */
type PageLocals = {
  clientAddress: string;
  services: {
    /** Takes a post; see `receive`. */
    receive: (request: Request, form: FormDefinition, clientAddress: string) => Promise<Outcome>;
    submissionKeys: SubmissionKeys;
  };
};

/** What is to be done with a request for a page with forms. */
export type PageAnswer =
  /** Nothing more is to be rendered. */
  | { response: Response }
  /** The page is to be rendered with this status and its forms in these states, by their names. */
  | { response?: never; status: number; stateOf: (name: string) => FormState };

/**
 * Answers a request for a page with forms: takes a post for the form that its query names, and says in which state
 * each form is to be shown.
 * @param forms the page's forms
 * @param fillIn what a link fills into a form
 */
export async function answerPage(
  { request, url }: PageRequest,
  { clientAddress, services: { receive, submissionKeys } }: PageLocals,
  forms: readonly [FormDefinition, ...FormDefinition[]],
  fillIn: (form: FormDefinition) => FieldValues = () => ({}),
): Promise<PageAnswer> {
  const path = url.pathname;
  const opened = (name: string) => {
    const form = forms.find((one) => one.name === name) ?? forms[0];
    return openedForm(form, url.searchParams, fillIn(form), { path, key: submissionKeys.issue() });
  };
  if (request.method !== "POST") return { status: 200, stateOf: opened };

  const posted = forms.find(({ name }) => name === url.searchParams.get(postedParameter));
  const form = posted ?? forms[0];
  const outcome: Outcome = posted
    ? await receive(request, posted, clientAddress)
    : { kind: "malformed", status: 400 };
  const response = answerWithoutPage(request, form, outcome, submissionKeys);
  if (response) return { response };
  const returned = returnedForm(outcome, { path, key: submissionKeys.issue() });
  return {
    status: statusOf(outcome),
    stateOf: (name) => (name === form.name ? returned : opened(name)),
  };
}
