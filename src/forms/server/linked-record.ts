import type { Connection, Transaction } from "../../platform/db/client.ts";
import type { FieldErrors } from "../form.ts";
import type { SubmissionReceipt } from "../outcome.ts";

/** What hangs on a submission, such as a booking. */
export type LinkedRecord = {
  /**
   * Keeps it in the submission's own transaction: both are there or neither.
   * @returns whether it has ordered the submission's mails itself
   * @throws {AnswersRefusedError} when the visitor has to choose otherwise; then nothing is kept
   */
  keep(transaction: Transaction, submissionId: string): Promise<{ hasOrderedMails: boolean }>;
  /**
   * What the submission's receipt says of it.
   * @throws {AnswersRefusedError} when it is over: the same post is no longer answered with its receipt
   */
  receipt?(
    db: Connection,
    submissionId: string,
  ): Promise<Pick<SubmissionReceipt, "hold" | "decideBy" | "link">>;
  /** Whether it is kept of what looks like a robot's, too: it takes nothing from anybody. */
  isForMarked?: true;
};

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
