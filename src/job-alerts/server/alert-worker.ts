import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import type { Chores } from "../../platform/periodic/chores.ts";
import { tellDueAlert } from "./tell-due-alert.ts";

type AlertWorkerServices = {
  db: Database["db"];
  jobSearch: JobSearch;
  log: Log;
  chores: Chores;
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
  const { chores, onOrdered } = services;

  /** Until one is told again: one that fails is not due for an hour, and says nothing meanwhile. */
  let areFailing = false;

  async function tellAll(stopped: AbortSignal): Promise<number> {
    const counts = { ordered: 0, "nothing-new": 0, failed: 0 };
    while (!stopped.aborted) {
      const told = await tellDueAlert(services);
      if (!told) break;
      counts[told] += 1;
    }
    if (counts.ordered > 0) onOrdered();
    if (counts.ordered + counts["nothing-new"] > 0) areFailing = false;
    else if (counts.failed > 0) areFailing = true;
    if (areFailing) throw new Error("Since an alert failed, none was told");
    return counts.ordered;
  }
  return chores.keepDoing("job-alerts-ordered", tellAll, pollMs);
}
