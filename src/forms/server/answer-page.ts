import { type FormDefinition, postedParameter, receiptParameter } from "../form.ts";
import { type FormState, openedForm, returnedForm } from "../form-state.ts";
import { type Outcome, statusOf } from "../outcome.ts";
import { answerWithoutPage } from "./answer.ts";
import type { KnownForm } from "./known-form.ts";
import type { ReceiptSeal } from "./receipt-seal.ts";
import type { SubmissionKeys } from "./submission-key.ts";

/** A request for a page with forms, as Astro hands it to the page. */
export type PageRequest = { request: Request; url: URL; locals: { clientAddress: string } };

export type PageServices = {
  /** Takes a post; see `receive`. */
  receive: (request: Request, form: FormDefinition, clientAddress: string) => Promise<Outcome>;
  submissionKeys: SubmissionKeys;
  receiptSeal: ReceiptSeal;
};

/** As much of a form as its page needs. */
export type PageForm = Pick<KnownForm, "definition" | "openingValues">;

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
 */
export async function answerPage(
  { request, url, locals }: PageRequest,
  { receive, submissionKeys, receiptSeal }: PageServices,
  forms: readonly [PageForm, ...PageForm[]],
): Promise<PageAnswer> {
  const path = url.pathname;
  const opened = (name: string) => {
    const { definition, openingValues } = findByName(forms, name) ?? forms[0];
    const values = openingValues?.(url.searchParams) ?? {};
    const details = receiptSeal.open(url.searchParams.get(receiptParameter) ?? "");
    const key = submissionKeys.issue();
    return openedForm(definition, url.searchParams, values, { path, key, details });
  };
  if (request.method !== "POST") return { status: 200, stateOf: opened };

  const posted = findByName(forms, url.searchParams.get(postedParameter))?.definition;
  const form = posted ?? forms[0].definition;
  const outcome: Outcome = posted
    ? await receive(request, posted, locals.clientAddress)
    : { kind: "malformed", status: 400 };
  const response = answerWithoutPage(request, form, outcome, { submissionKeys, receiptSeal });
  if (response) return { response };
  const returned = returnedForm(outcome, { path, key: submissionKeys.issue() });
  return {
    status: statusOf(outcome),
    stateOf: (name) => (name === form.name ? returned : opened(name)),
  };
}

const findByName = (forms: readonly PageForm[], name: string | null) =>
  forms.find(({ definition }) => definition.name === name);
