import { z } from "zod";
import type { Wording } from "../forms/mails/read-wording.ts";
import { answeredInBlocks } from "../forms/mails/wording-of-form.ts";
import { headerAddress } from "../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../platform/mail/message.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells staff that the sender has corrected a submission by the private link, and how it reads now. */
export function correctionMail(wording: Wording, source: MessageSource): Message {
  const { submission, brand } = source;
  const replyTo = headerAddress(answers.parse(submission.answers).email);
  const { facts, quotes } = answeredInBlocks(source, wording);
  return {
    to: brand.mailbox,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `Corrected ${wording.title} ${submission.reference}`,
    content: {
      preview: `Corrected by the private link of ${submission.reference}`,
      heading: `Corrected ${wording.title}`,
      blocks: [
        {
          kind: "paragraph",
          text: "The sender changed the answers with the private link. This is how they read now. Please use them in place of the earlier ones, wherever you have written those down.",
        },
        {
          kind: "facts",
          facts: [...facts, { label: "Reference", value: submission.reference }],
        },
        ...quotes,
      ],
    },
  };
}
