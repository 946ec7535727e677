import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { type PlainLinkAnswer, unknownLink } from "../../forms/server/link-answer.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { intentField } from "../../subscriptions/intents.ts";
import { answerPress, type PressServices } from "../../subscriptions/server/answer-press.ts";
import { type AlertIntent, alertField, alertIntents } from "../intents.ts";
import { jobAlertForm, jobAlertsAction } from "../schema.ts";
import {
  alertsAt,
  changeFrequency,
  confirmAlert,
  endAlert,
  eraseAlertsAt,
  findAlert,
  type JobAlert,
} from "./alerts.ts";

/** What the private link of an alert shows; `others` are the other alerts of the address. */
export type AlertAnswer = {
  kind: "job-alert";
  status: 200;
  linked: JobAlert;
  others: readonly JobAlert[];
};

const buttons = {
  name: "job-alert-intent",
  schema: z.strictObject({ [intentField]: z.enum(alertIntents), [alertField]: z.uuid() }),
  keyless: true,
} as const satisfies FormDefinition;

/** Answers a request for the private link of an alert, which is about all alerts of its address. */
export async function answerAlertLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: PressServices,
): Promise<PlainLinkAnswer | AlertAnswer> {
  const linked = await findAlert(services.db, submissionId);
  if (!linked) return unknownLink;
  const alerts = await alertsAt(services.db, linked.address);
  if (request.method !== "POST") {
    const others = alerts.filter((alert) => alert.submissionId !== submissionId);
    return { kind: "job-alert", status: 200, linked, others };
  }
  return answerPress(
    request,
    {
      buttons,
      oneClick: { [intentField]: "end", [alertField]: submissionId },
      async obey({ [intentField]: intent, [alertField]: id }) {
        const alert = alerts.find((one) => one.submissionId === id);
        if (!alert) return undefined;
        await carryOut(intent, alert, mailbox, services);
        return intent;
      },
      mailbox,
      event: jobAlertForm.name,
      erasedPage: jobAlertsAction.replace("#", "?erased#"),
    },
    services,
  );
}

async function carryOut(
  intent: AlertIntent,
  { submissionId, address }: JobAlert,
  mailbox: string,
  services: PressServices,
): Promise<void> {
  const { db } = services;
  if (intent === "confirm") return confirmAlert(db, submissionId);
  if (intent === "end") return endAlert(db, submissionId);
  if (intent !== "erase") return changeFrequency(db, submissionId, intent);
  await eraseAlertsAt(services, address, mailbox);
}
