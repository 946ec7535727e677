import { oldLooks } from "../../desk/inbox/server/looks.ts";
import { endedSessions } from "../../desk/server/sessions.ts";
import { jobAlertKind } from "../../job-alerts/server/alerts.ts";
import { newsletterKind } from "../../newsletter/server/subscriptions.ts";
import type { Overdue } from "../../platform/db/overdue.ts";
import { expiredLinks } from "../../platform/private-links/expired-links.ts";
import { oldCounts } from "../../platform/recipients/count-mail.ts";
import { releasedRecords } from "../../platform/retention/held-records.ts";
import { ended } from "../../subscriptions/server/ended.ts";
import { unconfirmed } from "../../subscriptions/server/unconfirmed.ts";
import { oldEvents } from "../../webhooks/server/old-events.ts";
import { closedJobs } from "./closed-jobs.ts";
import { lostAlertMails, oldDeliveries } from "./old-deliveries.ts";
import { oldSubmissions } from "./old-submissions.ts";

/** What the sweep deletes of the database, by the names that its log and `npm run retention` give it, in this order. */
export const overdueRows: Readonly<Record<string, Overdue>> = {
  "unconfirmed-subscriptions": unconfirmed(newsletterKind),
  "unconfirmed-alerts": unconfirmed(jobAlertKind),
  "ended-alerts": ended(jobAlertKind),
  "expired-links": expiredLinks,
  "old-deliveries": oldDeliveries,
  "lost-alert-mails": lostAlertMails,
  "old-submissions": oldSubmissions,
  "held-records": releasedRecords,
  "closed-jobs": closedJobs,
  "mail-counts": oldCounts,
  "ended-sessions": endedSessions,
  "old-looks": oldLooks,
  "old-webhooks": oldEvents,
};
