import { z } from "zod";
import { promised } from "../common/promises.ts";
import type { ReadableAnswer } from "../forms/mails/asked-fields.ts";
import { attachFiles } from "../forms/mails/attached-files.ts";
import { receivedFacts, suspicionNotice } from "../forms/mails/mail-parts.ts";
import type { Wording } from "../forms/mails/read-wording.ts";
import { answeredAsAsked } from "../forms/mails/wording-of-form.ts";
import type { MailBlock, MailFact } from "../platform/mail/content.ts";
import { headerAddress } from "../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../platform/mail/message.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells the contact mailbox of a message, with its file. Answering the mail answers the visitor. */
export async function contactStaff(source: MessageSource, wording: Wording): Promise<Message> {
  const { submission, files, brand } = source;
  const { email } = answers.parse(submission.answers);
  const replyTo = headerAddress(email);
  const attached = await attachFiles(files);
  const answered = answeredAsAsked(source, wording);
  const isMessage = ({ name }: ReadableAnswer) => name === "message";
  const facts: MailFact[] = [
    ...answered.filter((answer) => !isMessage(answer)),
    ...receivedFacts(source),
    ...attached.facts,
  ];
  const quotes = answered.filter(isMessage);
  return {
    to: brand.mailbox,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `New contact message ${submission.reference}`,
    content: {
      preview: `Sent by the contact form of ${brand.origin}`,
      heading: "New contact message",
      blocks: [
        ...suspicionNotice(submission.suspicion),
        ...attached.notices,
        { kind: "facts", facts },
        ...quotes.map(
          ({ label, value }): MailBlock => ({ kind: "quote", heading: label, text: value }),
        ),
        { kind: "paragraph", text: answerHint(replyTo, submission.suspicion === null) },
      ],
    },
    files: attached.files,
  };
}

function answerHint(replyTo: string | undefined, hasReceipt: boolean): string {
  if (replyTo === undefined) {
    return "The address above cannot be put into a reply. Copy it by hand if you want to answer.";
  }
  const promise = `The receipt promises an answer within ${promised("answerWithin")}.`;
  return `Reply to this email and your reply goes to the sender. ${hasReceipt ? promise : ""}`.trim();
}
