import { createHash, randomUUID } from "node:crypto";
import { v5 } from "uuid";
import type { Connection } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { newReference } from "./reference.ts";

/** What somebody can ask for only once, such as the newsletter at an address. */
export type UniqueSubmission = {
  form: string;
  /** All that tells it from others of its form. Never change how it is made. */
  name: string;
  answers: Record<string, unknown>;
};

/** The namespace (RFC 9562, 6.6) of the keys that follow from a name. */
const namespace = "6f1d3c52-5d0e-4b0b-9a5b-1f6f3f0c8a11";

/**
 * Keeps one submission for it, however often it is asked for: its mails hang on it, and none may come twice.
 * @returns the submission's id
 */
export async function ensureSubmission(
  db: Connection,
  submission: UniqueSubmission,
): Promise<string> {
  const [row] = await db
    .insert(submissions)
    .values(rowOf(submission))
    .onConflictDoUpdate({ target: once, set: { suspicion: null } })
    .returning({ id: submissions.id });
  if (!row) throw new Error("An upsert gave no row");
  return row.id;
}

/** Keeps and marks what a robot posted. It owes no mail. */
export async function ensureSuspiciousSubmission(
  db: Connection,
  submission: UniqueSubmission,
  suspicion: string,
): Promise<void> {
  await db
    .insert(submissions)
    .values({ ...rowOf(submission), suspicion })
    .onConflictDoNothing({ target: once });
}

const once = [submissions.form, submissions.idempotencyKey, submissions.contentDigest];

function rowOf({ form, name, answers }: UniqueSubmission) {
  return {
    id: randomUUID(),
    reference: newReference(),
    form,
    answers,
    idempotencyKey: v5(name, namespace),
    contentDigest: createHash("sha256").update(name).digest("hex"),
  };
}
