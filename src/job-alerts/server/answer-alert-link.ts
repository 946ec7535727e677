import { jobAlertsAction } from "../schema.ts";
import type { AlertWish } from "../wishes.ts";
import { eraseSubmission } from "../../private-link/server/erase.ts";
import {
  afterWish,
  type LinkAnswer,
  type LinkServices,
  unknownLink,
  unknownWish,
} from "../../private-link/server/link-answer.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import {
  alertsAt,
  changeFrequency,
  confirmAlert,
  endAlert,
  findAlert,
  type JobAlert,
} from "./alerts.ts";
import { readAlertWish } from "./read-alert-wish.ts";

/** Answers a request for the private link of an alert, which is about all alerts of its address. */
export async function answerAlertLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: LinkServices,
): Promise<LinkAnswer> {
  const linked = await findAlert(services.db, submissionId);
  if (!linked) return unknownLink;
  const alerts = await alertsAt(services.db, linked.address);
  if (request.method === "POST") return obey(request, linked, alerts, mailbox, services);
  const others = alerts.filter((alert) => alert.submissionId !== submissionId);
  return { kind: "job-alert", status: 200, linked, others };
}

async function obey(
  request: Request,
  linked: JobAlert,
  alerts: readonly JobAlert[],
  mailbox: string,
  services: LinkServices,
): Promise<LinkAnswer> {
  const posted = await readAlertWish(request, services);
  const { wish, alert: id = linked.submissionId } = posted ?? {};
  const alert = alerts.find(({ submissionId }) => submissionId === id);
  if (!wish || !alert) return unknownWish();
  await fulfil(wish, alert, alerts, mailbox, services);
  if (wish !== "end" && wish !== "erase") await recordAnswer(services.db, mailbox);
  services.log.info({ event: `job-alert-${wish}` });
  return afterWish(request, wish, jobAlertsAction.replace("#", "?erased#"));
}

async function fulfil(
  wish: AlertWish,
  { submissionId }: JobAlert,
  alerts: readonly JobAlert[],
  mailbox: string,
  services: LinkServices,
): Promise<void> {
  const { db } = services;
  if (wish === "confirm") return confirmAlert(db, submissionId);
  if (wish === "end") return endAlert(db, submissionId);
  if (wish !== "erase") return changeFrequency(db, submissionId, wish);
  for (const alert of alerts) await eraseSubmission(services, alert.submissionId, mailbox);
}
