import type { Readable } from "node:stream";
import type { MailHead } from "./mail-head.ts";

/** A mail that has arrived. */
export type ArrivedMail = {
  head: MailHead;
  /** Its size, as the server tells it. */
  bytes: number;
  arrivedAt: Date;
  /** Opens its source. @param mostBytes more than these are not read */
  open(mostBytes: number): Promise<Readable>;
};

/**
 * Takes a mail in once, however often it is given.
 * @returns `kept-unread` and `unmatched` where it is to stay unread in the mailbox: it has to be looked at there, or belongs to nothing here
 */
export type TakeMail = (mail: ArrivedMail) => Promise<"taken" | "kept-unread" | "unmatched">;
