import type { FieldErrors } from "../form.ts";
import type { Transaction } from "../../platform/db/client.ts";

/** A mail that a submission owes. */
export type OwedMail = {
  /** What `deliveries.kind` holds. */
  kind: string;
  /** When it is to be sent; at once when left out. */
  at?: Date;
};

/**
 * Keeps what hangs on a submission, such as a booking, in the submission's own transaction: both are there or neither.
 * @returns whether it has ordered the submission's mails itself
 * @throws {AnswersRefusedError} when the visitor has to choose otherwise; then nothing is kept
 */
export type Companion = (
  transaction: Transaction,
  submissionId: string,
) => Promise<{ hasOrderedMails: boolean }>;

/** Answers that are right by themselves but cannot be kept now, such as a time that was just taken. */
export class AnswersRefusedError extends Error {
  override name = "AnswersRefusedError";
  readonly errors: FieldErrors;
  /** Whether the form's key belongs to what was kept before: the same answers are new only under another. */
  readonly isKeyUsed: boolean;

  /** @param errors the sentence for each field */
  constructor(errors: FieldErrors, { isKeyUsed = false } = {}) {
    super("The answers cannot be kept now");
    this.errors = errors;
    this.isKeyUsed = isKeyUsed;
  }
}
