import type { Readable } from "node:stream";

/** A mail that is ready to be sent. Every address is bare (`ana@example.com`) and already checked. */
export type OutgoingMail = {
  /** The same for every attempt, so that a mail which is sent twice can be recognized. */
  deliveryId: string;
  /** When the delivery was written. */
  createdAt: Date;
  /** With angle brackets (RFC 5322, 3.6.4). */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | undefined;
  subject: string;
  headers: Readonly<Record<string, string>>;
  /** Undefined where the mail is text alone. */
  html: string | undefined;
  text: string;
  files: readonly MailFile[];
  calendar: CalendarFile | undefined;
};

/** An invitation or its cancellation (RFC 5545). `method` is that of RFC 5546, such as `REQUEST`. */
export type CalendarFile = { method: string; content: string };

export type MailFile = { name: string; contentType: string; content: Readable };

/** How mail leaves this program. */
export type MailTransport = {
  /**
   * Resolves when the mail has been taken; ends soon after `signal` is aborted.
   * @throws {UndeliverableError} when the receiving server refuses this mail for good; any other error may pass
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};
