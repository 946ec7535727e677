import { z } from "zod";
import type { Wording } from "../forms/mails/read-wording.ts";
import { headerAddress } from "../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../platform/mail/message.ts";
import { messageIdOf } from "../platform/mail/message-id.ts";
import { UndeliverableError } from "../platform/outbox/undeliverable-error.ts";
import type { ReplySource } from "./server/read-replies.ts";

const answers = z.looseObject({ email: z.string() });

/**
 * What a member of staff has written to the sender, in plain text. Mail programs show it under the receipt and the replies
 * before it (RFC 5322, 3.6.4).
 * @throws {UndeliverableError} when it was taken back, or the address is not one that mail can be sent to
 */
export async function replyMail(
  wording: Wording,
  source: MessageSource & ReplySource,
  number: number,
): Promise<Message> {
  const { submission, brand } = source;
  const reply = await source.reply(number);
  if (!reply) throw new UndeliverableError("TAKEN-BACK");
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const earlier = reply.earlierMails.map((id) => messageIdOf(id, brand));
  const last = earlier.at(-1);
  const subject = wording.receipt?.subject ?? `Your ${wording.title}`;
  return {
    to,
    subject: `Re: ${subject} ${submission.reference}`,
    ...(last !== undefined && {
      headers: { "In-Reply-To": last, References: earlier.join(" ") },
    }),
    content: {
      plain: [
        reply.text,
        reply.staffName,
        `What you sent and what we answered stand here, for whoever has this link:\n${await source.privateLink()}`,
      ].join("\n\n"),
    },
  };
}
