import { automatic } from "../../forms/mails/mail-parts.ts";
import type { Message } from "../../platform/mail/message.ts";

export type WebhookTrouble = {
  address: string;
  /** Why the program has turned the endpoint off; null where it goes on. */
  disabledBecause: "gone" | "failing" | null;
  /** Deliveries that were given up since admins were last told. */
  failed: number;
};

/** Tells an admin that another system does not get what it should. @param page where it can be seen and put right */
export function webhookTroubleMail(to: string, trouble: WebhookTrouble, page: string): Message {
  const { address, disabledBecause, failed } = trouble;
  const heading = disabledBecause ? "A webhook was turned off" : "A webhook fails";
  const texts = [
    ...(disabledBecause ? [reasons[disabledBecause]] : []),
    ...(failed > 0 ? [failedText(failed)] : []),
  ];
  return {
    to,
    subject: heading,
    headers: automatic,
    content: {
      preview: texts[0] ?? heading,
      heading,
      blocks: [
        { kind: "facts", facts: [{ label: "Address", value: address }] },
        ...texts.map((text) => ({ kind: "paragraph", text }) as const),
        {
          kind: "link",
          text: "See what was answered, and send it again when the other side is well:",
          href: page,
        },
      ],
    },
  };
}

const reasons = {
  gone: "It answered 410: it wants nothing more. What happens from now on waits until somebody turns it on again.",
  failing:
    "Every attempt has failed for five days. What happens from now on waits until somebody turns it on again.",
};

const failedText = (failed: number) =>
  failed === 1
    ? "One event could not be delivered and is not tried any more."
    : `${failed} events could not be delivered and are not tried any more.`;
