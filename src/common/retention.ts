/**
 * For how long things are kept, why, and by which law, each in this one place: what deletes them goes by it, `npm run retention`
 * lists it, and the privacy policy is made from it (`src/posts/legal-facts.tsx`).
 */

/**
 * An application or résumé that its sender has erased, counted in the same way: 29 CFR 1627.4(a)(1)(iv) of employment
 * agencies, 29 CFR 1602.14 of employers.
 */
export const heldYears = 1;

/**
 * A private link: longer than a year, so that what comes back each year still finds its own, and an old mail still lets
 * people leave. As long is kept what such a link leads to or has told: job alerts that were ended, the record of each mail
 * of the newsletter and of alerts, and that a mailbox has answered us.
 */
export const privateLinkDays = 400;

/** A link that asks for a confirmation, and what nobody confirms. */
export const confirmationDays = 30;

/** When mails to a mailbox were ordered: the longest time by which they are limited. */
export const mailCountDays = 1;

/** A job that has closed, for which its page says so. */
export const closedJobDays = 400;

/** A time that is held for whoever has not confirmed it, and by which network it was asked for. */
export const bookingHoldMinutes = 15;

/** A file is stored before the row that names it. No transaction takes as long as this. */
export const strayFileHours = 24;

/** What a process that died has left of an upload; no post takes as long as this. */
export const leftoverMinutes = 60;

/** How often what is over is looked for. */
export const sweepHours = 12;

/** What the website writes to its log; the service manager that takes it deletes it (`docs/deploy.md`). */
const logDays = 30;

/** How long a mail that cannot be delivered is tried. */
export const deliveryDays = 5;

/** What other systems were told, or wait to be told, of events here: long enough to send it again after an outage. */
export const webhookDays = 30;

/** How long the posts of one network are counted; the count is found to be over within as long again. */
export const postWindowMinutes = 10;

/** What visitors send by a form, and the years that it is kept after its status last changed. */
type SubmissionRule = {
  /** As the privacy policy calls it. */
  what: string;
  forms: readonly string[];
  years: number;
  /** Why so long, and the law behind it; both are told in the privacy policy. */
  reason: string;
};

const hangsOnIt = "with its file, its history, the record of its mails and its links";

/** By form: a test holds these against the forms that there are. */
export const submissionRules: readonly SubmissionRule[] = [
  {
    what: `An application for a job, or an entry in the talent network, ${hangsOnIt}`,
    forms: ["application", "talent-network"],
    years: 4,
    reason:
      "California has employment agencies keep applications and referral records that long (Government Code, section 12946); other laws that concern us ask for less",
  },
  {
    what: `A message, or an answer about the career event, ${hangsOnIt}`,
    forms: ["contact", "event-interest", "event-workshops"],
    years: 4,
    reason: "It may be an application in all but name, and then the same law holds it",
  },
  {
    what: `What an employer asks for, a booking among it, ${hangsOnIt}`,
    forms: [
      "hire",
      "rpo",
      "deib",
      "video-series",
      "demo",
      "demo-request",
      "consultation",
      "consultation-request",
      "culture-workshop",
      "culture-workshop-request",
    ],
    years: 4,
    reason:
      "We may have made an offer in our answer, and an agreement that is not in writing can be taken to court for four years (Florida Statutes, section 95.11(3))",
  },
];

/** Something that is kept, for how long, and why. */
type RetentionRule = {
  /** As the privacy policy calls it; in its absence the rule concerns no visitor, and the policy does not tell it. */
  what?: string;
  howLong: string;
  reason: string;
  /** The tables of the database that hold it. */
  tables?: readonly string[];
};

const days = (count: number) => `${count} day${count === 1 ? "" : "s"}`;
const years = (count: number) => `${count} year${count === 1 ? "" : "s"}`;
const untilErased = "until you erase it";

/** All else that is kept. A test holds their tables against the database: none is without a rule. */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: "What we must hold of an application or résumé that you erased (section 10 of the privacy policy)",
    howLong: `${years(heldYears)} from the last change of its status`,
    reason: "US law has staffing agencies and employers keep it (29 CFR 1627.4 and 29 CFR 1602.14)",
    tables: ["held_records", "held_files"],
  },
  {
    what: "A private link, and the checksum by which we know it",
    howLong: `${days(privateLinkDays)}; in a mail that asks you to confirm a subscription, ${days(confirmationDays)}`,
    reason: "What comes back each year still finds its own link",
    tables: ["private_links"],
  },
  {
    what: "An address for news or job alerts that nobody confirmed, or that a robot typed",
    howLong: `${days(confirmationDays)} after the last mail that asked for it was ordered, or after it was typed`,
    reason: "The link that confirms it works as long",
  },
  {
    what: "Your address for the news",
    howLong: `${untilErased}; after you leave, marked as left`,
    reason: "So that nobody writes to you again because an old list came back",
    tables: ["subscriptions"],
  },
  {
    what: "A job alert, with all that hangs on it",
    howLong: `${untilErased}, or ${days(privateLinkDays)} after you end it`,
    reason: "As long the private link in its mails still leads to it",
    tables: ["job_alerts"],
  },
  {
    what: "What we noted of each mail of the news and of job alerts, and that it came back",
    howLong: `${days(privateLinkDays)} after it went out or failed`,
    reason:
      "It shows whether and when a mail went out, keeps it from going out twice, and lets us stop where no mail arrives",
    tables: ["job_alert_mails", "bounces"],
  },
  {
    what: "What our website told another system of ours, or has still to tell it (section 8 of the privacy policy); what you filled in is not in that record",
    howLong: `${days(webhookDays)} after it happened`,
    reason: "Long enough to tell it again after an outage",
    tables: ["webhook_events", "webhook_deliveries", "webhook_attempts"],
  },
  {
    what: "When mails to an address were ordered",
    howLong: `${days(mailCountDays)} after the last one; where its owner has pressed a button in one of our mails, ${days(privateLinkDays)} after that`,
    reason: "Nobody can have us fill a stranger’s mailbox",
    tables: ["recipients"],
  },
  {
    what: "The checksum of a network that asked for a time",
    howLong: `${bookingHoldMinutes} minutes`,
    reason: "Nobody can take all the times",
  },
  {
    what: "How many forms came from an IP address, under its checksum",
    howLong: `${postWindowMinutes} minutes from the first of them, and as long again until it is found to be over`,
    reason: "Nobody can crowd others out",
    tables: ["rate_limits"],
  },
  {
    what: "A stored file that belongs to no message, as one may be left over when the program is stopped at the wrong moment",
    howLong: `${strayFileHours} hours, until it is found`,
    reason: "A file is stored before the message that it belongs to",
  },
  {
    what: "A copy of a mail of ours as a file, where no mail server is set up",
    howLong: "as long as the record of that mail",
    reason: "It takes the place of the mailbox",
  },
  {
    what: "Lines of our server’s log, which name nobody and hold nothing that you typed",
    howLong: days(logDays),
    reason: "What went wrong is often asked weeks later",
  },
  {
    howLong: "with the submission that they hang on",
    reason: "They are its history, its delivery and what staff noted",
    tables: [
      "submissions",
      "status_changes",
      "received_mails",
      "attachments",
      "deliveries",
      "applications",
      "client_consents",
      "bookings",
      "bookings_version",
      "booking_shares",
      "replies",
      "contacts",
      "contact_items",
      "contact_merges",
      "contact_events",
      "inbox_items",
      "inbox_texts",
      "inbox_events",
      "inbox_mentions",
      "inbox_looks",
      "inbox_drafts",
    ],
  },
  {
    howLong: `jobs ${days(closedJobDays)} after they closed, unless somebody applied; what is derived from them with them`,
    reason: "The page of a closed job says so to whoever saved it",
    tables: ["jobs", "job_events", "job_search", "job_words", "job_search_version"],
  },
  {
    howLong: "for good",
    reason:
      "Random ids alone: whoever restores an older backup has the same things erased again, and the same subscriptions ended",
    tables: ["tombstones", "unsubscribes"],
  },
  {
    howLong: "for good",
    reason: "What staff wrote and did, by name: who answers for it has to be found years later",
    tables: [
      "staff",
      "staff_events",
      "subscriber_events",
      "webhook_changes",
      "calendar_events",
      "job_import_events",
      "content_drafts",
      "content_publications",
      "content_publication_files",
      "newsletter_issues",
      "newsletter_drafts",
      "newsletter_sendings",
      "newsletter_stops",
    ],
  },
  {
    howLong: "until the member of staff, or an admin, removes it",
    reason: "Ways into the desk, and what somebody set up there",
    tables: [
      "staff_passkeys",
      "staff_identities",
      "staff_recovery_codes",
      "inbox_saved_replies",
      "inbox_filters",
      "booking_blocks",
      "booking_sessions",
      "webhook_endpoints",
    ],
  },
  {
    howLong: "until they end, which is hours or days",
    reason: "Sessions and what opens one",
    tables: ["staff_sessions", "staff_invitations", "staff_used_challenges"],
  },
  {
    howLong: "for good",
    reason:
      "Nothing of a person’s: places of the world, what forms asked, and the state of the program",
    tables: [
      "job_places",
      "form_versions",
      "installation_secret",
      "mailbox_readings",
      "program_reports",
      "job_imports",
      "last_backup",
      "webhook_deadlines",
    ],
  },
];
