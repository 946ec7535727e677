import { linkHeaders } from "../link-headers.ts";
import { isOneClickRequest } from "./read-one-click.ts";
import type { SubmissionServices } from "./receive.ts";

/** What links to a subscription or an alert need. */
export type LinkServices = Pick<
  SubmissionServices,
  "db" | "storage" | "incoming" | "submissionKeys" | "log"
>;

/** What every private link may answer. */
export type PlainLinkAnswer =
  /** Nothing more is to be rendered. */
  { kind: "elsewhere"; response: Response } | { kind: "unknown"; status: 404 };

/** One answer for whatever leads to nothing. */
export const unknownLink: PlainLinkAnswer = { kind: "unknown", status: 404 };

/** Has the browser get a page after its post, so that reloading does not post again. */
export function leadTo(location: string): PlainLinkAnswer {
  const headers = { ...linkHeaders, location };
  return { kind: "elsewhere", response: new Response(null, { status: 303, headers }) };
}

/** Answers a press of no button that the page has. */
export const unknownIntent = (): PlainLinkAnswer =>
  inPlainText("This post asks for nothing that we know.", 400);

/**
 * Leads a browser back to the page after its press, or to another when the page is gone with what was erased. A mail
 * provider must not be redirected (RFC 8058, 3.1).
 * @param erasedPage where it is said that all is erased
 */
export function afterIntent(request: Request, intent: string, erasedPage: string): PlainLinkAnswer {
  if (isOneClickRequest(request)) return inPlainText("You are unsubscribed.", 200);
  return leadTo(intent === "erase" ? erasedPage : new URL(request.url).pathname);
}

/** Answers a post that shows no page in one line of text. */
function inPlainText(text: string, status: number): PlainLinkAnswer {
  const headers = { ...linkHeaders, "content-type": "text/plain; charset=utf-8" };
  return { kind: "elsewhere", response: new Response(`${text}\n`, { status, headers }) };
}
