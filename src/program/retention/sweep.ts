import { postWindowMinutes, sweepHours } from "../../common/retention.ts";
import { deleteStrayFiles } from "../../forms/server/stray-files.ts";
import { closeUnconfirmed } from "../../job-desk/server/close-unconfirmed.ts";
import { deleteUnusedWords } from "../../jobs/search/server/delete-unused-words.ts";
import { indexOutdated } from "../../jobs/search/server/index-outdated.ts";
import type { Database } from "../../platform/db/client.ts";
import { endedCounts } from "../../platform/limits/ended-counts.ts";
import type { Log } from "../../platform/log.ts";
import { deleteStrayMailFiles } from "../../platform/mail/stray-mail-files.ts";
import { storeTombstones } from "../../platform/private-links/tombstones.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import { deleteStrayCopies } from "../../platform/storage/stray-copies.ts";
import { storeUnsubscribes } from "../../platform/unsubscribes/unsubscribes.ts";
import { endAgain, storeEnded } from "../../subscriptions/server/end-again.ts";
import { endBounced } from "../../subscriptions/server/end-bounced.ts";
import { eraseAgain } from "../erase-again.ts";
import { subscriptionKinds } from "../subscription-kinds.ts";
import { findUndelivered } from "./old-submissions.ts";
import { overdueRows } from "./overdue-rows.ts";

type Services = { db: Database["db"]; storage: FileStorage; dataDir: string; log: Log };

const firstMilliseconds = 60_000;
const everyMilliseconds = sweepHours * 60 * 60_000;
/** Each network that posts has a row, in a flood very many. */
const countMilliseconds = postWindowMinutes * 60_000;
/** Whoever has left for longer than this stays so whatever is restored. */
const unsubscribeMilliseconds = 60_000;

/**
 * Deletes, now and then, what nobody needs any more: files that no submission names, and rows that would only grow in
 * number. Jobs that another version of the program indexed are indexed anew.
 * @returns a function that ends it
 */
export function keepSwept(services: Services): () => void {
  const sweepAll = () => void sweep(services, new Date());
  const first = setTimeout(sweepAll, firstMilliseconds);
  const timer = setInterval(sweepAll, everyMilliseconds);
  const sweepCounts = () =>
    void doChore(services.log, "post-counts-deleted", () => endedCounts.delete(services.db));
  const counts = setInterval(sweepCounts, countMilliseconds);
  const store = () =>
    void doChore(services.log, "unsubscribes-stored", () => storeUnsubscribes(services));
  const unsubscribes = setInterval(store, unsubscribeMilliseconds);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    clearInterval(counts);
    clearInterval(unsubscribes);
  };
}

/** Rows go before the files that they name. @returns once all is done that could be; what could not is in the log */
async function sweep(services: Services, now: Date): Promise<void> {
  await sweepRows(services);
  await doChore(services.log, "stray-files-deleted", () => deleteStrayFiles(services, now));
  await doChore(services.log, "stray-copies-deleted", () => deleteStrayCopies(services, now));
  await doChore(services.log, "stray-mail-files-deleted", () =>
    deleteStrayMailFiles(services, now),
  );
  await doChore(services.log, "erased-again", () => eraseAgain(services));
  await doChore(services.log, "tombstones-stored", () => storeTombstones(services));
  await doChore(services.log, "ended-again", () => endAgain(services, subscriptionKinds));
  await doChore(services.log, "unsubscribes-stored", () => storeEnded(services, subscriptionKinds));
}

/** What else is done to rows, under the event that the log tells it by. */
const otherChores: Record<string, (db: Database["db"]) => Promise<number>> = {
  "bounced-subscriptions-ended": async (db) => {
    let count = 0;
    for (const one of subscriptionKinds) count += await endBounced(db, one);
    return count;
  },
  "unconfirmed-jobs-closed": closeUnconfirmed,
  "unused-words-deleted": deleteUnusedWords,
  "jobs-indexed-anew": indexOutdated,
};

/** One after the other, so that visitors have the database. */
export async function sweepRows({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  for (const [name, rows] of Object.entries(overdueRows))
    await doChore(log, `${name}-deleted`, () => rows.delete(db));
  for (const [event, work] of Object.entries(otherChores))
    await doChore(log, event, () => work(db));
  const undelivered = await findUndelivered(db).catch(() => []);
  if (undelivered.length > 0)
    log.warn(
      { event: "undelivered-kept", count: undelivered.length },
      "What visitors sent is kept beyond its time, because staff have not got it. See npm run retention.",
    );
}

/** What fails keeps none of the others back. */
async function doChore(log: Log, event: string, work: () => Promise<number>): Promise<void> {
  try {
    const count = await work();
    if (count > 0) log.info({ event, count });
  } catch (error) {
    log.warn({ event: "not-swept", reason: event }, undefined, error);
  }
}
