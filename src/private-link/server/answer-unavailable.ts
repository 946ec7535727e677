import { postedParameter } from "../../forms/form.ts";
import { returnedForm } from "../../forms/form-state.ts";
import { statusOf } from "../../forms/outcome.ts";
import { unavailableLink } from "../../forms/server/link-answer.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePost } from "../../forms/server/take-post.ts";
import type { LinkAnswer } from "./link-answer.ts";
import { correctionOf } from "./receive-correction.ts";

/**
 * Answers a post to a private link whose database does not answer. What was typed into a correction is given back, although
 * nobody knows what the link leads to: it is the sender's own.
 * @param error why nothing could be looked up
 */
export async function answerUnavailable(
  request: Request,
  error: unknown,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { pathname, searchParams } = new URL(request.url);
  const name = searchParams.get(postedParameter) ?? "";
  const known = services.findForm(name);
  if (!known || request.bodyUsed) {
    services.log.error({ event: "link-unavailable" }, undefined, error);
    return unavailableLink;
  }
  const form = correctionOf(known);
  const keep = () => Promise.reject(error);
  const outcome = await takePost(request, { form, hasEarlierFile: true, keep }, services);
  // No browser makes it from our page: there is nothing to give back.
  if (outcome.kind === "malformed") return unavailableLink;
  const state = returnedForm(outcome, { path: pathname, key: services.submissionKeys.issue() });
  return { kind: "unavailable", status: statusOf(outcome), correction: { name, state } };
}
