/** Thrown by a sender when trying again cannot help: the other server has said no for good. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
  /** A code for people, such as `550`. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The mail cannot be delivered: ${code}`, options);
    this.code = code;
  }
}

/** Thrown by a sender when a mail has nothing to tell any more, such as of jobs that have all closed: nobody owes it now. */
export class ObsoleteMailError extends Error {
  override name = "ObsoleteMailError";
  readonly code: string;

  constructor(code: string) {
    super(`The mail has nothing to tell any more: ${code}`);
    this.code = code;
  }
}

/**
 * Thrown by a sender when somebody has stopped a mail that may be ordered again.
 * What was tried before may have arrived: it stays on record, so that nobody gets it twice.
 */
export class StoppedMailError extends ObsoleteMailError {
  override name = "StoppedMailError";

  constructor() {
    super("STOPPED");
  }
}
