import { discardFile, discardUnlessRecorded } from "../../../../forms/server/store-file.ts";
import type { Database } from "../../../../platform/db/client.ts";
import type { Log } from "../../../../platform/log.ts";
import type { ArrivedMail, TakeMail } from "../../../../platform/mailbox/arrived-mail.ts";
import { UnreadableMailError } from "../../../../platform/mailbox/read-mail.ts";
import { noteBounces } from "../../../../platform/outbox/bounces.ts";
import { type AnsweredItem, deliveryIdsOf, findAnswered, isOurs } from "./find-answered.ts";
import { findKept, isFull, keepMail } from "./keep-mail.ts";
import { type MailContent, nothingRead, readContent } from "./read-content.ts";
import { mostReportBytes, readReport } from "./read-report.ts";
import type { MailFileServices } from "./take-file.ts";

export type MailServices = MailFileServices & { db: Database["db"]; log: Log };

/** The largest mail that is taken in: in mail a file is a third larger, and some text stands beside it. */
const mostBytes = ({ attachmentLimitBytes }: MailServices) =>
  Math.max(2 * attachmentLimitBytes, 1024 * 1024);

/** Takes mails that answer ours into the conversations that they belong to. */
export function takeMailInto(services: MailServices): TakeMail {
  return async (mail) => {
    const { db } = services;
    const { messageId, answeredIds, kind } = mail.head;
    if (await isOurs(db, messageId)) return "unmatched";
    if (kind === "report") return takeReport(services, mail);
    const item = await findAnswered(db, answeredIds);
    if (!item) return "unmatched";
    return take(services, mail, item, kind, () => readContent(mail, mostBytes(services), services));
  };
}

/** Many reports name the mail that they are about in their inside alone, so that anybody's is looked into. */
async function takeReport(services: MailServices, mail: ArrivedMail): ReturnType<TakeMail> {
  if (mail.bytes > mostReportBytes) return "unmatched";
  const report = await readReport(mail, { plainTextOnly: true }).catch(unlessUnreadable);
  if (!report) return "unmatched";
  const aboutIds = [...mail.head.answeredIds, ...report.aboutIds];
  const item = await findAnswered(services.db, aboutIds);
  if (!item) return report.isMailboxGone ? takeBounce(services, aboutIds) : "unmatched";
  return take(services, mail, item, report.kind, async () => {
    const { text } = report.text === "" ? await readReport(mail, { plainTextOnly: false }) : report;
    return { text, files: [] };
  });
}

/** The newsletter and job alerts have no conversation: what counts of them is that their mails come back. */
async function takeBounce(
  { db, log }: MailServices,
  aboutIds: readonly string[],
): ReturnType<TakeMail> {
  if (!(await noteBounces(db, deliveryIdsOf(aboutIds)))) return "unmatched";
  log.info({ event: "mail-bounced" });
  return "taken";
}

async function take(
  services: MailServices,
  mail: ArrivedMail,
  item: AnsweredItem,
  kind: "answer" | "automatic" | "bounce",
  read: () => Promise<MailContent>,
): ReturnType<TakeMail> {
  const { db, storage, log } = services;
  const { reference } = item;
  const before = await findKept(db, item, mail);
  if (before) return leftOrMarked(before.missing);
  if (await isFull(db, item)) {
    log.warn({ event: "mails-too-many", reference });
    return "kept-unread";
  }
  const isTooLarge = mail.bytes > mostBytes(services);
  const content = isTooLarge
    ? nothingRead("too-large")
    : ((await read().catch(unlessUnreadable)) ?? nothingRead("unreadable"));
  try {
    const kept = await keepMail(db, item, mail, kind, content);
    if (kept !== "kept") for (const file of content.files) await discardFile(storage, file);
    if (kept === "gone") return "unmatched";
    if (kept === "kept") log.info({ event: "mail-received", reason: kind, reference });
  } catch (error) {
    for (const file of content.files) await discardUnlessRecorded(services, file);
    throw error;
  }
  return leftOrMarked(content.missing);
}

/** What is not whole here has to be looked at in the mailbox. */
const leftOrMarked = (missing: MailContent["missing"] | null) =>
  missing == null ? "taken" : "kept-unread";

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableMailError)) throw error;
}
