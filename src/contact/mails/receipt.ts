import { receipt } from "../../forms/mails/receipt.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import { parseContactAnswers } from "./answers.ts";

/** Tells the visitor that the message arrived. */
export function contactReceipt(source: MessageSource): Promise<Message> {
  return receipt(
    {
      email: parseContactAnswers(source.submission.answers).email,
      subject: "We have your message",
      heading: "We have your message.",
      what: "Contact message",
      next: [
        {
          kind: "paragraph",
          text: "A person reads every message. You will have an answer within one working day.",
        },
      ],
    },
    source,
  );
}
