import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FormDefinition } from "../../forms/form.ts";
import type { SubmissionReceipt } from "../../forms/outcome.ts";
import type { Database } from "../db/client.ts";
import { attachments, submissions } from "../db/schema.ts";
import { orderMails } from "../outbox/order-mails.ts";
import type { Bucket, FileStorage } from "../storage/storage.ts";
import type { Companion, OwedMail } from "./companion.ts";
import type { IncomingFile } from "./incoming-files.ts";
import { newReference } from "./reference.ts";

/** A file that was found fit to be stored. */
export type AcceptedFile = IncomingFile & {
  displayName: string;
  extension: string;
  contentType: string;
};

export type NewSubmission = {
  form: FormDefinition;
  answers: Record<string, unknown>;
  key: string;
  suspicion: string | null;
  file: AcceptedFile | undefined;
  companion?: Companion | undefined;
};

type Stores = { db: Database["db"]; storage: FileStorage };

/** How long a copy of an attachment may be cached, as the specification says. */
const attachmentCacheSeconds = 3600;

/**
 * Keeps a submission: file first, then submission, attachment and outbox rows in one transaction.
 * Posting the same content under the same key again gives the first one's receipt.
 * @throws {AnswersRefusedError} when the companion cannot be kept, and what the database throws; then nothing is
 * promised and no file is left behind
 */
export async function submit(
  stores: Stores,
  submission: NewSubmission,
): Promise<SubmissionReceipt> {
  const digest = contentDigest(submission);
  const earlier = await findReceipt(stores.db, submission, digest);
  if (earlier) return earlier;

  const stored = submission.file && (await store(stores.storage, submission.form, submission.file));
  try {
    const receipt = await record(stores.db, submission, digest, stored);
    if (receipt) return receipt;
  } catch (error) {
    if (stored) await discardUnlessRecorded(stores, stored);
    throw error;
  }

  if (stored) await discard(stores.storage, stored);
  const winner = await findReceipt(stores.db, submission, digest);
  if (!winner) throw new Error("The submission that won the race is not there");
  return winner;
}

function contentDigest({ answers, file }: NewSubmission): string {
  const content = JSON.stringify([answers, file?.sha256, file?.originalName]);
  return createHash("sha256").update(content).digest("hex");
}

async function findReceipt(
  db: Database["db"],
  { form, key }: NewSubmission,
  digest: string,
): Promise<SubmissionReceipt | undefined> {
  const [row] = await db
    .select({
      reference: submissions.reference,
      attachmentId: attachments.id,
      failure: attachments.failure,
    })
    .from(submissions)
    .leftJoin(attachments, eq(attachments.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.form, form.name),
        eq(submissions.idempotencyKey, key),
        eq(submissions.contentDigest, digest),
      ),
    );
  if (!row) return undefined;
  if (!row.attachmentId) return { reference: row.reference, attachment: "none" };
  return { reference: row.reference, attachment: row.failure ? "failed" : "stored" };
}

/** Where the file lies, or why there is none: then the message goes on without it. */
type Stored =
  | { bucket: Bucket; key: string; failure: null }
  | { bucket: Bucket; key: null; failure: string };

async function store(
  storage: FileStorage,
  form: FormDefinition,
  file: AcceptedFile,
): Promise<Stored> {
  const bucket = form.attachment?.bucket;
  if (!bucket) throw new Error(`The form ${form.name} takes no attachment`);
  const place = { bucket, key: `${randomUUID()}.${file.extension}` };
  const { path, bytes, contentType } = file;
  if (file.diskFailure) return { bucket, key: null, failure: file.diskFailure };
  try {
    await storage.put({ ...place, path, bytes, contentType, cacheSeconds: attachmentCacheSeconds });
    return { ...place, failure: null };
  } catch (error) {
    // Not waited for: a storage that does not answer has kept the visitor long enough.
    void discard(storage, { ...place, failure: null });
    return { bucket, key: null, failure: error instanceof Error ? error.name : "unknown" };
  }
}

/** @returns undefined when an equal submission won the race */
async function record(
  db: Database["db"],
  submission: NewSubmission,
  digest: string,
  stored: Stored | undefined,
): Promise<SubmissionReceipt | undefined> {
  const { form, answers, key, suspicion, file, companion } = submission;
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(submissions)
      .values({
        id: randomUUID(),
        reference: newReference(),
        form: form.name,
        answers,
        idempotencyKey: key,
        contentDigest: digest,
        suspicion,
      })
      .onConflictDoNothing({
        target: [submissions.form, submissions.idempotencyKey, submissions.contentDigest],
      })
      .returning({ id: submissions.id, reference: submissions.reference });
    if (!row) return undefined;

    if (file && stored) {
      await transaction.insert(attachments).values({
        id: randomUUID(),
        submissionId: row.id,
        ...stored,
        originalName: file.displayName,
        contentType: file.contentType,
        bytes: file.bytes,
        sha256: file.sha256,
      });
    }
    const owed = [
      ...mailsOwed(form, suspicion),
      ...((await companion?.(transaction, row.id)) ?? []),
    ];
    await orderMails(transaction, row.id, owed);
    return { reference: row.reference, attachment: fate(stored) };
  });
}

/** A suspicious submission gets no receipt, so that a robot cannot make us write to strangers. */
function mailsOwed(form: FormDefinition, suspicion: string | null): OwedMail[] {
  const staff = { kind: `${form.name}-staff` };
  return suspicion ? [staff] : [staff, { kind: `${form.name}-receipt` }];
}

function fate(stored: Stored | undefined): SubmissionReceipt["attachment"] {
  if (!stored) return "none";
  return stored.failure ? "failed" : "stored";
}

/** An error at COMMIT leaves open whether the rows are there: a file is deleted only if no row names it. */
async function discardUnlessRecorded({ db, storage }: Stores, stored: Stored): Promise<void> {
  if (stored.key === null) return;
  try {
    const rows = await db.select().from(attachments).where(eq(attachments.key, stored.key));
    if (rows.length === 0) await discard(storage, stored);
  } catch {
    // Without the database nobody can tell. A file too many does less harm than one too few.
  }
}

async function discard(storage: FileStorage, stored: Stored): Promise<void> {
  if (stored.key !== null) await storage.delete(stored).catch(() => undefined);
}
