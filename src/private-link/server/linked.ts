import { and, eq, isNull } from "drizzle-orm";
import { awaitedCalendar } from "../../bookings/interest-lists.ts";
import { site } from "../../common/site.ts";
import { allFields, readableAnswers } from "../../forms/mails/asked-fields.ts";
import { officeTime } from "../../forms/mails/office-time.ts";
import type { Wording } from "../../forms/mails/read-wording.ts";
import { writtenSize, writtenTime } from "../../forms/mails/wording.ts";
import { fieldsOf } from "../../forms/mails/wording-of-form.ts";
import { readFormVersion } from "../../forms/server/form-versions.ts";
import { type RecordedChange, readChanges } from "../../forms/server/status-changes.ts";
import type { Database } from "../../platform/db/client.ts";
import { attachments } from "../../platform/db/tables.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import type { ShownReply } from "../../replies/private-page.tsx";
import { listSenderAnswers, listSentReplies } from "../../replies/server/read-replies.ts";

/** A submission as its sender's private link shows it. */
export type Linked = {
  reference: string;
  form: string;
  /** What the form is called, as in "your request to a recruiter". */
  title: string;
  status: Submission["status"];
  /** Whether its sender waits for dates. */
  isInterest: boolean;
  /** When it came so far, by status: the last time, at the first office. */
  reached: Partial<Record<Submission["status"], string>>;
  /** When they ended the mails about the video series, if they did. */
  seriesMailsEnded: string | undefined;
  /** The same instant in each office's time. */
  received: readonly { city: string; time: string }[];
  answers: readonly { label: string; value: string }[];
  replies: readonly ShownReply[];
  files: readonly { id: string; name: string; size: string; arrived: boolean }[];
};

/**
 * Says a submission in words for its sender.
 * @param wording of its form, where this version of the program has the form
 */
export async function describeLinked(
  db: Database["db"],
  submission: Submission,
  wording: Wording | undefined,
): Promise<Linked> {
  const { id, reference, form, formVersion, status, receivedAt } = submission;
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.submissionId, id), isNull(attachments.receivedMailId)));
  const asked = await readFormVersion(db, formVersion);
  const fields = allFields(asked, wording ? fieldsOf(wording) : []);
  const changes = await readChanges(db, id);
  const ended = changes.find(({ subject }) => subject === "series-mails");
  return {
    reference,
    form,
    title: wording?.title ?? "message",
    status,
    isInterest: awaitedCalendar(form) !== undefined,
    reached: reachedTimes(receivedAt, changes),
    seriesMailsEnded: ended && officeTime(ended.changedAt),
    received: site.offices.map(({ city, timeZone }) => ({
      city,
      time: writtenTime(receivedAt, timeZone),
    })),
    answers: readableAnswers(fields, submission.answers),
    replies: await listConversation(db, id),
    files: rows.map((file) => ({
      id: file.id,
      name: file.originalName,
      size: writtenSize(file.bytes),
      arrived: file.key !== null,
    })),
  };
}

async function listConversation(db: Database["db"], submissionId: string): Promise<ShownReply[]> {
  const replies = (await listSentReplies(db, submissionId)).map(
    ({ number, text, staffName, sentAt }) => ({ id: `${number}`, at: sentAt, text, staffName }),
  );
  const answers = (await listSenderAnswers(db, submissionId)).map(({ id, text, arrivedAt }) => ({
    id,
    at: arrivedAt,
    text,
    staffName: undefined,
  }));
  return [...replies, ...answers]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...shown }) => ({ ...shown, sent: officeTime(at) }));
}

function reachedTimes(receivedAt: Date, changes: readonly RecordedChange[]): Linked["reached"] {
  const times = changes
    .filter(({ subject }) => subject === "submission")
    .map(({ status, changedAt }) => [status, officeTime(changedAt)]);
  return { received: officeTime(receivedAt), ...Object.fromEntries(times) };
}
