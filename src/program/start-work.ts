import { startHoldWorker } from "../bookings/server/hold-worker.ts";
import { startAlertWorker } from "../job-alerts/server/alert-worker.ts";
import type { JobSearch } from "../jobs/search/server/job-search.ts";
import type { Chores } from "../platform/periodic/chores.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import { type DeliveryServices, startDeliveryWorker } from "./delivery-worker.ts";
import { type ReadingServices, readMailbox } from "./mail-reading.ts";
import { startWebhooks } from "./webhooks.ts";

type WorkServices = DeliveryServices & ReadingServices & { jobSearch: JobSearch; chores: Chores };

/**
 * Starts what is done behind the pages, in the website or in a worker apart: mails and webhooks are delivered, job alerts
 * made, holds ended, and answers that come by mail taken in. All of it stops with the program.
 * @returns wakes what delivers, as something was just ordered
 */
export async function startWork(services: WorkServices, shutdown: Shutdown): Promise<() => void> {
  const { db, jobSearch, log, chores } = services;
  const worker = startDeliveryWorker(services);
  shutdown.addActivity("deliveries", () => worker.stop());
  const webhooks = startWebhooks(services, shutdown);
  const onOrdered = () => worker.notify();
  shutdown.addActivity("job-alerts", startAlertWorker({ db, jobSearch, log, chores, onOrdered }));
  shutdown.addActivity("booking-holds", startHoldWorker({ db, chores, onOrdered }));
  await readMailbox(services, shutdown);
  return () => {
    worker.notify();
    webhooks.notify();
  };
}
