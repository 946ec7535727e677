import type { Database } from "../../platform/db/client.ts";
import type { Chores } from "../../platform/periodic/chores.ts";
import { sweepHolds } from "./holds.ts";

type HoldWorkerServices = {
  db: Database["db"];
  chores: Chores;
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
  { db, chores, onOrdered }: HoldWorkerServices,
  pollMs = everyTenSeconds,
): () => Promise<void> {
  const end = async () => {
    const count = await sweepHolds(db);
    if (count > 0) onOrdered();
    return count;
  };
  return chores.keepDoing("booking-holds-ended", end, pollMs);
}
