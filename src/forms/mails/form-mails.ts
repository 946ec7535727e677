import { z } from "zod";
import { calendarFile } from "../../bookings/server/calendar-file.ts";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import { attachFiles } from "./attached-files.ts";
import { bookedTime } from "../../bookings/mails/booked-time.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import { receivedFacts, suspicionNotice } from "./mail-parts.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import { receipt } from "./receipt.ts";
import { answered, type ReceiptWording, type Wording } from "./wording-of-form.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells staff what a form brought, with its file and, for a booking, its time. */
export async function staffMail(wording: Wording, source: MessageSource): Promise<Message> {
  const { submission, files, brand } = source;
  const { email } = answers.parse(submission.answers);
  const replyTo = headerAddress(email);
  const attached = await attachFiles(files);
  const booking = await source.booking();
  const facts: MailFact[] = [
    ...(booking ? bookedTime(booking, brand.offices) : []),
    ...answered(wording, submission.answers),
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
    calendar: booking && calendarFile(booking, brand, submission.reference, "staff"),
  };
}

/** Tells the visitor that it arrived, and what happens next. */
export function receiptMail(
  { title }: Wording,
  { next, ...words }: ReceiptWording,
  source: MessageSource,
): Promise<Message> {
  const { email } = answers.parse(source.submission.answers);
  const what = title.charAt(0).toUpperCase() + title.slice(1);
  const paragraphs = next.map((text): MailBlock => ({ kind: "paragraph", text }));
  return receipt({ ...words, email, what, next: paragraphs }, source);
}
