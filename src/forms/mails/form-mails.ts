import { z } from "zod";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import type { CalendarFile } from "../../platform/mail/outgoing-mail.ts";
import { attachFiles } from "./attached-files.ts";
import { receivedFacts, suspicionNotice } from "./mail-parts.ts";
import type { Wording } from "./read-wording.ts";
import { receipt } from "./receipt.ts";
import { answeredAsAsked } from "./wording-of-form.ts";

const answers = z.looseObject({ email: z.string() });

/** What comes before the answers: when a meeting is, and its calendar file. */
type Meeting = { facts: readonly MailFact[]; calendar: CalendarFile | undefined };

/** Tells staff what a form brought, with its file. */
export async function staffMail(
  source: MessageSource,
  wording: Wording,
  meeting?: Meeting,
): Promise<Message> {
  const { submission, files, brand } = source;
  const { email } = answers.parse(submission.answers);
  const replyTo = headerAddress(email);
  const attached = await attachFiles(files);
  const facts: MailFact[] = [
    ...(meeting?.facts ?? []),
    ...answeredAsAsked(source, wording),
    ...receivedFacts(source),
    ...attached.facts,
  ];
  return {
    to: brand.mailbox,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `New ${wording.title} ${submission.reference}`,
    content: {
      preview: `Sent by a form of ${brand.origin}`,
      heading: `New ${wording.title}`,
      blocks: [
        ...suspicionNotice(submission.suspicion),
        ...attached.notices,
        { kind: "facts", facts },
      ],
    },
    files: attached.files,
    calendar: meeting?.calendar,
  };
}

/**
 * The mail that tells the visitor that it arrived, and what happens next.
 * @throws {Error} when the form has no words for it
 */
export function receiptOf(wording: Wording): (source: MessageSource) => Promise<Message> {
  const { title, receipt: words } = wording;
  if (!words) throw new Error(`The mails of ${title} have no words for a receipt`);
  const what = title.charAt(0).toUpperCase() + title.slice(1);
  const next = words.next.map((text): MailBlock => ({ kind: "paragraph", text }));
  return (source) => {
    const { email } = answers.parse(source.submission.answers);
    return receipt({ ...words, email, what, next }, source);
  };
}
