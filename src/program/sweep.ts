import { sweepHours } from "../common/retention.ts";
import { deleteOldLooks } from "../desk/inbox/server/looks.ts";
import { deleteEndedSessions } from "../desk/server/sessions.ts";
import { type SweepServices, sweepFiles } from "../forms/server/sweep-files.ts";
import { jobAlertKind } from "../job-alerts/server/alerts.ts";
import { closeUnconfirmed } from "../job-desk/server/close-unconfirmed.ts";
import { deleteUnusedWords } from "../jobs/search/server/delete-unused-words.ts";
import { indexOutdated } from "../jobs/search/server/index-outdated.ts";
import { newsletterKind } from "../newsletter/server/subscriptions.ts";
import type { Database } from "../platform/db/client.ts";
import { deleteErasedMails } from "../platform/mail/delete-erased-mails.ts";
import { mailFolder } from "../platform/mail/transport.ts";
import { deleteExpiredLinks } from "../platform/private-links/delete-expired-links.ts";
import { storeTombstones } from "../platform/private-links/tombstones.ts";
import { sweepRecipients } from "../platform/recipients/count-mail.ts";
import { deleteReleased } from "../platform/retention/held-records.ts";
import { deleteEnded } from "../subscriptions/server/delete-ended.ts";
import { deleteUnconfirmed } from "../subscriptions/server/delete-unconfirmed.ts";
import { deleteClosedJobs } from "./delete-closed-jobs.ts";
import { deleteOldDeliveries } from "./delete-old-deliveries.ts";
import { deleteOldSubmissions } from "./delete-old-submissions.ts";
import { eraseAgain } from "./erase-again.ts";

const firstMilliseconds = 60_000;
const everyMilliseconds = sweepHours * 60 * 60_000;

/**
 * Deletes, now and then, what nobody needs any more: files that no submission names, and rows that would only grow in
 * number. Jobs that another version of the program indexed are indexed anew.
 * @returns a function that ends it
 */
export function keepSwept(services: SweepServices & { dataDir: string }): () => void {
  const sweep = () => {
    sweepMails(services).catch((error: unknown) => {
      services.log.warn({ event: "mails-not-swept" }, undefined, error);
    });
    sweepFiles(services, new Date()).catch((error: unknown) => {
      services.log.warn({ event: "files-not-swept" }, undefined, error);
    });
    sweepTombstones(services).catch((error: unknown) => {
      services.log.warn({ event: "tombstones-not-swept" }, undefined, error);
    });
    void sweepRows(services);
  };
  const first = setTimeout(sweep, firstMilliseconds);
  const timer = setInterval(sweep, everyMilliseconds);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Has database and storage agree on what was erased, where one of them was restored, or did not answer. */
async function sweepTombstones(services: SweepServices): Promise<void> {
  const erased = await eraseAgain(services);
  const stored = await storeTombstones(services);
  if (erased > 0) services.log.warn({ event: "erased-again", count: erased });
  if (stored > 0) services.log.info({ event: "tombstones-stored", count: stored });
}

/** Without an SMTP server mails are files, which go with what they were about. */
async function sweepMails({ db, log, dataDir }: SweepServices & { dataDir: string }) {
  const count = await deleteErasedMails(db, mailFolder(dataDir));
  if (count > 0) log.info({ event: "erased-mails-deleted", count });
}

/** What is done to rows, under the event that the log tells it by. */
const chores: Record<string, (db: Database["db"]) => Promise<number>> = {
  "unconfirmed-subscriptions-deleted": (db) => deleteUnconfirmed(db, newsletterKind),
  "unconfirmed-alerts-deleted": (db) => deleteUnconfirmed(db, jobAlertKind),
  "ended-alerts-deleted": (db) => deleteEnded(db, jobAlertKind),
  "expired-links-deleted": deleteExpiredLinks,
  "old-deliveries-deleted": deleteOldDeliveries,
  "unconfirmed-jobs-closed": closeUnconfirmed,
  "closed-jobs-deleted": deleteClosedJobs,
  "old-submissions-deleted": deleteOldSubmissions,
  "held-records-deleted": deleteReleased,
  "unused-words-deleted": deleteUnusedWords,
  "mail-counts-deleted": sweepRecipients,
  "ended-sessions-deleted": deleteEndedSessions,
  "old-looks-deleted": deleteOldLooks,
  "jobs-indexed-anew": indexOutdated,
};

/** One after the other, so that visitors have the database. What fails keeps none of the others back. */
export async function sweepRows({ db, log }: Pick<SweepServices, "db" | "log">): Promise<void> {
  for (const [event, work] of Object.entries(chores)) {
    try {
      const count = await work(db);
      if (count > 0) log.info({ event, count });
    } catch (error) {
      log.warn({ event: "rows-not-swept", reason: event }, undefined, error);
    }
  }
}
