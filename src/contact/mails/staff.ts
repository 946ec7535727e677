import { attachFiles } from "../../forms/mails/attached-files.ts";
import { receivedFacts, suspicionNotice } from "../../forms/mails/mail-parts.ts";
import type { MailFact } from "../../platform/mail/content.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import { parseContactAnswers } from "./answers.ts";

/** Tells the contact mailbox of a message, with its file. Answering the mail answers the visitor. */
export async function contactStaff(source: MessageSource): Promise<Message> {
  const { submission, files, brand } = source;
  const { name, email, subject, message } = parseContactAnswers(submission.answers);
  const replyTo = headerAddress(email);
  const attached = await attachFiles(files);
  const facts: MailFact[] = [
    { label: "Name", value: name },
    { label: "Email", value: email },
    { label: "Subject", value: subject },
    ...receivedFacts(source),
    ...attached.facts,
  ];
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
        { kind: "quote", heading: "Message", text: message },
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
  const promise = "The receipt promises an answer within one working day.";
  return `Answer this mail and your answer goes to the sender. ${hasReceipt ? promise : ""}`.trim();
}
