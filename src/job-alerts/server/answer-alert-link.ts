import {
  afterIntent,
  type LinkServices,
  type PlainLinkAnswer,
  unknownIntent,
  unknownLink,
} from "../../forms/server/link-answer.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import type { AlertIntent } from "../intents.ts";
import { jobAlertsAction } from "../schema.ts";
import {
  alertsAt,
  changeFrequency,
  confirmAlert,
  endAlert,
  findAlert,
  type JobAlert,
} from "./alerts.ts";
import { readAlertIntent } from "./read-alert-intent.ts";

/** What the private link of an alert shows; `others` are the other alerts of the address. */
export type AlertAnswer = {
  kind: "job-alert";
  status: 200;
  linked: JobAlert;
  others: readonly JobAlert[];
};

/** Answers a request for the private link of an alert, which is about all alerts of its address. */
export async function answerAlertLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: LinkServices,
): Promise<PlainLinkAnswer | AlertAnswer> {
  const linked = await findAlert(services.db, submissionId);
  if (!linked) return unknownLink;
  const alerts = await alertsAt(services.db, linked.address);
  if (request.method === "POST") return answerIntent(request, linked, alerts, mailbox, services);
  const others = alerts.filter((alert) => alert.submissionId !== submissionId);
  return { kind: "job-alert", status: 200, linked, others };
}

async function answerIntent(
  request: Request,
  linked: JobAlert,
  alerts: readonly JobAlert[],
  mailbox: string,
  services: LinkServices,
): Promise<PlainLinkAnswer> {
  const posted = await readAlertIntent(request, services);
  const { intent, alert: id = linked.submissionId } = posted ?? {};
  const alert = alerts.find(({ submissionId }) => submissionId === id);
  if (!intent || !alert) return unknownIntent();
  await carryOut(intent, alert, alerts, mailbox, services);
  if (intent !== "end" && intent !== "erase") await recordAnswer(services.db, mailbox);
  services.log.info({ event: `job-alert-${intent}` });
  return afterIntent(request, intent, jobAlertsAction.replace("#", "?erased#"));
}

async function carryOut(
  intent: AlertIntent,
  { submissionId }: JobAlert,
  alerts: readonly JobAlert[],
  mailbox: string,
  services: LinkServices,
): Promise<void> {
  const { db } = services;
  if (intent === "confirm") return confirmAlert(db, submissionId);
  if (intent === "end") return endAlert(db, submissionId);
  if (intent !== "erase") return changeFrequency(db, submissionId, intent);
  for (const alert of alerts) await eraseSubmission(services, alert.submissionId, mailbox);
}
