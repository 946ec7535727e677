import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import { keepLooking } from "../../platform/outbox/keep-looking.ts";
import { sweepHolds } from "./holds.ts";

type HoldWorkerServices = {
  db: Database["db"];
  log: Log;
  /** Called when seats were passed on, which owes mails. */
  onOrdered: () => void;
};

/** Milliseconds. A visitor who chooses a time ends its hold at once, so this is for who waits. */
const everyTenSeconds = 10_000;

/**
 * Ends the holds that nobody has confirmed, soon after their time is over, until it is stopped. Any number of these may
 * run on one database.
 * @returns stops it: waits for the look under way, for a while
 */
export function startHoldWorker(
  { db, log, onOrdered }: HoldWorkerServices,
  pollMs = everyTenSeconds,
): () => Promise<void> {
  async function look(): Promise<void> {
    const count = await sweepHolds(db);
    if (count === 0) return;
    log.info({ event: "booking-holds-ended", count });
    onOrdered();
  }
  return keepLooking(look, pollMs, (error) =>
    log.warn({ event: "booking-holds-waiting" }, undefined, error),
  );
}
