import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/db/client.ts";
import { attachments, submissions } from "../../platform/db/tables.ts";
import { events, type Payload } from "../events.ts";
import type { WebhookClaim } from "./claims.ts";

/** Where the pages are that payloads lead to, as whole addresses. */
export type PageLinks = {
  submission(reference: string): string;
  application(reference: string): string;
  booking(reference: string): string;
  job(job: { id: number; slug: string }): string;
};

/**
 * Makes the body of a message. What was sent is read now: it is as its sender has corrected it since, and nothing of it is kept
 * for the next attempt.
 */
export async function compose(
  db: Database["db"],
  claim: WebhookClaim,
  links: PageLinks,
): Promise<string> {
  const { type, facts, happenedAt } = claim;
  const { page, data } = events[type];
  const sent = carriesSent(claim) ? await readSent(db, claim.submissionId) : undefined;
  const { slug, ...told } = facts;
  const url = page && urlOf(page, facts, links);
  const payload: Payload = {
    type,
    timestamp: happenedAt.toISOString(),
    data: data.parse({ ...told, ...(url && { url }), ...(sent && { sent }) }),
  };
  return JSON.stringify(payload);
}

/** Whether what somebody sent goes along. */
export function carriesSent<
  Claim extends Pick<WebhookClaim, "type" | "includesSent" | "submissionId">,
>(claim: Claim): claim is Claim & { submissionId: string } {
  return (
    claim.includesSent && claim.submissionId !== null && "sent" in events[claim.type].data.shape
  );
}

const named = z.object({ reference: z.string() });
const job = z.object({ id: z.number(), slug: z.string() });

function urlOf(page: keyof PageLinks, facts: unknown, links: PageLinks): string {
  return page === "job" ? links.job(job.parse(facts)) : links[page](named.parse(facts).reference);
}

/** @returns undefined when it was erased a moment ago, and the delivery with it */
async function readSent(db: Database["db"], submissionId: string) {
  const [submission] = await db
    .select({ answers: submissions.answers })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!submission) return undefined;
  const { originalName: name, contentType, bytes } = attachments;
  const files = await db
    .select({ name, contentType, bytes })
    .from(attachments)
    .where(and(eq(attachments.submissionId, submissionId), isNull(attachments.receivedMailId)))
    .orderBy(asc(attachments.id));
  return { answers: submission.answers, files };
}
