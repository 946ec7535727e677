import type { ShownApplication, ShownInterview } from "../../applications/private-page.tsx";
import type { ErasureRefusal, ShownBooking } from "../../bookings/private-page.tsx";
import type { FormState } from "../../forms/form-state.ts";
import type { PlainLinkAnswer } from "../../forms/server/link-answer.ts";
import type { AlertAnswer } from "../../job-alerts/server/answer-alert-link.ts";
import type { SubscriptionAnswer } from "../../newsletter/server/answer-subscription-link.ts";
import type { Erasure } from "../../platform/private-links/erase.ts";
import type { Linked } from "./linked.ts";

/** Says in the query what was kept, and is the id where the page says so: reloading then does not post again. */
export const linkChanges = [
  "corrected",
  "consented",
  "kept",
  "waiting",
  "moved",
  "cancelled",
  "unsubscribed",
] as const;

/** A submission, and what its sender can do about it. */
export type ShownSubmission = {
  kind: "submission";
  status: number;
  linked: Linked;
  /** The form to correct it in, where this version of the program has the form. */
  correction: { name: string; state: FormState } | undefined;
  booking: ShownBooking | undefined;
  application: ShownApplication | undefined;
  /** The times from which an applicant may choose one for an interview. */
  interview: ShownInterview | undefined;
  /** What has just been kept. */
  change: (typeof linkChanges)[number] | undefined;
  /** Why it was not erased, when somebody tried. */
  erasureRefusal: ErasureRefusal | undefined;
  /** Until when a part of it would be held if it were erased now. */
  heldUntil: Date | undefined;
};

/** What the page of a private link shows. */
export type LinkAnswer =
  | PlainLinkAnswer
  | { kind: "erased"; status: 200; erasure: Erasure }
  | ShownSubmission
  | SubscriptionAnswer
  | AlertAnswer;
