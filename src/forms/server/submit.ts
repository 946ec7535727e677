import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { type AskedField, attachments, submissions } from "../../platform/db/tables.ts";
import { orderMails, orderVisitorMails } from "../../platform/outbox/order-mails.ts";
import { addToSpan, inSpan } from "../../platform/tracing/span.ts";
import type { FormDefinition } from "../form.ts";
import type { SubmissionReceipt } from "../outcome.ts";
import { keepFormVersion } from "./form-versions.ts";
import type { LinkedRecord } from "./linked-record.ts";
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

/**
 * Keeps a submission: file first, then submission, attachment and outbox rows in one transaction.
 * Posting the same content under the same key again gives the first one's receipt.
 * @throws {AnswersRefusedError} when the linked record cannot be kept, or what hangs on the first one is over, and
 * what the database throws; then nothing is promised and no file is left behind
 */
export async function submit(
  stores: Stores,
  submission: NewSubmission,
): Promise<SubmissionReceipt> {
  const digest = contentDigest(submission);
  const earlier = await findReceipt(stores.db, submission, digest);
  if (earlier) return earlier;

  const stored = submission.file && (await storeOf(stores, submission.form, submission.file));
  try {
    const isWinner = await inSpan(
      "submission transaction",
      { "daystead.form": submission.form.name },
      () => record(stores.db, submission, digest, stored),
    );
    if (!isWinner && stored) await discardFile(stores.storage, stored);
  } catch (error) {
    if (stored) await discardUnlessRecorded(stores, stored);
    throw error;
  }

  const receipt = await findReceipt(stores.db, submission, digest);
  if (!receipt) throw new Error("The submission that was kept is not there");
  return receipt;
}

function contentDigest({ answers, file }: NewSubmission): string {
  const content = JSON.stringify([answers, file?.sha256, file?.originalName]);
  return createHash("sha256").update(content).digest("hex");
}

async function findReceipt(
  db: Database["db"],
  { form, key, linkedRecord }: NewSubmission,
  digest: string,
): Promise<SubmissionReceipt | undefined> {
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
  const { id, reference, attachmentId, failure, suspicion } = row;
  return {
    reference,
    attachment: attachmentId ? (failure ? "failed" : "stored") : "none",
    ...(suspicion !== null && { isMarked: true }),
    ...(await linkedRecord?.receipt?.(db, id)),
  };
}

async function storeOf(
  { storage }: Stores,
  { name, attachment }: FormDefinition,
  file: AcceptedFile,
): Promise<KeptFile> {
  if (!attachment) throw new Error(`The form ${name} takes no attachment`);
  return storeFile(storage, attachment.bucket, file);
}

/** @returns false when an equal submission won the race */
async function record(
  db: Database["db"],
  submission: NewSubmission,
  digest: string,
  stored: KeptFile | undefined,
): Promise<boolean> {
  const { form, fields, answers, key, suspicion, file, linkedRecord } = submission;
  return db.transaction(async (transaction) => {
    const formVersion = await keepFormVersion(transaction, form.name, fields);
    const [row] = await transaction
      .insert(submissions)
      .values({
        id: randomUUID(),
        reference: newReference(),
        form: form.name,
        answers,
        formVersion,
        idempotencyKey: key,
        contentDigest: digest,
        suspicion,
      })
      .onConflictDoNothing({
        target: [submissions.form, submissions.idempotencyKey, submissions.contentDigest],
      })
      .returning({ id: submissions.id, reference: submissions.reference });
    if (!row) return false;
    addToSpan({ "daystead.reference": row.reference });

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
    // What looks like a robot's is kept for people to look at, and takes nobody's seat.
    const isLinked = suspicion === null || linkedRecord?.isForMarked;
    const kept = isLinked ? await linkedRecord?.keep(transaction, row.id) : undefined;
    if (!kept?.hasOrderedMails) await orderFormsMails(transaction, row.id, submission);
    return true;
  });
}

/** A suspicious submission gets no receipt, so that a robot cannot make us write to strangers. */
async function orderFormsMails(
  transaction: Transaction,
  submissionId: string,
  { answers, suspicion }: NewSubmission,
): Promise<void> {
  await orderMails(transaction, submissionId, [{ kind: "staff" }]);
  if (suspicion) return;
  await orderVisitorMails(transaction, submissionId, String(answers.email), [{ kind: "receipt" }]);
}
