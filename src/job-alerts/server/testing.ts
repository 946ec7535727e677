import { eq, sql } from "drizzle-orm";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { indexJobs } from "../../jobs/search/server/index-jobs.ts";
import type { Database } from "../../platform/db/client.ts";
import { type AskedAlert, askForAlert, confirmAlert } from "./alerts.ts";
import { jobAlerts } from "./tables.ts";

type Db = Database["db"];

export const nurseAlert: AskedAlert = {
  address: "ana@example.com",
  search: "q=nurse",
  frequency: "daily",
};

/** The rows of an address, by their searches. */
export function readAlertRows(db: Db, address: string) {
  return db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.address, address))
    .orderBy(jobAlerts.search);
}

/** Goes the whole way of a person who wants an alert. */
export async function subscribeToAlert(db: Db, asked: AskedAlert = nurseAlert): Promise<string> {
  await askForAlert(db, asked);
  const rows = await readAlertRows(db, asked.address);
  const row = rows.find(({ search }) => search === asked.search);
  if (!row) throw new Error("It was not kept");
  await confirmAlert(db, row.submissionId);
  return row.submissionId;
}

/** As if all that happened to alerts and jobs had happened so many hours earlier. */
export async function letAlertHoursPass(db: Db, hours: number): Promise<void> {
  const earlier = (column: typeof jobAlerts.askedAt | typeof jobAlerts.dueAt) =>
    sql`${column} - make_interval(hours => ${hours})`;
  await db.update(jobAlerts).set({
    askedAt: earlier(jobAlerts.askedAt),
    toldUntil: sql`${jobAlerts.toldUntil} - make_interval(hours => ${hours})`,
    dueAt: earlier(jobAlerts.dueAt),
  });
  await db.update(jobs).set({ listedAt: sql`${jobs.listedAt} - make_interval(hours => ${hours})` });
}

let added = 0;

/** Lists jobs of this title so many hours ago. */
export async function listJobs(
  db: Db,
  { title = "Registered Nurse", count = 1, hoursAgo = 1 },
): Promise<number[]> {
  const at = sql`now() - make_interval(hours => ${hoursAgo})`;
  const rows = await db
    .insert(jobs)
    .values(
      Array.from({ length: count }, () => ({
        source: "desk",
        sourceId: String(added++),
        slug: "job",
        digest: "",
        title,
        description: "<p>Nights on a medical ward.</p>",
        kind: "contract" as const,
        sector: "healthcare",
        city: "Houston",
        state: "Texas",
        country: "US",
        workplace: "on-site" as const,
        payMin: 50,
        payMax: 60,
        currency: "USD",
        payPeriod: "hour" as const,
        postedAt: at,
        listedAt: at,
      })),
    )
    .returning({ id: jobs.id });
  const ids = rows.map(({ id }) => id);
  await indexJobs(db, ids);
  return ids;
}
