import { contactReceipt } from "./contact-receipt.ts";
import { contactStaff } from "./contact-staff.ts";
import type { Message, MessageSource } from "./message.ts";
import {
  deibMails,
  eventInterestMails,
  hireMails,
  rpoMails,
  talentNetworkMails,
  videoSeriesMails,
} from "./wordings.ts";

/** Every kind of mail. The key is what `deliveries.kind` holds: never change one that is live. */
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
  "talent-network-staff": talentNetworkMails.staff,
  "talent-network-receipt": talentNetworkMails.receipt,
  "event-interest-staff": eventInterestMails.staff,
  "event-interest-receipt": eventInterestMails.receipt,
} satisfies Record<string, (source: MessageSource) => Message | Promise<Message>>;

export type MailKind = keyof typeof messages;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(messages, kind);
}

/** Says what a mail of this kind tells about a submission. */
export async function composeMessage(kind: MailKind, source: MessageSource): Promise<Message> {
  return messages[kind](source);
}
