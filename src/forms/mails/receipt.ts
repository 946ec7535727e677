import type { MailBlock } from "../../platform/mail/content.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { filesReceived } from "./attached-files.ts";
import { automatic, privateLinkBlock, receivedFacts } from "./mail-parts.ts";

/** What a receipt says in the words of its form. None of them is the visitor's. */
export type Receipt = {
  /** The address that was typed. */
  email: string;
  subject: string;
  heading: string;
  /** What came, as in "Request to a recruiter". */
  what: string;
  /** What happens next and by when. */
  next: readonly MailBlock[];
  /** What the private link is for, where it is for more than keeping an eye on what was sent. */
  link?: string | undefined;
};

/**
 * Tells the visitor that something arrived: what kind of form, when, under which reference, and what happens next. It
 * quotes nothing that was typed, since a stranger may have typed the address; the private link shows all of it.
 * @throws {UndeliverableError} when the stored address is not one that mail can be sent to
 */
export async function receipt(
  { email, subject, heading, what, next, link }: Receipt,
  source: MessageSource,
): Promise<Message> {
  const { submission, files, brand } = source;
  const to = headerAddress(email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `${subject} ${submission.reference}`,
    headers: automatic,
    content: {
      preview: `Your reference is ${submission.reference}.`,
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: `Thank you for writing to ${brand.name}. Your reference is ${submission.reference}. Have it handy if you call us at ${brand.phone}.`,
        },
        ...next,
        ...filesReceived(files),
        await privateLinkBlock(source, link),
        { kind: "facts", facts: [{ label: "You sent", value: what }, ...receivedFacts(source)] },
        {
          kind: "paragraph",
          text: `What you wrote can be read only through the link. You are getting this email because your address was entered in a form on ${brand.origin}. If that was not you, you do not have to do anything.`,
        },
      ],
    },
  };
}
