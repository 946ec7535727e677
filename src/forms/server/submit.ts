import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { type AskedField, attachments, submissions } from "../../platform/db/tables.ts";
import type { Log } from "../../platform/log.ts";
import { addToSpan, inSpan } from "../../platform/tracing/span.ts";
import type { FormDefinition } from "../form.ts";
import type { SubmissionReceipt } from "../outcome.ts";
import { forgetFormVersions, keepFormVersionOnce } from "./form-versions.ts";
import {
  insertSubmission,
  insertWithMails,
  type NewRow,
  orderMailsOf,
} from "./insert-submission.ts";
import { AnswersRefusedError, type LinkedRecord } from "./linked-record.ts";
import { newReference } from "./reference.ts";
import {
  type AcceptedFile,
  discardFile,
  discardUnlessRecorded,
  type KeptFile,
  type Stores,
  storeFile,
} from "./store-file.ts";

export type NewSubmission = {
  form: FormDefinition;
  /** As they were asked. */
  fields: readonly AskedField[];
  answers: Record<string, unknown>;
  key: string;
  suspicion: string | null;
  file: AcceptedFile | undefined;
  linkedRecord?: LinkedRecord | undefined;
};

type SubmitServices = Stores & { log: Log };

/**
 * Keeps a submission: file first, then submission, attachment and outbox rows together or not at all.
 * Posting the same content under the same key again gives the first one's receipt.
 * @throws {AnswersRefusedError} when the linked record cannot be kept, or what hangs on the first one is over, and
 * what the database throws; then nothing is promised and no file is left behind
 */
export async function submit(
  stores: SubmitServices,
  submission: NewSubmission,
): Promise<SubmissionReceipt> {
  const { form, file } = submission;
  const digest = contentDigest(submission);
  // Without a file there is no work to spare: the insert itself tells whether the same was kept before.
  const earlier = file && (await findKept(stores.db, submission, digest));
  if (earlier) return receiptOf(stores, submission, earlier);

  const stored = file && (await storeOf(stores, form, file));
  const kept =
    (await recordOrDiscard(stores, submission, digest, stored)) ??
    (await findKept(stores.db, submission, digest));
  if (!kept) throw new Error("The submission that was kept is not there");
  return receiptOf(stores, submission, kept);
}

/** A submission that is in the database. */
type KeptSubmission = {
  id: string;
  reference: string;
  attachment: SubmissionReceipt["attachment"];
  suspicion: string | null;
};

function contentDigest({ answers, file }: NewSubmission): string {
  const content = JSON.stringify([answers, file?.sha256, file?.originalName]);
  return createHash("sha256").update(content).digest("hex");
}

async function receiptOf(
  services: SubmitServices,
  { linkedRecord }: NewSubmission,
  kept: KeptSubmission,
): Promise<SubmissionReceipt> {
  const { reference, attachment, suspicion } = kept;
  return {
    reference,
    attachment,
    ...(suspicion !== null && { isMarked: true }),
    ...(await linkedDetails(services, linkedRecord, kept)),
  };
}

/** What is kept is confirmed, even if what hangs on it cannot be read now: the mails tell it. */
async function linkedDetails(
  { db, log }: SubmitServices,
  linkedRecord: LinkedRecord | undefined,
  { id, reference }: KeptSubmission,
) {
  try {
    return await linkedRecord?.receipt?.(db, id);
  } catch (error) {
    if (error instanceof AnswersRefusedError) throw error;
    const event = { event: "form-receipt-incomplete", reference };
    log.error(event, "A receipt could not tell all", error);
    return {};
  }
}

async function findKept(
  db: Database["db"],
  { form, key }: NewSubmission,
  digest: string,
): Promise<KeptSubmission | undefined> {
  const [row] = await db
    .select({
      id: submissions.id,
      reference: submissions.reference,
      attachmentId: attachments.id,
      failure: attachments.failure,
      suspicion: submissions.suspicion,
    })
    .from(submissions)
    .leftJoin(
      attachments,
      and(eq(attachments.submissionId, submissions.id), isNull(attachments.receivedMailId)),
    )
    .where(
      and(
        eq(submissions.form, form.name),
        eq(submissions.idempotencyKey, key),
        eq(submissions.contentDigest, digest),
      ),
    );
  if (!row) return undefined;
  const { attachmentId, failure, ...kept } = row;
  return { ...kept, attachment: attachmentId ? (failure ? "failed" : "stored") : "none" };
}

/** @returns undefined when an equal submission was there before, or won the race */
async function recordOrDiscard(
  stores: Stores,
  submission: NewSubmission,
  digest: string,
  stored: KeptFile | undefined,
): Promise<KeptSubmission | undefined> {
  try {
    const kept = await inSpan(
      "submission transaction",
      { "daystead.form": submission.form.name },
      () => record(stores.db, submission, digest, stored),
    );
    if (!kept && stored) await discardFile(stores.storage, stored);
    return kept;
  } catch (error) {
    // A server that stands in for a broken one may lack the form's version, and would refuse every post of it.
    if (!(error instanceof AnswersRefusedError)) forgetFormVersions(stores.db);
    if (stored) await discardUnlessRecorded(stores, stored);
    throw error;
  }
}

async function storeOf(
  { storage }: Stores,
  { name, attachment }: FormDefinition,
  file: AcceptedFile,
): Promise<KeptFile> {
  if (!attachment) throw new Error(`The form ${name} takes no attachment`);
  return storeFile(storage, attachment.bucket, file);
}

async function record(
  db: Database["db"],
  submission: NewSubmission,
  digest: string,
  stored: KeptFile | undefined,
): Promise<KeptSubmission | undefined> {
  const { form, fields, answers, key, suspicion, linkedRecord } = submission;
  const row = {
    id: randomUUID(),
    reference: newReference(),
    form: form.name,
    answers,
    formVersion: await keepFormVersionOnce(db, form.name, fields),
    idempotencyKey: key,
    contentDigest: digest,
    suspicion,
  };
  // What looks like a robot's is kept for people to look at, and takes nobody's seat.
  const linked = suspicion === null || linkedRecord?.isForMarked ? linkedRecord : undefined;
  const isAlone = linked === undefined && stored === undefined;
  const isKept = isAlone
    ? await insertWithMails(db, row)
    : await db.transaction((transaction) =>
        insertAll(transaction, row, submission, linked, stored),
      );
  if (!isKept) return undefined;
  addToSpan({ "daystead.reference": row.reference });
  const attachment = stored ? (stored.failure === null ? "stored" : "failed") : "none";
  return { id: row.id, reference: row.reference, attachment, suspicion };
}

async function insertAll(
  transaction: Transaction,
  row: NewRow,
  { file }: NewSubmission,
  linked: LinkedRecord | undefined,
  stored: KeptFile | undefined,
): Promise<boolean> {
  const insert = linked ? insertSubmission : insertWithMails;
  if (!(await insert(transaction, row))) return false;
  if (file && stored) {
    await transaction.insert(attachments).values({
      id: randomUUID(),
      submissionId: row.id,
      ...stored,
      originalName: file.displayName,
      contentType: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      virusScan: file.virusScan,
    });
  }
  const kept = await linked?.keep(transaction, row.id);
  if (kept?.hasOrderedMails === false) await orderMailsOf(transaction, row);
  return true;
}
