import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import { keepLooking } from "../../platform/outbox/keep-looking.ts";
import { tellDueAlert } from "./tell-due-alert.ts";

type AlertWorkerServices = {
  db: Database["db"];
  jobSearch: JobSearch;
  log: Log;
  /** Called when mails were ordered. */
  onOrdered: () => void;
};

const everyMinute = 60_000;

/**
 * Looks at due alerts, one after the other, until it is stopped. Any number of these may run on one database.
 * @returns stops it: waits for the look under way, for a while
 */
export function startAlertWorker(
  services: AlertWorkerServices,
  pollMs = everyMinute,
): () => Promise<void> {
  const { log, onOrdered } = services;

  async function tellAll(stopped: AbortSignal): Promise<void> {
    let ordered = 0;
    while (!stopped.aborted) {
      const told = await tellDueAlert(services);
      if (!told) break;
      if (told === "ordered") ordered += 1;
    }
    if (ordered === 0) return;
    log.info({ event: "job-alerts-ordered", count: ordered });
    onOrdered();
  }
  return keepLooking(tellAll, pollMs, (error) =>
    log.warn({ event: "job-alerts-waiting" }, undefined, error),
  );
}
