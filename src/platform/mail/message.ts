import type { Readable } from "node:stream";
import type { AskedField, submissions } from "../db/tables.ts";
import type { MailBrand, MailContent, PlainContent } from "./content.ts";
import type { CalendarFile, MailFile } from "./outgoing-mail.ts";

/** What every kind of mail is composed from. What one subject's mails need besides, that subject says. */
export type MessageSource = {
  submission: typeof submissions.$inferSelect;
  /** The form's fields as its sender had them; undefined where nobody has kept that. */
  asked: readonly AskedField[] | undefined;
  files: readonly SubmittedFile[];
  brand: MailBrand;
  /** Makes a private link to the submission and gives its address. For mail to the visitor, never for another. */
  privateLink(): Promise<string>;
};

export type SubmittedFile = {
  /** The visitor's own file name, safe to show. */
  name: string;
  contentType: string;
  bytes: number;
  /** False when the storage could not take it: then there are no bytes to send. */
  stored: boolean;
  /** What the virus scanner said: `none` where there is no scanner, `failed` where it gave no verdict. */
  virusScan: "none" | "clean" | "failed";
  /**
   * Opens the bytes; undefined when the storage has lost the file.
   * @throws {StorageUnavailableError} when the storage does not answer
   */
  open(): Promise<Readable | undefined>;
};

/** What one kind of mail says, and to whom. */
export type Message = {
  /** A bare address, already checked. */
  to: string;
  replyTo?: string;
  /** Fixed words and the reference, or staff's own for the newsletter: never a visitor's text. */
  subject: string;
  headers?: Readonly<Record<string, string>>;
  content: MailContent | PlainContent;
  files?: readonly MailFile[];
  calendar?: CalendarFile | undefined;
};
