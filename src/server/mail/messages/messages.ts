import { contactReceipt } from "./contact-receipt.ts";
import { contactStaff } from "./contact-staff.ts";
import { correctionMail } from "./correction.ts";
import { formMails } from "./form-mails.ts";
import type { Message, MessageSource } from "./message.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { newsletterIssue } from "./newsletter-issue.ts";
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

/** @param which what stands behind the colon in `deliveries.kind` */
type Compose = (source: MessageSource, which: string) => Message | Promise<Message>;

/**
 * Every kind of mail. The key is what `deliveries.kind` holds: never change one that is live. A correction is kept as
 * `…-corrected-1`, `…-corrected-2` and so on, as a submission owes a kind of mail once; a mail
 * of the newsletter says behind a colon which it is.
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
  "newsletter-confirmation": newsletterConfirmation,
  "newsletter-issue": newsletterIssue,
} satisfies Record<string, Compose>;

type MailName = keyof typeof messages;

export type MailKind = { name: MailName; which: string };

/** The kind of mail that a delivery of this kind is, or undefined when this version of the program has none such. */
export function mailKind(kind: string): MailKind | undefined {
  const [name = "", which = ""] = kind.replace(/-corrected-\d+$/, "-corrected").split(":", 2);
  return isMailName(name) ? { name, which } : undefined;
}

function isMailName(name: string): name is MailName {
  return Object.hasOwn(messages, name);
}

/** Says what a mail of this kind tells about a submission. */
export async function composeMessage(
  { name, which }: MailKind,
  source: MessageSource,
): Promise<Message> {
  const compose: Compose = messages[name];
  return compose(source, which);
}
