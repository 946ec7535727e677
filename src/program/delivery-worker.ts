import { site } from "../common/site.ts";
import type { Log } from "../platform/log.ts";
import { mailBrand } from "../platform/mail/brand.ts";
import { openMailTransport } from "../platform/mail/transport.ts";
import type { OutboxDatabase } from "../platform/outbox/claims.ts";
import type { Worker } from "../platform/outbox/work-loop.ts";
import { startWorker } from "../platform/outbox/worker.ts";
import type { Settings } from "../platform/settings.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { deliverByMail } from "./deliver-mail.ts";

export type DeliveryServices = {
  settings: Settings;
  db: OutboxDatabase;
  leases: OutboxDatabase;
  storage: FileStorage;
  log: Log;
  /** See the worker; left out where nothing else runs in its process. */
  isCrowded?: () => boolean;
};

/** Starts to deliver the outbox by mail, in the web process or in a process of its own. */
export function startDeliveryWorker(services: DeliveryServices): Worker {
  const { settings, db, leases, storage, log, isCrowded } = services;
  const transport = openMailTransport(settings);
  const deliver = deliverByMail({ db, storage, transport, brand: mailBrand(site, settings) });
  return startWorker({ db, leases, deliver, log, ...(isCrowded && { isCrowded }) });
}
