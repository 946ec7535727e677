import { z } from "zod";
import { calendarFile } from "../../bookings/calendar-file.ts";
import { UndeliverableError } from "../../outbox/undeliverable-error.ts";
import type { MailBlock, MailFact } from "../content.ts";
import { attachFiles, filesReceived } from "./attached-files.ts";
import { bookedTime } from "./booked-time.ts";
import { headerAddress } from "./header-address.ts";
import type { Message, MessageSource } from "./message.ts";
import { writtenTime } from "./wording.ts";
import { answered, type ReceiptWording, type Wording } from "./wording-of-form.ts";

const answers = z.looseObject({ email: z.string() });

/** RFC 3834: keeps holiday notices and other robots from answering. */
export const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

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
    { label: "Reference", value: submission.reference },
    ...brand.offices.map(({ city, timeZone }) => ({
      label: `Received, ${city} time`,
      value: writtenTime(submission.receivedAt, timeZone),
    })),
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

/**
 * Tells the visitor that it arrived, and what happens next.
 * @throws {UndeliverableError} when the stored address is not one that mail can be sent to
 */
export async function receiptMail(
  wording: Wording,
  { subject, heading, next, link }: ReceiptWording,
  source: MessageSource,
): Promise<Message> {
  const { submission, files, brand } = source;
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });
  return {
    to,
    subject: `${subject} ${submission.reference}`,
    headers: automatic,
    content: {
      preview: `Your reference is ${submission.reference}.`,
      heading,
      blocks: [
        paragraph(
          `Your reference is ${submission.reference}. Have it at hand if you call us on ${brand.phone}.`,
        ),
        ...next.map(paragraph),
        ...filesReceived(files),
        await privateLinkBlock(source, link),
        { kind: "facts", facts: answered(wording, submission.answers) },
        paragraph(
          `You get this mail because your address was typed into a form of ${brand.origin}. If that was not you, you need do nothing.`,
        ),
      ],
    },
  };
}

const linkUse =
  "This private link shows what you sent and where it stands, and lets you correct or erase it. It works for 400 days and for whoever has it, so keep it to yourself.";

/** The private link of a receipt, made at this moment. */
export async function privateLinkBlock(source: MessageSource, text = linkUse): Promise<MailBlock> {
  return { kind: "link", text, href: await source.privateLink() };
}

export function suspicionNotice(suspicion: string | null): MailBlock[] {
  if (suspicion === null) return [];
  const text = `This may be spam (${suspicion}), so the sender got no receipt. If a person wrote it, answer as usual.`;
  return [{ kind: "notice", text }];
}
