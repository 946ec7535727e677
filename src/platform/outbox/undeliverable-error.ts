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
