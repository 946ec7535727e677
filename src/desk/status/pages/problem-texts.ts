import type { ProblemName } from "../../../platform/problems/problem.ts";
import type { ShownProblem } from "../site-status.ts";

type Text = {
  /** For everybody. */
  title: (count: number) => string;
  meaning: string;
  /** For admins and whoever runs the servers, in this order. */
  steps: readonly string[];
};

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);
const wait = (count: number) => (count === 1 ? "1 mail waits" : `${count} mails wait`);

const texts: Record<ProblemName, Text> = {
  "staff-mail-refused": {
    title: (count) => `Our own mailbox refuses mail: ${wait(count)}`,
    meaning: "What visitors send is kept and stands in the inbox, but nobody gets a mail about it.",
    steps: [
      "See whether the mailbox is full, was renamed, or lets nobody in.",
      "Put it right, or name another one in CONTACT_MAILBOX. What waits is tried for five days by itself; npm run deliveries -- retry sends it now.",
      "Until then answer from the inbox: it has everything.",
    ],
  },
  "staff-mail-given-up": {
    title: (count) => `Mail to staff was given up after five days: ${mails(count)}`,
    meaning: "Nothing is lost. What visitors sent stands in the inbox; nobody got a mail about it.",
    steps: [
      "Put right why it was refused: npm run deliveries says the reason of each.",
      "npm run deliveries -- retry sends it.",
    ],
  },
  "staff-mail-late": {
    title: (count) => `Mail to staff is late: ${wait(count)}`,
    meaning: "It has waited for more than a quarter of an hour. Visitors' receipts may wait, too.",
    steps: [
      "See whether the mail server of SMTP_URL answers and lets us in: npm run deliveries says the reason of each.",
      "Where WORKER is apart, see whether npm run worker runs.",
    ],
  },
  "outbox-growing": {
    title: (count) => `Mail piles up: ${wait(count)}`,
    meaning: "Nobody delivers it, or the mail server takes little or none of it.",
    steps: [
      "See whether a program that delivers mail runs: below, under Programs.",
      "See what the mail server says: npm run deliveries tells the reason of each. A provider may have a daily limit.",
    ],
  },
  "webhook-failing": {
    title: (count) =>
      count === 1
        ? "Another system is not told what happens here"
        : `${count} other systems are not told what happens here`,
    meaning:
      "What it is owed is kept for 30 days. What waits goes out by itself when its webhook takes it; what was given up has to be sent again.",
    steps: [
      "See under Webhooks which one it is and what it answers. Its owner has to put that right.",
      "Turn it on again where it was turned off, and send again what failed.",
      "Pause or remove one that is not wanted any more.",
      "Where nothing was tried, see whether a program that delivers runs: below, under Programs.",
    ],
  },
  "import-failing": {
    title: (count) => (count === 1 ? "A feed of jobs fails" : `${count} feeds of jobs fail`),
    meaning: "Its jobs stay as they were: what is filled goes on being shown, what is new is not.",
    steps: [
      "See below, under Feeds, which one it is.",
      "Take it in by hand, by npm run jobs:import: it says what is wrong.",
      "A feed that is not wanted any more is no problem after seven days without a try.",
    ],
  },
  "backup-late": {
    title: (count) => `The last backup is ${count} days old`,
    meaning: "What has come since would be lost with the machine.",
    steps: [
      "See whether the timer runs that calls npm run backup, and what the command says when it is run by hand.",
      "Where the database is backed up otherwise by now, npm run backup -- --otherwise ends this.",
    ],
  },
  "files-damaged": {
    title: (count) =>
      count === 1
        ? "The file storage has lost or changed a file"
        : `The file storage has lost or changed ${count} files`,
    meaning:
      "The last backup found it. What visitors wrote is there; what they attached may not be.",
    steps: [
      "Run npm run backup by hand: it names each file, and what is wrong with it.",
      "See why the storage lost it: a bucket's lifecycle rule, a disk, somebody's hand.",
      "Restore an earlier backup elsewhere, and copy the file from there into the storage. The next backup ends this.",
    ],
  },
  "disk-nearly-full": {
    title: () => "A disk is nearly full",
    meaning:
      "When it is full, files, mail in files, and publications fail, and a private database stops.",
    steps: [
      "See what fills DATA_DIR: files (uploads), mail, releases, postgres, backups.",
      "Make room or give it a larger disk. Nothing has to be restarted.",
    ],
  },
  "storage-failing": {
    title: () => "The file storage does not answer",
    meaning: "Messages are taken; their files are not, and staff are told so in each mail.",
    steps: [
      "With S3: see whether S3_ENDPOINT answers, the bucket is there and the key may write.",
      "Without: see whether files in DATA_DIR can be written, and the disk is there and not full.",
    ],
  },
  "virus-scanner-away": {
    title: () => "The virus scanner does not answer",
    meaning: "Files are taken without a scan, and each mail to staff says so.",
    steps: ["See whether clamd runs and listens at CLAMD_URL. Nothing has to be restarted here."],
  },
  "clock-wrong": {
    title: () => "A clock is wrong",
    meaning:
      "Times of mails, bookings and deadlines are wrong by as much, and other servers may refuse us. The figures below say by how much two clocks differ, not which of them is wrong.",
    steps: [
      "On each machine run timedatectl: it says whether the clock is kept right by NTP.",
      "Switch that on: timedatectl set-ntp true. Where the database or S3 is a provider's, it is rarely theirs.",
    ],
  },
  "mailbox-not-read": {
    title: () => "Answers by mail do not come in",
    meaning:
      "The mailbox has not been read for a quarter of an hour. What senders answer waits there.",
    steps: [
      "See whether the server of IMAP_URL answers, and whether name and password are still right: the log says why, as mailbox-not-read.",
      "Until then look into the mailbox itself.",
    ],
  },
  "mail-kept-in-files": {
    title: () => "No mail is sent: it is kept in files",
    meaning: "SMTP_URL is not set, or its name is misspelt. Neither visitors nor staff get a mail.",
    steps: [
      "Set SMTP_URL to your mail server, and start again. What is written from then on is sent.",
      "What was written before is in DATA_DIR/mail: open the files in a mail program, and answer from the inbox.",
    ],
  },
  "publication-not-shown": {
    title: () => "A server does not show what was published",
    meaning: "Visitors who get to it see the words of before.",
    steps: [
      "See in its log why: publication-not-shown. Most often its disk or memory was full.",
      "It tries again every five minutes by itself; a restart tries at once.",
    ],
  },
  "replica-not-used": {
    title: () => "The copy of the database is not used",
    meaning:
      "It does not answer, or is behind. Feeds and job pages are read from the database itself, which has more to do meanwhile.",
    steps: [
      "See whether the server of DATABASE_REPLICA_URL answers, and whether it follows the other one: the log says why, as replica-failing.",
      "It is used again by itself when it has caught up.",
    ],
  },
  "sweep-failing": {
    title: () => "What the website does by itself now and then fails",
    meaning:
      "It deletes what we have promised to delete, stores who was erased or has left, makes job alerts, ends holds of booked times, and tells other systems and admins what they wait for. Something of that fails again and again.",
    steps: [
      "See in the log what it was, and why: chore-failed names it.",
      "It is tried again by itself, within half an hour, and a minute after a restart.",
    ],
  },
};

/** A problem in words. */
export function problemText({ name, count }: ShownProblem) {
  const { title, meaning, steps } = texts[name];
  return { title: title(count), meaning, steps };
}
