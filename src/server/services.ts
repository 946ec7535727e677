import type { AttachmentRules } from "../forms/attachment-rules.ts";
import type { FormDefinition } from "../forms/form.ts";
import type { Outcome } from "../forms/outcome.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { startAlertWorker } from "./job-alerts/alert-worker.ts";
import { type JobAlerts, openJobAlerts } from "./job-alerts/job-alerts.ts";
import { type JobBoard, openJobBoard } from "./jobs/job-board.ts";
import type { Log } from "./log.ts";
import { type Newsletter, openNewsletter } from "./newsletter/newsletter.ts";
import { type DeliveryServices, startDeliveryWorker } from "./outbox/delivery-worker.ts";
import type { Worker } from "./outbox/worker.ts";
import { answerLink } from "./private-links/answer-link.ts";
import type { LinkAnswer } from "./private-links/link-answer.ts";
import type { Settings } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { openStorage } from "./storage/open.ts";
import type { FileStorage } from "./storage/storage.ts";
import { attachmentRules } from "./submissions/attachment.ts";
import { IncomingFiles } from "./submissions/incoming-files.ts";
import { receive } from "./submissions/receive.ts";
import { keepSwept } from "./sweep.ts";

/** What pages need to do their work. */
export type Services = {
  settings: Settings;
  log: Log;
  database: Database;
  storage: FileStorage;
  /** What forms that take a file tell the browser of it. */
  attachmentRules: AttachmentRules;
  /** Takes a posted form the whole way; see `receive`. */
  receive: (request: Request, form: FormDefinition) => Promise<Outcome>;
  /** Answers a request for a private link; see `answerLink`. */
  answerLink: (request: Request, token: string) => Promise<LinkAnswer>;
  newsletter: Newsletter;
  jobAlerts: JobAlerts;
  jobBoard: JobBoard;
};

/**
 * Opens the database at its newest schema, the file storage and the mail worker, and has them stopped in turn.
 * @throws {DatabaseError | StorageUnavailableError} with a sentence for whoever runs the program
 */
export async function openServices(
  settings: Settings,
  log: Log,
  shutdown: Shutdown,
): Promise<Services> {
  const database = await openDatabase(settings, log);
  shutdown.add("database", () => database.close());
  await migrateDatabase(database.pool);
  const storage = openStorage(settings, log);
  const incoming = new IncomingFiles(settings.dataDir);
  await incoming.prepare();
  const worker = startWorkerInside({ settings, db: database.db, storage, log }, shutdown);
  shutdown.addActivity("sweeping", keepSwept({ db: database.db, storage, log }));
  const { attachmentLimitBytes } = settings;
  const onSubmitted = () => worker?.notify();
  const submissions = {
    db: database.db,
    storage,
    incoming,
    attachmentLimitBytes,
    log,
    onSubmitted,
  };
  return {
    settings,
    log,
    database,
    storage,
    attachmentRules: attachmentRules(attachmentLimitBytes),
    receive: (request, form) => receive(request, form, submissions),
    answerLink: (request, token) => answerLink(request, token, submissions),
    newsletter: openNewsletter(submissions),
    jobAlerts: openJobAlerts(submissions),
    jobBoard: openJobBoard(database.db),
  };
}

function startWorkerInside(services: DeliveryServices, shutdown: Shutdown): Worker | undefined {
  if (services.settings.worker === "apart") return undefined;
  const worker = startDeliveryWorker(services);
  shutdown.addActivity("deliveries", () => worker.stop());
  const { db, log } = services;
  const stopAlerts = startAlertWorker({ db, log, onOrdered: () => worker.notify() });
  shutdown.addActivity("job-alerts", stopAlerts);
  return worker;
}
