import type { ArrivedMail } from "../../../../platform/mailbox/arrived-mail.ts";
import { idsIn } from "../../../../platform/mailbox/mail-head.ts";
import { type MailFile, readMail } from "../../../../platform/mailbox/read-mail.ts";
import { isNoMailbox } from "../../../../platform/outbox/bounces.ts";

/** What a mail server says became of a mail of ours (RFC 3464). */
type MailReport = {
  /** `automatic`: it is only late, or has arrived. */
  kind: "bounce" | "automatic";
  /** Whether it failed since there is no such mailbox. */
  isMailboxGone: boolean;
  /** For people. */
  text: string;
  /** The Message-IDs of the mail that it is about. */
  aboutIds: readonly string[];
};

/** A report holds the head of a mail of ours, or all of it: ours to strangers have no files. */
export const mostReportBytes = 1024 * 1024;
/** Bytes of each of its parts. */
const mostPartBytes = 64 * 1024;
/** Characters of a Message-ID with what may stand around it. */
const longestField = 400;

/**
 * Reads a report whole.
 * @param plainTextOnly for one of which nobody knows yet whether it is about a mail of ours
 * @throws {UnreadableMailError} and what the connection throws
 */
export async function readReport(
  mail: ArrivedMail,
  { plainTextOnly }: { plainTextOnly: boolean },
): Promise<MailReport> {
  let isFailed = false;
  let isMailboxGone = false;
  const aboutIds: string[] = [];
  const takePart = async (file: MailFile) => {
    const part = await beginningOf(file);
    if (file.contentType === "message/delivery-status") {
      isFailed ||= /^action: *failed/im.test(part);
      isMailboxGone ||= isFailed && statusesIn(part).some(isNoMailbox);
    }
    const [, after = ""] = part.split(/^message-id:/im);
    aboutIds.push(...idsIn(after.slice(0, longestField)).slice(0, 1));
  };
  const source = await mail.open(mostReportBytes);
  const { text } = await readMail(source, takePart, { plainTextOnly });
  return { kind: isFailed ? "bounce" : "automatic", isMailboxGone, text, aboutIds };
}

const statusesIn = (part: string): string[] =>
  [...part.matchAll(/^status: *(\d\.\d{1,3}\.\d{1,3})/gim)].map(([, status = ""]) => status);

async function beginningOf({ content }: MailFile): Promise<string> {
  let part = "";
  for await (const chunk of content) {
    if (part.length < mostPartBytes) part += chunk.toString("latin1");
  }
  return part.slice(0, mostPartBytes);
}
