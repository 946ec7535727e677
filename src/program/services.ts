import type { FormCalendarName } from "../bookings/calendar-names.ts";
import { calendars } from "../bookings/calendars.ts";
import type { OfferedTime } from "../bookings/offered-time.ts";
import { type BookingPageAnswer, bookingPage } from "../bookings/server/booking-page.ts";
import { networkHash } from "../bookings/server/client-network.ts";
import { offeredTimes } from "../bookings/server/offered-times.ts";
import { site } from "../common/site.ts";
import type { ShownSite } from "../content-desk/server/content-services.ts";
import { type ContentEditor, openContentEditor } from "../content-desk/server/editor.ts";
import { openPublishing, type Publishing } from "../content-desk/server/publishing.ts";
import { type Contacts, openContacts } from "../desk/contacts/server/contacts.ts";
import { type Inbox, openInbox } from "../desk/inbox/server/inbox.ts";
import { type Desk, openDesk, prepareDesk } from "../desk/server/desk.ts";
import type { SiteStatus } from "../desk/status/site-status.ts";
import { openWebhooks, type Webhooks } from "../desk/webhooks/server/webhooks.ts";
import type { AttachmentRules } from "../forms/attachment-rules.ts";
import type { FormDefinition } from "../forms/form.ts";
import {
  answerPage,
  type PageAnswer,
  type PageRequest,
  type PageServices,
} from "../forms/server/answer-page.ts";
import { attachmentRules } from "../forms/server/attachment.ts";
import { IncomingFiles } from "../forms/server/incoming-files.ts";
import { ReceiptSeal } from "../forms/server/receipt-seal.ts";
import { receive } from "../forms/server/receive.ts";
import { SubmissionKeys } from "../forms/server/submission-key.ts";
import { type Films, openFilms } from "../hiring/video-series/server/open-films.ts";
import { type JobAlerts, openJobAlerts } from "../job-alerts/server/job-alerts.ts";
import { type JobDesk, openJobDesk } from "../job-desk/server/job-desk.ts";
import { type JobSearch, openJobSearch } from "../jobs/search/server/job-search.ts";
import { type JobBoard, openJobBoard } from "../jobs/server/job-board.ts";
import { type Newsletter, openNewsletter } from "../newsletter/server/newsletter.ts";
import { type Database, openDatabase } from "../platform/db/client.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { openReplica, type Replica } from "../platform/db/replica.ts";
import { openSecrets, type Secrets } from "../platform/db/secrets.ts";
import { type Limits, openLimits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { mailBrand } from "../platform/mail/brand.ts";
import { openSendAtOnce } from "../platform/mail/send-at-once.ts";
import { openMailTransport } from "../platform/mail/transport.ts";
import { type MailWatch, startMailWatch } from "../platform/outbox/mail-watch.ts";
import { Chores } from "../platform/periodic/chores.ts";
import type { Reporting } from "../platform/problems/report.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import type { Settings } from "../platform/settings.ts";
import { openStorage } from "../platform/storage/open.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { UnderWay } from "../platform/under-way.ts";
import { Inspector } from "../platform/uploads/inspector.ts";
import {
  openVirusScanner,
  type VirusScanner,
} from "../platform/uploads/virus-scan/virus-scanner.ts";
import type { LinkAnswer } from "../private-link/server/link-answer.ts";
import { undoRestored } from "./after-restore.ts";
import { answerLink } from "./answer-link.ts";
import {
  findForm,
  isLinkedForm,
  knownForm,
  type LinkedFormName,
  linkedFormNames,
} from "./forms.ts";
import { keepPreloaded } from "./keep-preloaded.ts";
import { keepSwept, type Sweeping } from "./retention/sweep.ts";
import { openSiteStatus } from "./site-status.ts";
import { startWork } from "./start-work.ts";
import { watchProgram } from "./watch-program.ts";

/** What pages need to do their work. */
export type Services = {
  settings: Settings;
  log: Log;
  database: Database;
  /** Where pages and feeds of jobs are read, if there is one. */
  replica: Replica | undefined;
  storage: FileStorage;
  mailWatch: MailWatch;
  siteStatus: SiteStatus;
  reporting: Reporting;
  /** Keys that all servers share. */
  secrets: Secrets;
  /** What one network may do, on all servers together. */
  limits: Limits;
  virusScanner: VirusScanner;
  /** What forms that take a file tell the browser of it. */
  attachmentRules: AttachmentRules;
  submissionKeys: SubmissionKeys;
  /** Whether this version of the program has a form of this name. */
  isFormName: (name: string) => name is LinkedFormName;
  /** Answers a request for a page with forms; see `answerPage`. */
  answerPage: (
    request: PageRequest,
    forms: readonly [LinkedFormName, ...LinkedFormName[]],
  ) => Promise<PageAnswer>;
  /** Answers a request for a page on which a calendar can be booked; see `bookingPage`. */
  bookingPage: (
    request: PageRequest,
    name: FormCalendarName,
    forms: readonly [FormDefinition, FormDefinition],
    query?: Readonly<Record<string, string>>,
    others?: readonly LinkedFormName[],
  ) => Promise<BookingPageAnswer>;
  /** The times that a calendar offers now; see `offeredTimes`. */
  offeredTimes: (name: FormCalendarName) => Promise<OfferedTime[]>;
  films: Films;
  /** Answers a request for a private link; see `answerLink`. */
  answerLink: (request: Request, token: string) => Promise<LinkAnswer>;
  newsletter: Newsletter;
  jobAlerts: JobAlerts;
  jobSearch: JobSearch;
  jobBoard: JobBoard;
  desk: Desk;
  inbox: Inbox;
  contacts: Contacts;
  webhooks: Webhooks;
  jobDesk: JobDesk;
  contentEditor: ContentEditor;
  publishing: Publishing;
  /**
   * Begins what the website does unasked: sweeps, and deliveries where no worker runs apart. A website that is only checked
   * before it is published does none of it: its mails would have words that nobody has published.
   */
  beginWork: () => Promise<void>;
};

/** So many posts worked on at once are a rush: on an ordinary day there is one now and then, and it takes a few milliseconds. */
const crowd = 4;

/** A post with a file holds one for six turns of the event loop, and they take longest when the most posts come: see record 62. */
const connectionsForVisitors = 16;

/**
 * Opens the database at its newest schema, the file storage and what stands on them, and has them stopped in turn.
 * @param shown the site as this program shows it
 * @param publication the number of what it shows, where it has been told
 * @throws {DatabaseError | StorageUnavailableError} with a sentence for whoever runs the program
 */
export async function openServices(
  settings: Settings,
  log: Log,
  shutdown: Shutdown,
  shown: ShownSite,
  publication?: () => number | undefined,
): Promise<Services> {
  const database = await openDatabase(settings, log, { connections: connectionsForVisitors });
  shutdown.add("database", () => database.close());
  shutdown.signal.throwIfAborted();
  await migrateDatabase(database.pool);
  shutdown.signal.throwIfAborted();
  const replica = openReplicaOf(database, settings, log, shutdown);
  const secrets = await openSecrets(database.db);
  const limits = openLimits(database.pool, secrets.keyFor("rate-limit"));
  const storage = await openStorage(settings, log);
  const incoming = new IncomingFiles(settings.dataDir);
  await incoming.prepare();
  shutdown.add("uploads", incoming.keepTidy(log));
  const virusScanner = openVirusScanner(settings.clamd, log);
  const inspector = new Inspector(log);
  shutdown.add("inspector", () => inspector.close());
  const jobSearch = openJobSearch(database.db);
  shutdown.addActivity("preloading", keepPreloaded(jobSearch, log));
  const { db, leases } = database;
  const deliveries = { settings, db, leases, storage, log };
  await undoRestored(deliveries);
  const posts = new UnderWay();
  const isCrowded = () => posts.count >= crowd;
  let wake = (): void => undefined;
  const mailWatch = startMailWatch({ db: database.db, log });
  shutdown.addActivity("mail-watch", mailWatch.stop);
  const chores = new Chores(log);
  let sweeping: Sweeping | undefined;
  const areChoresFailing = () => chores.areFailing || (sweeping?.isFailing() ?? false);
  const isReplicaFailing = replica?.isFailing;
  const watched = { ...deliveries, virusScanner, publication, isReplicaFailing, areChoresFailing };
  const reporting = watchProgram(watched, "website");
  shutdown.addActivity("reporting", reporting.stop);
  const { attachmentLimitBytes } = settings;
  const onSubmitted = () => wake();
  const submissionKeys = new SubmissionKeys(secrets.keyFor("submission-key"));
  const networkKey = secrets.keyFor("client-address");
  const submissions = {
    db: database.db,
    storage,
    incoming,
    submissionKeys,
    findForm,
    networkOf: (address: string) => networkHash(networkKey, address),
    attachmentLimitBytes,
    log,
    onSubmitted,
  };
  const receivePost: PageServices["receive"] = (request, form, address) =>
    receive(request, form, address, { ...submissions, inspector, virusScanner, posts });
  const brand = mailBrand(site, settings);
  const sendAtOnce = openSendAtOnce(openMailTransport(settings), brand, log);
  const desk = prepareDesk(
    { ...submissions, brand, sendAtOnce, signIns: limits.signIns },
    secrets,
    settings,
  );
  const siteStatus = openSiteStatus(database.db);
  const receiptSeal = new ReceiptSeal(secrets.keyFor("receipt"));
  const pages = { receive: receivePost, submissionKeys, receiptSeal, db: database.db };
  return {
    settings,
    log,
    database,
    replica,
    storage,
    mailWatch,
    siteStatus,
    reporting,
    secrets,
    limits,
    virusScanner,
    attachmentRules: attachmentRules(attachmentLimitBytes),
    submissionKeys,
    isFormName: isLinkedForm,
    answerPage: (request, [first, ...others]) =>
      answerPage(request, pages, [knownForm(first), ...others.map(knownForm)]),
    bookingPage: (request, name, forms, query, others = []) =>
      bookingPage(request, pages, name, forms, query, others.map(knownForm)),
    offeredTimes: (name) => offeredTimes(database.db, calendars[name], new Date()),
    films: openFilms(database.db, settings.dataDir),
    answerLink: (request, token) => answerLink(request, token, submissions),
    newsletter: openNewsletter(submissions),
    jobAlerts: openJobAlerts(submissions, jobSearch),
    jobSearch,
    jobBoard: openJobBoard(database.db, jobSearch, replica),
    desk: openDesk(desk, siteStatus),
    inbox: openInbox({ ...desk, formNames: linkedFormNames }),
    contacts: openContacts(desk),
    webhooks: openWebhooks({ ...desk, webhooksAllowPrivate: settings.webhooksAllowPrivate }),
    jobDesk: openJobDesk({ ...desk, pool: database.pool }),
    contentEditor: openContentEditor({ ...desk, ...shown }),
    publishing: openPublishing({ ...desk, ...shown }),
    async beginWork() {
      sweeping = keepSwept({ ...deliveries, dataDir: settings.dataDir });
      shutdown.addActivity("sweeping", sweeping.stop);
      if (settings.worker === "apart") return;
      const files = { incoming, inspector, virusScanner };
      wake = await startWork({ ...deliveries, ...files, isCrowded, jobSearch, chores }, shutdown);
    },
  };
}

function openReplicaOf(
  { db }: Database,
  { replicaUrl }: Settings,
  log: Log,
  shutdown: Shutdown,
): Replica | undefined {
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, db, log);
  if (replica) shutdown.add("replica", () => replica.close());
  return replica;
}
