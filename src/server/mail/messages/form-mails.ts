import { z } from "zod";
import { UndeliverableError } from "../../outbox/undeliverable-error.ts";
import type { MailBlock, MailFact } from "../content.ts";
import { attachFiles, filesReceived } from "./attached-files.ts";
import { headerAddress } from "./header-address.ts";
import type { Message, MessageSource } from "./message.ts";
import { writtenTime } from "./wording.ts";

/** What the two mails of a form say: one to staff, and a receipt to the visitor. */
export type FormWording = {
  /** The form's name among people, as in "New hiring request DS-…". */
  title: string;
  /** The label of each answer, in the order of the mail. */
  labels: Readonly<Record<string, string>>;
  /** How a stored value reads, by field and value. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  receipt: {
    subject: string;
    heading: string;
    /** What happens next and by when, a paragraph each. */
    next: readonly string[];
  };
};

type FormMails = {
  staff: (source: MessageSource) => Promise<Message>;
  receipt: (source: MessageSource) => Message;
};

/** Makes the two mails of a form from its wording. The one to staff carries the form's file. */
export function formMails(wording: FormWording): FormMails {
  return {
    staff: (source) => staffMail(wording, source),
    receipt: (source) => receiptMail(wording, source),
  };
}

const answers = z.looseObject({ email: z.string() });

async function staffMail(
  wording: FormWording,
  { submission, files, brand }: MessageSource,
): Promise<Message> {
  const { email } = answers.parse(submission.answers);
  const replyTo = headerAddress(email);
  const attached = await attachFiles(files);
  const facts: MailFact[] = [
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
  };
}

/** @throws {UndeliverableError} when the stored address is not one that mail can be sent to */
function receiptMail(wording: FormWording, { submission, files, brand }: MessageSource): Message {
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const { subject, heading, next } = wording.receipt;
  const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });
  return {
    to,
    subject: `${subject} ${submission.reference}`,
    // RFC 3834: keeps holiday notices and other robots from answering.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    content: {
      preview: `Your reference is ${submission.reference}.`,
      heading,
      blocks: [
        paragraph(
          `Your reference is ${submission.reference}. Have it at hand if you call us on ${brand.phone}.`,
        ),
        ...next.map(paragraph),
        ...filesReceived(files),
        { kind: "facts", facts: answered(wording, submission.answers) },
        paragraph(
          `You get this mail because your address was typed into a form of ${brand.origin}. If that was not you, you need do nothing.`,
        ),
      ],
    },
  };
}

function answered({ labels, values }: FormWording, stored: Record<string, unknown>): MailFact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = stored[name];
    return typeof value === "string" && value !== ""
      ? [{ label, value: values?.[name]?.[value] ?? value }]
      : [];
  });
}

export function suspicionNotice(suspicion: string | null): MailBlock[] {
  if (suspicion === null) return [];
  const text = `This may be spam (${suspicion}), so the sender got no receipt. If a person wrote it, answer as usual.`;
  return [{ kind: "notice", text }];
}
