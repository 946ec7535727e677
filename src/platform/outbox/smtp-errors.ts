import { UndeliverableError } from "./undeliverable-error.ts";

/** The mail server has said no to this mail for good. Our own mailbox may be put right: its mail is tried on. */
export class RefusedError extends UndeliverableError {
  override name = "RefusedError";
}

/** It says that there is no such mailbox: whoever mails there again and again is taken for a sender of spam. */
export class NoMailboxError extends RefusedError {
  override name = "NoMailboxError";
}

/** No mail at all gets through: the server does not answer, lets nobody in or refuses our login. */
export class ServerAwayError extends Error {
  override name = "ServerAwayError";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The mail server cannot be used: ${code}`, options);
    this.code = code;
  }
}

/** The server got the whole mail and did not say whether it keeps it: each further attempt may be a second one. */
export class UnconfirmedError extends Error {
  override name = "UnconfirmedError";
  readonly code = "UNCONFIRMED";

  constructor(options?: ErrorOptions) {
    super("The mail server did not say whether it has the mail", options);
  }
}
