import { newsletterPath } from "../../forms/newsletter/schema.ts";
import { linkHeaders } from "../private-links/answer-link.ts";
import { isOneClickRequest } from "../submissions/read-one-click.ts";
import type { Newsletter } from "./newsletter.ts";

/**
 * Answers a post to a subscription's private link: a browser is led back to the page, which shows what is now; a mail
 * provider must not be redirected (RFC 8058, 3.1).
 */
export async function answerWish(
  token: string,
  request: Request,
  newsletter: Newsletter,
): Promise<Response> {
  const { kind } = await newsletter.act(token, request);
  if (kind === "unknown") return new Response(null, { status: 404 });
  if (kind === "malformed") return plain("This post asks for nothing that we know.\n", 400);
  if (isOneClickRequest(request)) return plain("You are unsubscribed.\n", 200);
  const location = `${newsletterPath}/${token}`;
  return new Response(null, { status: 303, headers: { ...linkHeaders, location } });
}

function plain(text: string, status: number): Response {
  const headers = { ...linkHeaders, "content-type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers });
}
