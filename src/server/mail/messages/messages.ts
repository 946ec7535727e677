import { contactReceipt } from "./contact-receipt.ts";
import { contactStaff } from "./contact-staff.ts";
import type { Message, MessageSource } from "./message.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { newsletterIssue } from "./newsletter-issue.ts";
import { deibMails, hireMails, rpoMails, videoSeriesMails } from "./wordings.ts";

/** @param which what stands behind the colon in `deliveries.kind`, where a submission owes several mails of one kind */
type Compose = (source: MessageSource, which: string) => Message | Promise<Message>;

/** Every kind of mail. The key is what `deliveries.kind` holds, up to a colon: never change one that is live. */
const messages = {
  "contact-staff": contactStaff,
  "contact-receipt": contactReceipt,
  "hire-staff": hireMails.staff,
  "hire-receipt": hireMails.receipt,
  "rpo-staff": rpoMails.staff,
  "rpo-receipt": rpoMails.receipt,
  "deib-staff": deibMails.staff,
  "deib-receipt": deibMails.receipt,
  "video-series-staff": videoSeriesMails.staff,
  "video-series-receipt": videoSeriesMails.receipt,
  "newsletter-confirmation": newsletterConfirmation,
  "newsletter-issue": newsletterIssue,
} satisfies Record<string, Compose>;

type MailName = keyof typeof messages;

/** What `deliveries.kind` may hold, such as `contact-staff` or `newsletter-issue:3f0e…`. */
export type MailKind = MailName | `${MailName}:${string}`;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(messages, parts(kind).name);
}

/** Says what a mail of this kind tells about a submission. */
export async function composeMessage(kind: MailKind, source: MessageSource): Promise<Message> {
  const { name, which } = parts(kind);
  const compose: Compose = messages[name as MailName];
  return compose(source, which);
}

function parts(kind: string): { name: string; which: string } {
  const [name = "", which = ""] = kind.split(":", 2);
  return { name, which };
}
