import type { Message } from "../../platform/mail/message.ts";
import { confirmationMail } from "../../subscriptions/mails/confirmation.ts";
import type { AlertMessageSource } from "../server/job-alert-source.ts";

/**
 * Asks whoever reads mail at an address whether they want the job alerts that were asked for. Which ones stands behind
 * the link alone.
 */
export async function jobAlertConfirmation({
  jobAlert: { alert, newLink },
  brand,
}: AlertMessageSource): Promise<Message> {
  return confirmationMail(
    { subscription: await alert(), newLink },
    {
      subject: `Confirm your job alert from ${brand.name}`,
      preview: "One press of a button, and we start looking.",
      heading: "Do you want this job alert?",
      asked: `Somebody asked for job alerts from ${brand.origin} at this address. If that was you, open this page, check which ones, and press Confirm.`,
      link: "Confirm your alert:",
      otherwise:
        ", and for alerts that you ask for later, too. If it was not you, do nothing: no alert is sent until somebody confirms it.",
    },
  );
}
