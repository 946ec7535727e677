import { asc, eq } from "drizzle-orm";
import { applications, clientConsents } from "../../../applications/server/tables.ts";
import { bookings } from "../../../bookings/server/tables.ts";
import { type Item, readItem } from "../../../desk/inbox/server/item.ts";
import type { FindForm } from "../../../forms/server/known-form.ts";
import { jobs } from "../../../jobs/domain/server/tables.ts";
import type { Connection } from "../../../platform/db/client.ts";

export type Consent = Omit<typeof clientConsents.$inferSelect, "submissionId">;

/** An applicant, with the item of the inbox that their application is. */
export type Applicant = Omit<typeof applications.$inferSelect, "submissionId" | "jobId"> & {
  item: Item;
  job: { id: number; title: string; client: string | null };
  /** The interview that was booked last, whatever became of it. */
  interview: Pick<typeof bookings.$inferSelect, "startsAt" | "state"> | undefined;
  consents: readonly Consent[];
};

/**
 * Reads an applicant as the desk shows them.
 * @param viewerId who looks at it
 * @returns undefined where no application has this reference
 */
export async function readApplicant(
  db: Connection,
  findForm: FindForm,
  reference: string,
  viewerId: string,
): Promise<Applicant | undefined> {
  const item = await readItem(db, findForm, reference, viewerId);
  if (!item) return undefined;
  const [row] = await db
    .select({
      application: applications,
      job: { id: jobs.id, title: jobs.title, client: jobs.client },
      interview: { startsAt: bookings.startsAt, state: bookings.state },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(bookings, eq(bookings.submissionId, applications.submissionId))
    .where(eq(applications.submissionId, item.id));
  if (!row) return undefined;
  const { submissionId: _, jobId: __, ...application } = row.application;
  return {
    ...application,
    item,
    job: row.job,
    interview: row.interview ?? undefined,
    consents: await listConsents(db, item.id),
  };
}

async function listConsents(db: Connection, submissionId: string): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(clientConsents)
    .where(eq(clientConsents.submissionId, submissionId))
    .orderBy(asc(clientConsents.number));
  return rows.map(({ submissionId: _, ...consent }) => consent);
}
