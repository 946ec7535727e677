import type { FieldErrors } from "./form.ts";
import type { SubmissionReceipt } from "./outcome.ts";

/** What the server answers to a form that was sent by script (`Accept: application/json`). */
export type FormAnswer =
  /** `nextKey` is for the next message that is written in the same form. */
  | ({ kind: "confirmed"; nextKey: string } & SubmissionReceipt)
  /** `nextKey` is there when the form's own key is used up. */
  | { kind: "invalid"; errors: FieldErrors; nextKey?: string }
  | { kind: "unavailable" }
  /** `isBlank`: the page could not fill in again what was written. */
  | { kind: "malformed"; isBlank?: true };
