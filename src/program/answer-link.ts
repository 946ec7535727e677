import { unknownLink } from "../forms/server/link-answer.ts";
import type { SubmissionServices } from "../forms/server/receive.ts";
import { answerAlertLink } from "../job-alerts/server/answer-alert-link.ts";
import { answerSubscriptionLink } from "../newsletter/server/answer-subscription-link.ts";
import { findLink } from "../platform/private-links/links.ts";
import { answerSubmissionLink } from "../private-link/server/answer-submission-link.ts";
import { answerUnavailable } from "../private-link/server/answer-unavailable.ts";
import type { LinkAnswer } from "../private-link/server/link-answer.ts";

/**
 * Answers a request for `/t/{token}` by what the link was made for. Only a post changes anything, and a link that is
 * unknown or has expired has one answer. A post that meets a database that is away is answered like any that cannot be kept.
 */
export async function answerLink(
  request: Request,
  token: string,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  try {
    return await answer(request, token, services);
  } catch (error) {
    if (request.method !== "POST") throw error;
    return answerUnavailable(request, error, services);
  }
}

async function answer(
  request: Request,
  token: string,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const link = await findLink(services.db, token);
  switch (link?.purpose) {
    case undefined:
      return unknownLink;
    case "submission":
      return answerSubmissionLink(request, link, services);
    case "subscription":
      return answerSubscriptionLink(request, link, services);
    case "job-alert":
      return answerAlertLink(request, link, services);
  }
}
