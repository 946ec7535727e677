import { desc, eq, inArray, sql } from "drizzle-orm";
import { applications } from "../../../applications/server/tables.ts";
import { bookings } from "../../../bookings/server/tables.ts";
import { jobAlerts } from "../../../job-alerts/server/tables.ts";
import { jobs } from "../../../jobs/domain/server/tables.ts";
import { subscriptions } from "../../../newsletter/server/tables.ts";
import type { Connection } from "../../../platform/db/client.ts";
import { attachments, submissions } from "../../../platform/db/tables.ts";
import { inboxItems } from "../../inbox/server/tables.ts";
import type { Person } from "./person.ts";
import { contactItems } from "./tables.ts";

/** A submission with what hangs on it: a booked time, the job that was applied for, a subscription. */
export type Sent = Awaited<ReturnType<typeof readSent>>[number];

/** Submissions with what hangs on them, the newest first. */
export async function readSent(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      submission: submissions,
      /** Null for what nobody answers: it has no page in the inbox. */
      place: inboxItems.place,
      files: sql<number>`(select count(*)::int from ${attachments} where ${attachments.submissionId} = ${submissions.id})`,
      booking: bookings,
      application: {
        jobId: applications.jobId,
        title: jobs.title,
        decideBy: applications.decideBy,
      },
      subscription: {
        askedAt: subscriptions.askedAt,
        confirmedAt: subscriptions.confirmedAt,
        endedAt: subscriptions.endedAt,
      },
      alert: {
        search: jobAlerts.search,
        frequency: jobAlerts.frequency,
        askedAt: jobAlerts.askedAt,
        confirmedAt: jobAlerts.confirmedAt,
        endedAt: jobAlerts.endedAt,
      },
    })
    .from(submissions)
    .leftJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
    .leftJoin(bookings, eq(bookings.submissionId, submissions.id))
    .leftJoin(applications, eq(applications.submissionId, submissions.id))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(subscriptions, eq(subscriptions.submissionId, submissions.id))
    .leftJoin(jobAlerts, eq(jobAlerts.submissionId, submissions.id))
    .where(inArray(submissions.id, [...ids]))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id));
}

/** The ids of all that a person has sent, the newest first. */
export async function listSentIds(db: Connection, person: Person): Promise<string[]> {
  const rows = await db
    .select({ id: contactItems.submissionId })
    .from(contactItems)
    .where(
      inArray(
        contactItems.contactId,
        person.contacts.map(({ id }) => id),
      ),
    )
    .orderBy(desc(contactItems.receivedAt), desc(contactItems.submissionId));
  return rows.map(({ id }) => id);
}
