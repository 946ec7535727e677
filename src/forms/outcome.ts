import type { FieldErrors, FieldValues } from "./form.ts";

/** The HTTP status (RFC 9110) that says what is wrong with a body that no browser makes from our page. */
export type MalformedStatus = 400 | 413 | 415 | 422;

/** What a visitor who was successful is told: the reference to quote, and what became of the file. */
export type SubmissionReceipt = {
  reference: string;
  /** `failed`: the message is kept, its file is not. */
  attachment: "none" | "stored" | "failed";
  /** The time that is held until then for whoever presses the button behind the mailed link (RFC 3339, UTC). */
  hold?: Hold;
  /** It may be a robot's: people look at it first, and no receipt goes out. */
  isMarked?: true;
} & ReceiptDetails;

/** What is told of a submission only where it was sent from. */
export type ReceiptDetails = {
  /** The day by which an application is decided, in words. */
  decideBy?: string;
  /** The path of a private link to it. */
  link?: string;
};

/**
 * `wait`: what is held is a place on the waiting list of a session that is full. `zone`: in whose clock the visitor has
 * chosen the time, an IANA name; a page that was redirected to has it among what it offers.
 */
export type Hold = { start: string; until: string; wait: boolean; zone?: string };

/**
 * What became of a post. `values` and `key` go back into the form, so that nothing must be typed again. A file cannot go back:
 * `lostFile` is the field in which one came that was not kept.
 */
export type Outcome =
  | ({ kind: "confirmed" } & SubmissionReceipt)
  /** The visitor can mend it. `isKeyNew`: under the key that was posted, something else is kept. */
  | {
      kind: "invalid";
      values: FieldValues;
      errors: FieldErrors;
      key: string;
      isKeyNew?: boolean;
      lostFile?: string | undefined;
    }
  /** Nothing was kept, through no fault of the visitor's. */
  | { kind: "unavailable"; values: FieldValues; key: string; lostFile?: string | undefined }
  /** No browser makes this post from our page. */
  | { kind: "malformed"; status: MalformedStatus };

/** The HTTP status (RFC 9110) that tells what became of a post. */
export function statusOf(outcome: Outcome): number {
  switch (outcome.kind) {
    case "confirmed":
      return 200;
    case "invalid":
      return 422;
    case "unavailable":
      return 503;
    case "malformed":
      return outcome.status;
  }
}
