import { z } from "zod";
import type { MailBlock } from "../content.ts";
import { headerAddress } from "./header-address.ts";
import type { Message, MessageSource } from "./message.ts";
import { answered, type Wording } from "./wording-of-form.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells staff that the sender has corrected a submission by the private link, and how it reads now. */
export function correctionMail(wording: Wording, { submission, brand }: MessageSource): Message {
  const replyTo = headerAddress(answers.parse(submission.answers).email);
  const read = answered(wording, submission.answers);
  const lines = read.filter(({ value }) => !value.includes("\n"));
  const texts = read.filter(({ value }) => value.includes("\n"));
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
          text: "The sender has changed the answers by the private link. This is how they read now. Please use them in place of the earlier ones, wherever you have written those down.",
        },
        {
          kind: "facts",
          facts: [...lines, { label: "Reference", value: submission.reference }],
        },
        ...texts.map(
          ({ label, value }): MailBlock => ({ kind: "quote", heading: label, text: value }),
        ),
      ],
    },
  };
}
