import { contactReceipt } from "./contact-receipt.ts";
import { contactStaff } from "./contact-staff.ts";
import { correctionMail } from "./correction.ts";
import { formMails } from "./form-mails.ts";
import type { Message, MessageSource } from "./message.ts";
import {
  contactWording,
  deibWording,
  eventInterestWording,
  hireWording,
  rpoWording,
  talentNetworkWording,
  videoSeriesWording,
} from "./wordings.ts";

const hireMails = formMails(hireWording);
const rpoMails = formMails(rpoWording);
const deibMails = formMails(deibWording);
const videoSeriesMails = formMails(videoSeriesWording);
const talentNetworkMails = formMails(talentNetworkWording);
const eventInterestMails = formMails(eventInterestWording);

/**
 * Every kind of mail. The key is what `deliveries.kind` holds: never change one that is live. A correction is kept as
 * `…-corrected-1`, `…-corrected-2` and so on, as a submission owes a kind of mail once.
 */
const messages = {
  "contact-staff": contactStaff,
  "contact-receipt": contactReceipt,
  "contact-corrected": (source) => correctionMail(contactWording, source),
  "hire-staff": hireMails.staff,
  "hire-receipt": hireMails.receipt,
  "hire-corrected": hireMails.corrected,
  "rpo-staff": rpoMails.staff,
  "rpo-receipt": rpoMails.receipt,
  "rpo-corrected": rpoMails.corrected,
  "deib-staff": deibMails.staff,
  "deib-receipt": deibMails.receipt,
  "deib-corrected": deibMails.corrected,
  "video-series-staff": videoSeriesMails.staff,
  "video-series-receipt": videoSeriesMails.receipt,
  "video-series-corrected": videoSeriesMails.corrected,
  "talent-network-staff": talentNetworkMails.staff,
  "talent-network-receipt": talentNetworkMails.receipt,
  "talent-network-corrected": talentNetworkMails.corrected,
  "event-interest-staff": eventInterestMails.staff,
  "event-interest-receipt": eventInterestMails.receipt,
  "event-interest-corrected": eventInterestMails.corrected,
} satisfies Record<string, (source: MessageSource) => Message | Promise<Message>>;

export type MailKind = keyof typeof messages;

/** The kind of mail that a delivery of this kind is, or undefined when this version of the program has none such. */
export function mailKind(kind: string): MailKind | undefined {
  const plain = kind.replace(/-corrected-\d+$/, "-corrected");
  return isMailKind(plain) ? plain : undefined;
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(messages, kind);
}

/** Says what a mail of this kind tells about a submission. */
export async function composeMessage(kind: MailKind, source: MessageSource): Promise<Message> {
  return messages[kind](source);
}
