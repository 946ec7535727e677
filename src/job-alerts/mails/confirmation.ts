import { automatic } from "../../forms/mails/mail-parts.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import type { AlertMessageSource } from "../server/job-alert-source.ts";

const validDays = 30;

/**
 * Asks whoever reads mail at an address whether they want the job alerts that were asked for. Which ones stands behind
 * the link alone: a stranger may have typed the address, and must not have words of his own mailed by us.
 * @throws {UndeliverableError} when there is nothing to ask any more, or no plain address to ask at
 */
export async function jobAlertConfirmation({
  jobAlert,
  brand,
}: AlertMessageSource): Promise<Message> {
  const alert = await jobAlert.alert();
  if (alert?.state !== "asked") throw new UndeliverableError("NOT_ASKED");
  const to = headerAddress(alert.address);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `Confirm your job alert of ${brand.name}`,
    headers: automatic,
    content: {
      preview: "One press of a button, and we begin to look.",
      heading: "Do you want this job alert?",
      blocks: [
        {
          kind: "paragraph",
          text: `Job alerts of ${brand.origin} were asked for at this address. If that was you, open this page, see which, and press Confirm.`,
        },
        { kind: "link", text: "Confirm your alert:", href: await jobAlert.newLink(validDays) },
        {
          kind: "paragraph",
          text: `The link works for ${validDays} days, and for alerts that you ask for later, too. If it was not you, do nothing: no alert is sent that nobody has confirmed.`,
        },
      ],
    },
  };
}
