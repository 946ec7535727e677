import { site } from "../../site.ts";
import type { Log } from "../log.ts";
import { mailBrand } from "../mail/brand.ts";
import { deliverByMail } from "../mail/deliver-mail.ts";
import { openMailTransport } from "../mail/transport.ts";
import type { Settings } from "../settings.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { OutboxDatabase } from "./claims.ts";
import { startWorker, type Worker } from "./worker.ts";

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
