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
  storage: FileStorage;
  log: Log;
};

/** Starts to deliver the outbox by mail, in the web process or in a process of its own. */
export function startDeliveryWorker({ settings, db, storage, log }: DeliveryServices): Worker {
  const transport = openMailTransport(settings);
  const deliver = deliverByMail({ db, storage, transport, brand: mailBrand(site, settings) });
  return startWorker({ db, deliver, log });
}
