import type { FormState } from "../../forms/form-state.ts";
import type { ShownApplication } from "../../applications/private-page.tsx";
import type { ShownBooking } from "../../bookings/private-page.tsx";
import type { JobAlert } from "../../job-alerts/server/alerts.ts";
import type { Subscription } from "../../newsletter/server/subscriptions.ts";
import type { LinkedFormName } from "../../program/forms.ts";
import { isOneClickRequest } from "../../forms/server/read-one-click.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import type { Erasure } from "./erase.ts";
import type { Linked } from "./linked.ts";

/** Says in the query what was kept, and is the id where the page says so: reloading then does not post again. */
export const linkChanges = ["corrected", "kept", "moved", "cancelled"] as const;

/** A submission, and what its sender can do about it. */
type ShownSubmission = {
  kind: "submission";
  status: number;
  linked: Linked;
  /** The form to correct it in, where this version of the program has the form. */
  correction: { name: LinkedFormName; state: FormState } | undefined;
  booking: ShownBooking | undefined;
  application: ShownApplication | undefined;
  /** What has just been kept. */
  change: (typeof linkChanges)[number] | undefined;
  /** Why it was not erased, when somebody tried: a booking is still to come. */
  isErasureRefused: boolean;
};

/** What links to a subscription or an alert need. */
export type LinkServices = Pick<
  SubmissionServices,
  "db" | "storage" | "incoming" | "submissionKeys" | "log"
>;

/** What the page of a private link shows. */
export type LinkAnswer =
  /** Nothing more is to be rendered. */
  | { kind: "elsewhere"; response: Response }
  | { kind: "unknown"; status: 404 }
  | { kind: "erased"; status: 200; erasure: Erasure }
  | ShownSubmission
  | { kind: "subscription"; status: 200; subscription: Subscription }
  /** `others` are the other alerts of the address. */
  | { kind: "job-alert"; status: 200; linked: JobAlert; others: readonly JobAlert[] };

/** One answer for whatever leads to nothing. */
export const unknownLink: LinkAnswer = { kind: "unknown", status: 404 };

/** The private link's headers, whatever it answers: its address is a secret, and what it shows is one person's. */
export const linkHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** Has the browser get a page after its post, so that reloading does not post again. */
export function leadTo(location: string): LinkAnswer {
  const headers = { ...linkHeaders, location };
  return { kind: "elsewhere", response: new Response(null, { status: 303, headers }) };
}

/** Answers a press of no button that the page has. */
export const unknownWish = (): LinkAnswer =>
  inPlainText("This post asks for nothing that we know.", 400);

/**
 * Leads a browser back to the page after its press, or to another when the page is gone with what was erased. A mail
 * provider must not be redirected (RFC 8058, 3.1).
 * @param erasedPage where it is said that all is erased
 */
export function afterWish(request: Request, wish: string, erasedPage: string): LinkAnswer {
  if (isOneClickRequest(request)) return inPlainText("You are unsubscribed.", 200);
  return leadTo(wish === "erase" ? erasedPage : new URL(request.url).pathname);
}

/** Answers a post that shows no page in one line of text. */
function inPlainText(text: string, status: number): LinkAnswer {
  const headers = { ...linkHeaders, "content-type": "text/plain; charset=utf-8" };
  return { kind: "elsewhere", response: new Response(`${text}\n`, { status, headers }) };
}
