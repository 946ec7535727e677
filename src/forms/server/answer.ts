import type { FormAnswer } from "../answer.ts";
import { answerId, type FormDefinition, postedParameter, receiptParameter } from "../form.ts";
import { type Outcome, statusOf } from "../outcome.ts";
import type { ReceiptSeal } from "./receipt-seal.ts";
import type { SubmissionKeys } from "./submission-key.ts";

/**
 * The whole answer where no page is needed: JSON for a script, and for a browser that was successful a
 * redirect, so that reloading does not post again. Undefined when the page is to be shown once more.
 */
export function answerWithoutPage(
  request: Request,
  form: FormDefinition,
  outcome: Outcome,
  { submissionKeys, receiptSeal }: { submissionKeys: SubmissionKeys; receiptSeal: ReceiptSeal },
): Response | undefined {
  if (request.headers.get("accept")?.includes("application/json")) {
    return Response.json(toFormAnswer(outcome, submissionKeys), {
      status: statusOf(outcome),
      headers: { "cache-control": "no-store" },
    });
  }
  if (outcome.kind !== "confirmed") return undefined;
  const query = new URLSearchParams({ [postedParameter]: form.name, sent: outcome.reference });
  if (outcome.attachment === "failed") query.set("file", "failed");
  if (outcome.hold) {
    query.set("held", outcome.hold.start);
    query.set("until", outcome.hold.until);
    if (outcome.hold.zone) query.set("zone", outcome.hold.zone);
    if (outcome.hold.wait) query.set("wait", "yes");
  }
  if (outcome.isMarked) query.set("marked", "yes");
  const { decideBy, link } = outcome;
  if (link) query.set(receiptParameter, receiptSeal.seal({ link, ...(decideBy && { decideBy }) }));
  const { pathname } = new URL(request.url);
  const location = `${pathname}?${query}#${answerId(form)}`;
  return new Response(null, { status: 303, headers: { location } });
}

function toFormAnswer(outcome: Outcome, submissionKeys: SubmissionKeys): FormAnswer {
  switch (outcome.kind) {
    case "confirmed":
      return { ...outcome, nextKey: submissionKeys.issue() };
    case "invalid":
      return {
        kind: "invalid",
        errors: outcome.errors,
        ...(outcome.isKeyNew && { nextKey: outcome.key }),
      };
    case "unavailable":
    case "malformed":
      return { kind: outcome.kind };
  }
}
