import { and, eq, isNull } from "drizzle-orm";
import { applications } from "../../../applications/server/tables.ts";
import { askedTime } from "../../../bookings/asked-time.ts";
import { momentText } from "../../../bookings/time-text.ts";
import { site } from "../../../common/site.ts";
import {
  allFields,
  type ReadableAnswer,
  readableAnswers,
} from "../../../forms/mails/asked-fields.ts";
import { writtenSize } from "../../../forms/mails/wording.ts";
import { fieldsOf } from "../../../forms/mails/wording-of-form.ts";
import { readFormVersion } from "../../../forms/server/form-versions.ts";
import type { FindForm } from "../../../forms/server/known-form.ts";
import type { SubmissionStatus } from "../../../forms/server/status.ts";
import type { Connection } from "../../../platform/db/client.ts";
import { attachments, submissions } from "../../../platform/db/tables.ts";
import { staff } from "../../server/tables.ts";
import { titleOf } from "../titles.ts";
import { type FailedMail, listFailedMails } from "./failed-mails.ts";
import { type HistoryEntry, readHistory } from "./history.ts";
import { promisedBy } from "./promised.ts";
import { senderOf } from "./sender.ts";
import { inboxItems, inboxMentions, type places } from "./tables.ts";

/** All that the desk shows of a submission. */
export type Item = {
  id: string;
  reference: string;
  form: string;
  /** What the form is called, as in "Request to a recruiter". */
  title: string;
  /** Who sent it: a name, or else the address. */
  sender: string;
  email: string;
  status: SubmissionStatus;
  place: (typeof places)[number];
  /** Why it may be spam, in one of our own words. */
  suspicion: string | null;
  receivedAt: Date;
  /** Such as `2026-12-04`. */
  promisedBy: string | undefined;
  assignee: { id: string; name: string } | undefined;
  /** Whether a note names whoever looks at it. */
  isMentioned: boolean;
  version: number;
  /** Until when it is put off, while it is. */
  snoozedUntil: Date | undefined;
  answers: readonly ReadableAnswer[];
  /** Those that came with it; later ones stand in the history, with their mails. */
  files: readonly { id: string; name: string; size: string; arrived: boolean }[];
  failedMails: readonly FailedMail[];
  /** What became of it, the oldest first. */
  history: readonly HistoryEntry[];
};

/**
 * Reads an item of the inbox.
 * @param viewerId who looks at it
 * @returns undefined where there is none with this reference, or its sender has erased it
 */
export async function readItem(
  db: Connection,
  findForm: FindForm,
  reference: string,
  viewerId: string,
): Promise<Item | undefined> {
  const [row] = await db
    .select({
      submission: submissions,
      item: inboxItems,
      name: staff.name,
      mention: inboxMentions,
      decideBy: applications.decideBy,
      stage: applications.stage,
    })
    .from(submissions)
    .innerJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
    .leftJoin(applications, eq(applications.submissionId, submissions.id))
    .leftJoin(
      inboxMentions,
      and(eq(inboxMentions.submissionId, submissions.id), eq(inboxMentions.staffId, viewerId)),
    )
    .where(eq(submissions.reference, reference));
  if (!row) return undefined;
  const { submission, item, decideBy, stage } = row;
  const { id, form, answers, receivedAt } = submission;
  const wording = findForm(form)?.wording;
  const [asked, files, failedMails, history] = await Promise.all([
    readFormVersion(db, submission.formVersion),
    db
      .select()
      .from(attachments)
      .where(and(eq(attachments.submissionId, id), isNull(attachments.receivedMailId))),
    listFailedMails(db, id),
    readHistory(db, id),
  ]);
  const { status, place, suspicion, version, assigneeId, snoozedUntil } = item;
  const writtenAt = item.lastWrittenAt;
  const isSnoozed = snoozedUntil !== null && snoozedUntil > new Date();
  return {
    id,
    reference,
    form,
    title: titleOf(wording, form),
    sender: senderOf(answers),
    email: String(answers.email),
    status,
    place,
    suspicion,
    receivedAt,
    promisedBy:
      place === "open" ? promisedBy({ form, status, writtenAt, decideBy, stage }) : undefined,
    assignee: assigneeId && row.name !== null ? { id: assigneeId, name: row.name } : undefined,
    isMentioned: row.mention !== null,
    version,
    snoozedUntil: isSnoozed ? snoozedUntil : undefined,
    answers: [
      ...readableTime(form, answers),
      ...readableAnswers(allFields(asked, wording ? fieldsOf(wording) : []), answers),
    ],
    files: files.map((file) => ({
      id: file.id,
      name: file.originalName,
      size: writtenSize(file.bytes),
      arrived: file.key !== null,
    })),
    failedMails,
    history,
  };
}

/** Told here too, as what looks like a robot's is no booking and stands nowhere else. */
function readableTime(form: string, answers: Record<string, unknown>): ReadableAnswer[] {
  const asked = askedTime(form, answers);
  if (!asked) return [];
  const clocks = site.offices.map(
    ({ city, timeZone }) => `${momentText(asked.startsAt, timeZone)} in ${city}`,
  );
  return [{ name: "slot", label: "Time asked for", value: clocks.join("; ") }];
}
