import { postWindowMinutes, sweepHours } from "../../common/retention.ts";
import { deleteStrayFiles } from "../../forms/server/stray-files.ts";
import { closeUnconfirmed } from "../../job-desk/server/close-unconfirmed.ts";
import { deleteUnusedWords } from "../../jobs/search/server/delete-unused-words.ts";
import { indexOutdated } from "../../jobs/search/server/index-outdated.ts";
import type { Database } from "../../platform/db/client.ts";
import { endedCounts } from "../../platform/limits/ended-counts.ts";
import type { Log } from "../../platform/log.ts";
import { deleteStrayMailFiles } from "../../platform/mail/stray-mail-files.ts";
import { Chores } from "../../platform/periodic/chores.ts";
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

type OwnDisk = { db: Database["db"]; dataDir: string };
type Services = OwnDisk & { storage: FileStorage; log: Log };

const firstMilliseconds = 60_000;
const everyMilliseconds = sweepHours * 60 * 60_000;
/** A website seldom runs for twice twelve hours: content is published, and it is told as failing when it has failed twice. */
const againMilliseconds = 30 * 60_000;
/** Each network that posts has a row, in a flood very many. */
const countMilliseconds = postWindowMinutes * 60_000;
/** Whoever has left for longer than this stays so whatever is restored. */
const unsubscribeMilliseconds = 60_000;

export type Sweeping = {
  /** Whether something could not be done twice in a row, for long. */
  isFailing(): boolean;
  stop(): void;
};

/**
 * Deletes, now and then, what nobody needs any more: files that no submission names, and rows that would only grow in
 * number. Jobs that another version of the program indexed are indexed anew.
 */
export function keepSwept(services: Services): Sweeping {
  const chores = new Chores(services.log);
  const stopSweeping = keepSweeping(chores, () => sweep(services, chores, new Date()));
  const sweepCounts = () =>
    void chores.do("post-counts-deleted", () => endedCounts.delete(services.db));
  const counts = setInterval(sweepCounts, countMilliseconds);
  const store = () => void chores.do("unsubscribes-stored", () => storeUnsubscribes(services));
  const unsubscribes = setInterval(store, unsubscribeMilliseconds);
  return {
    isFailing: () => chores.areFailing,
    stop() {
      stopSweeping();
      clearInterval(counts);
      clearInterval(unsubscribes);
    },
  };
}

/**
 * Deletes, now and then, what a worker leaves on the disk of its own machine, which no website reaches.
 * @param firstMs until the first time
 */
export function keepDiskSwept(services: OwnDisk & { log: Log }, firstMs?: number): Sweeping {
  const chores = new Chores(services.log);
  const stop = keepSweeping(chores, () => sweepDisk(services, chores, new Date()), firstMs);
  return { isFailing: () => chores.areFailing, stop };
}

/** @returns stops it */
function keepSweeping(
  chores: Chores,
  work: () => Promise<void>,
  firstMs = firstMilliseconds,
): () => void {
  let isStopped = false;
  let next = setTimeout(workAndWait, firstMs);
  async function workAndWait(): Promise<void> {
    await work();
    if (isStopped) return;
    next = setTimeout(workAndWait, chores.haveFailed ? againMilliseconds : everyMilliseconds);
  }
  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}

/** Rows go before the files that they name. @returns once all is done that could be; what could not is in the log */
async function sweep(services: Services, chores: Chores, now: Date): Promise<void> {
  await sweepRows(services, chores);
  await chores.do("stray-files-deleted", () => deleteStrayFiles(services, now));
  await sweepDisk(services, chores, now);
  await chores.do("erased-again", () => eraseAgain(services));
  await chores.do("tombstones-stored", () => storeTombstones(services));
  await chores.do("ended-again", () => endAgain(services, subscriptionKinds));
  await chores.do("ended-stored", () => storeEnded(services, subscriptionKinds));
}

async function sweepDisk(services: OwnDisk, chores: Chores, now: Date): Promise<void> {
  await chores.do("stray-copies-deleted", () => deleteStrayCopies(services, now));
  await chores.do("stray-mail-files-deleted", () => deleteStrayMailFiles(services, now));
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
export async function sweepRows(
  { db, log }: Pick<Services, "db" | "log">,
  chores = new Chores(log),
): Promise<void> {
  for (const [name, rows] of Object.entries(overdueRows))
    await chores.do(`${name}-deleted`, () => rows.delete(db));
  for (const [event, work] of Object.entries(otherChores)) await chores.do(event, () => work(db));
  await chores.do("undelivered-looked-for", async () => {
    const { length: count } = await findUndelivered(db);
    if (count > 0) log.warn({ event: "undelivered-kept", count }, undeliveredMessage);
    return 0;
  });
}

const undeliveredMessage =
  "What visitors sent is kept beyond its time, because staff have not got it. See npm run retention.";
