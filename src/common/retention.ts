/**
 * For how long things are kept, each in this one place: what deletes them goes by these, and the legal texts
 * tell them (`{kept …}`; see `src/posts/legal-facts.ts`).
 */

/**
 * What visitors sent, counted from the last change of its status: California has employment agencies keep applications
 * and referral records for four years (Government Code 12946), and other laws that concern us ask for less.
 */
export const submissionYears = 4;

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

/** How long a mail that cannot be delivered is tried. */
export const deliveryDays = 5;

/** How long the posts of one network are counted; the count is found to be over within as long again. */
export const postWindowMinutes = 10;
