import type { Message } from "../../platform/mail/message.ts";
import { confirmationMail } from "../../subscriptions/mails/confirmation.ts";
import { jobAlertKind } from "../server/alerts.ts";
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
      known: {
        subject: `Your job alerts from ${brand.name}`,
        preview: "A link to all your job alerts.",
        heading: "Your job alerts",
        asked: `Somebody asked for job alerts from ${brand.origin} at this address, which has some already. If that was you, open this page: it shows them all. You can change how often they come, or end them. An address can have ${jobAlertKind.most}: if the one that you asked for is not there, end another and ask once more.`,
        link: "Your job alerts:",
      },
    },
  );
}
