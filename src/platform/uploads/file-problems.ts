import { unsupportedTypeMessage } from "../../common/file-messages.ts";

/** Why an attachment is not taken: a fixed word, fit for the log. */
export type FileProblem = keyof typeof fileProblemMessages;

/** What the visitor reads beside the field, by the reason. */
export const fileProblemMessages = {
  "unsupported-type": unsupportedTypeMessage,
  "content-mismatch":
    "This file's content does not match its name. Save it again as a PDF and attach that.",
  empty: "This file is empty. Attach another one.",
  damaged: "This file is damaged. Save it again as a PDF and attach that.",
  macro: "This document holds a macro. Save it as PDF or without macros and attach it again.",
  script:
    "This PDF holds a script or an action that starts by itself. Print it to a new PDF and attach that.",
  "embedded-file":
    "This document holds another file or object, such as a spreadsheet. Save it as a PDF without attachments and attach that.",
  executable: "This file holds a program. Attach a document without it.",
  "external-content":
    "This document loads a template, a picture or data from another place. Save it as a PDF and attach that.",
  "password-protected":
    "This file is password-protected or locked, so we cannot check it. Save it without protection and attach it again.",
  "too-complex":
    "This file unpacks to more than we can check. Save it as a smaller PDF and attach that.",
  infected:
    "A virus scanner found something harmful in this file, so we did not take it. Attach another one.",
  "not-inspectable":
    "We could not check this file. Save it as a PDF and attach that, or send your message without it.",
} as const;

/** Thrown by an inspection at the first thing for which a file is refused. */
export class UnsafeFileError extends Error {
  override name = "UnsafeFileError";
  readonly reason: FileProblem;

  constructor(reason: FileProblem) {
    super(reason);
    this.reason = reason;
  }
}
