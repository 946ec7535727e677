import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { WhichMail } from "../db/mail-kinds.ts";
import { deliveries, submissions } from "../db/tables.ts";
import type { Log, LogFields } from "../log.ts";
import type { OutboxDatabase } from "./claims.ts";
import type { WorkerOptions } from "./options.ts";

/** The waits of the program, shortened to what a test can wait for. */
export const shortWaits: Partial<WorkerOptions> = {
  pollMs: 20,
  retryWaitsMs: [20],
  unconfirmedWaitsMs: [20],
  databaseWaitMs: 100,
  stopTimeoutMs: 5000,
};

export const contactAnswers = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "Two nurses",
  message: "We need two nurses.\nFrom January.",
};

/** Writes a submission and the deliveries that it owes, as the form's handler does. */
export async function writeSubmission(
  db: OutboxDatabase,
  mails: readonly WhichMail[] = [{ kind: "staff" }],
  given: Partial<typeof submissions.$inferInsert> = {},
): Promise<{ submissionId: string; reference: string; deliveryIds: string[] }> {
  const submissionId = randomUUID();
  const reference = given.reference ?? `DS-${submissionId.slice(0, 8)}`;
  const rows = mails.map((mail) => ({ id: randomUUID(), submissionId, ...mail }));
  await db.transaction(async (transaction) => {
    await transaction.insert(submissions).values({
      id: submissionId,
      reference,
      form: "contact",
      answers: contactAnswers,
      idempotencyKey: randomUUID(),
      contentDigest: "digest",
      ...given,
    });
    await transaction.insert(deliveries).values(rows);
  });
  return { submissionId, reference, deliveryIds: rows.map((row) => row.id) };
}

export async function readDelivery(
  db: OutboxDatabase,
  id: string | undefined,
): Promise<typeof deliveries.$inferSelect> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, id ?? ""));
  if (!row) throw new Error("There is no such delivery");
  return row;
}

/** Asks until the answer is yes. The test's own time limit ends the asking. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

/** Keeps the lines instead of writing them. */
export function keepLog(): { log: Log; lines: (LogFields & { level: string })[] } {
  const lines: (LogFields & { level: string })[] = [];
  const at = (level: string) => (fields: LogFields) => void lines.push({ ...fields, level });
  const log: Log = {
    fatal: at("fatal"),
    error: at("error"),
    warn: at("warn"),
    info: at("info"),
    debug: at("debug"),
    flush: () => undefined,
  };
  return { log, lines };
}
