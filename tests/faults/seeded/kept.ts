import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import { attachments, deliveries, submissions } from "../../../src/platform/db/tables.ts";
import { createS3Storage } from "../../../src/platform/storage/s3.ts";
import { webhookDeliveries, webhookEvents } from "../../../src/webhooks/server/tables.ts";
import type { House } from "./house.ts";
import { addressOf, type Plan } from "./plan.ts";

/** All that is kept of one submission: more than one row of a kind is one too many. */
export type Kept = {
  rows: { id: string; reference: string; answers: Record<string, unknown> }[];
  files: { key: string | null; failure: string | null; sha256: string; storedSha256: string }[];
  mails: { id: string; kind: string; deliveredAt: Date | null }[];
  webhooks: { eventId: string; deliveredAt: Date | null }[];
};

/** Reads what is kept of a batch. */
export async function readKept(
  { database: { db }, s3 }: House,
  plans: readonly Plan[],
): Promise<(plan: Plan) => Kept> {
  const domains = plans.map((plan) => addressOf(plan).split("@")[1] ?? "");
  const rows = await db.select().from(submissions).where(inArray(submissions.emailDomain, domains));
  const ids = rows.map(({ id }) => id);
  const files = await db.select().from(attachments).where(inArray(attachments.submissionId, ids));
  const mails = await db.select().from(deliveries).where(inArray(deliveries.submissionId, ids));
  const webhooks = await db
    .select({
      submissionId: webhookEvents.submissionId,
      eventId: webhookEvents.id,
      deliveredAt: webhookDeliveries.deliveredAt,
    })
    .from(webhookEvents)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .where(inArray(webhookEvents.submissionId, ids));
  const storage = createS3Storage(s3);
  const stored = async ({ bucket, key }: (typeof files)[number]) => {
    if (key === null) return "";
    const file = { bucket: bucket as "contact-attachments", key };
    const content = await storage.open(file).then(buffer, () => Buffer.of());
    return createHash("sha256").update(content).digest("hex");
  };
  const hashed = await Promise.all(
    files.map(async (file) => ({ ...file, storedSha256: await stored(file) })),
  );
  return (plan) => {
    const own = rows.filter(({ answers }) => answers.email === addressOf(plan));
    const isOwn = ({ submissionId }: { submissionId: string | null }) =>
      own.some(({ id }) => id === submissionId);
    return {
      rows: own,
      files: hashed.filter(isOwn),
      mails: mails.filter(isOwn),
      webhooks: webhooks.filter(isOwn),
    };
  };
}
