import type { MalformedStatus } from "../outcome.ts";
import type { IncomingFile } from "./incoming-files.ts";

/** What a browser posted, before anybody has validated it. */
export type PostedForm = {
  /** The form's own fields as typed; a field that was not posted is absent. */
  values: Record<string, string>;
  /** One of our `SubmissionKeys`, from when the form was rendered; empty where the form has none. */
  key: string;
  /** What stands in the field that people never see. */
  honeypot: string;
  attachment: PostedAttachment;
};

/** `unreadable`: the parser refuses how the file was named, so that it is not known whether there was one. */
export type PostedAttachment = IncomingFile | "none" | "too-large" | "unreadable";

/** A post that no browser makes from our page. */
export class MalformedFormError extends Error {
  override name = "MalformedFormError";
  /** A fixed word for the log. */
  readonly reason: string;
  readonly status: MalformedStatus;

  constructor(reason: string, status: MalformedStatus = 400) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}
