import { describeInterview } from "../../applications/server/interview.ts";
import { describeApplication } from "../../applications/server/linked-application.ts";
import { describeBooking } from "../../bookings/server/linked-booking.ts";
import type { FieldValues } from "../../forms/form.ts";
import { type FormState, returnedForm } from "../../forms/form-state.ts";
import type { Outcome } from "../../forms/outcome.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import { heldUntil } from "../../platform/retention/hold.ts";
import { linkChanges, type ShownSubmission } from "./link-answer.ts";
import { describeLinked } from "./linked.ts";

/**
 * What the private link of a submission shows.
 * @param url of the request, whose query says what has just been kept
 * @param tried what became of a move, or of a time for an interview, that was not kept
 */
export async function showSubmission(
  submission: Submission,
  { pathname: path, searchParams }: URL,
  { db, submissionKeys, findForm }: SubmissionServices,
  tried: { move?: Outcome | undefined; interview?: Outcome | undefined } = {},
): Promise<ShownSubmission> {
  const { form: name } = submission;
  const form = findForm(name);
  const key = submissionKeys.issue();
  const blank: FormState = { path, submissionKey: key, values: {}, errors: {}, result: undefined };
  const stateOf = (outcome: Outcome | undefined) =>
    outcome ? returnedForm(outcome, { path, key }) : blank;
  return {
    kind: "submission",
    status: 200,
    linked: await describeLinked(db, submission, form?.wording),
    correction: form ? { name, state: { ...blank, values: valuesOf(submission) } } : undefined,
    booking: await describeBooking(db, submission, stateOf(tried.move)),
    interview: await describeInterview(db, submission, searchParams, stateOf(tried.interview)),
    application: await describeApplication(db, submission),
    change: linkChanges.find((change) => change === searchParams.get("changed")),
    erasureRefusal: undefined,
    heldUntil: form?.hold && (await heldUntil(db, submission)),
  };
}

/** The answers as a form is filled in with them. */
export function valuesOf({ answers }: Submission): FieldValues {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
