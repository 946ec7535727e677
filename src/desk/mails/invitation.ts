import { automatic } from "../../forms/mails/mail-parts.ts";
import type { Message } from "../../platform/mail/message.ts";
import { invitationMinutes } from "../server/people.ts";

/** Carries the link by which somebody comes in. To open it changes nothing: it is used by making a passkey. */
export function invitationMail({
  email,
  link,
  by,
}: {
  email: string;
  link: string;
  /** Who invites. */
  by: string;
}): Message {
  return {
    to: email,
    subject: "Your way into the desk",
    headers: automatic,
    content: {
      preview: `${by} has invited you.`,
      heading: "Your way into the desk",
      blocks: [
        {
          kind: "paragraph",
          text: `${by} has invited you to the desk. Open the link on the device with which you will work, and make a passkey.`,
        },
        {
          kind: "link",
          text: `It works once, within ${invitationMinutes} minutes. After that, ask for another.`,
          href: link,
        },
        {
          kind: "paragraph",
          text: "If you do not know what this is about, you do not have to do anything.",
        },
      ],
    },
  };
}
