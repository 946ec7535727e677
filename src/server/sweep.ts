import { deleteUnconfirmedAlerts } from "./job-alerts/delete-unconfirmed-alerts.ts";
import type { Log } from "./log.ts";
import { deleteUnconfirmed } from "./newsletter/delete-unconfirmed.ts";
import { type SweepServices, sweepFiles } from "./submissions/sweep-files.ts";

const firstMilliseconds = 60_000;
const everyMilliseconds = 12 * 60 * 60 * 1000;

/**
 * Deletes, now and then, what nobody needs any more: files that no submission names, and addresses that nobody has
 * confirmed.
 * @returns a function that ends it
 */
export function keepSwept(services: SweepServices): () => void {
  const sweep = () => {
    logFailure(services.log, "files-not-swept", sweepFiles(services, new Date()));
    logFailure(services.log, "addresses-not-swept", sweepAddresses(services));
  };
  const first = setTimeout(sweep, firstMilliseconds);
  const timer = setInterval(sweep, everyMilliseconds);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

async function sweepAddresses({ db, log }: SweepServices): Promise<void> {
  const count = (await deleteUnconfirmed(db)) + (await deleteUnconfirmedAlerts(db));
  if (count > 0) log.info({ event: "unconfirmed-addresses-deleted", count });
}

function logFailure(log: Log, event: string, work: Promise<void>): void {
  work.catch((error: unknown) => log.warn({ event }, undefined, error));
}
