import { site } from "../common/site.ts";
import { applicantPath, bookingPath, itemPath } from "../desk/paths.ts";
import { startTellingAdmins } from "../desk/webhooks/server/tell-admins.ts";
import { jobPath } from "../jobs/domain/job.ts";
import type { Database } from "../platform/db/client.ts";
import type { Log } from "../platform/log.ts";
import { mailBrand } from "../platform/mail/brand.ts";
import { openSendAtOnce } from "../platform/mail/send-at-once.ts";
import { openMailTransport } from "../platform/mail/transport.ts";
import type { Worker } from "../platform/outbox/work-loop.ts";
import type { Chores } from "../platform/periodic/chores.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import type { Settings } from "../platform/settings.ts";
import type { PageLinks } from "../webhooks/server/compose.ts";
import { startDeadlines } from "../webhooks/server/tell-deadlines.ts";
import { startWebhookWorker } from "../webhooks/server/worker.ts";

type Services = Pick<Database, "db" | "leases"> & { settings: Settings; log: Log; chores: Chores };

/** Starts to tell other systems of what happens, in the process that delivers mail, and admins of what goes wrong with it. */
export function startWebhooks(services: Services, shutdown: Shutdown): Worker {
  const { settings, db, leases, log, chores } = services;
  const brand = mailBrand(site, settings);
  const worker = startWebhookWorker({
    db,
    leases,
    log,
    links: linksFrom(brand.origin),
    rules: { allowsPrivate: settings.webhooksAllowPrivate },
    sender: brand.name,
  });
  shutdown.addActivity("webhooks", () => worker.stop());
  shutdown.addActivity("webhook-deadlines", startDeadlines(db, chores));
  const sendAtOnce = openSendAtOnce(openMailTransport(settings), brand, log);
  shutdown.addActivity(
    "webhook-notices",
    startTellingAdmins({ db, log, chores, brand, sendAtOnce }),
  );
  return worker;
}

const linksFrom = (origin: string): PageLinks => ({
  submission: (reference) => origin + itemPath(reference),
  application: (reference) => origin + applicantPath(reference),
  booking: (reference) => origin + bookingPath(reference),
  job: (job) => origin + jobPath(job),
});
