import { answerId } from "../../forms/form.ts";
import { jobAlertForm, jobAlertsPath } from "../../forms/job-alert/schema.ts";
import { linkHeaders } from "../private-links/answer-link.ts";
import { isOneClickRequest } from "../submissions/read-one-click.ts";
import type { JobAlerts } from "./job-alerts.ts";

/**
 * Answers a post to an alert's private link: a browser is led back to the page, which shows what is now; a mail
 * provider must not be redirected (RFC 8058, 3.1).
 */
export async function answerAlertWish(
  token: string,
  request: Request,
  jobAlerts: JobAlerts,
): Promise<Response> {
  const { kind } = await jobAlerts.act(token, request);
  if (kind === "unknown") return new Response(null, { status: 404 });
  if (kind === "malformed") return plain("This post asks for nothing that we know.\n", 400);
  if (isOneClickRequest(request)) return plain("You are unsubscribed.\n", 200);
  const location =
    kind === "erased"
      ? `${jobAlertsPath}?erased#${answerId(jobAlertForm)}`
      : `${jobAlertsPath}/${token}`;
  return new Response(null, { status: 303, headers: { ...linkHeaders, location } });
}

function plain(text: string, status: number): Response {
  const headers = { ...linkHeaders, "content-type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers });
}
