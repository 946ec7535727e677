import { DrizzleQueryError } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { Log, LogFields } from "../../platform/log.ts";
import { isShortage } from "../../platform/outbox/failure-code.ts";
import { holdLease } from "../../platform/outbox/lease.ts";
import { markAtLast } from "../../platform/outbox/mark-at-last.ts";
import type { WebhookClaim } from "./claims.ts";
import { compose, type PageLinks } from "./compose.ts";
import { judgeAnswer, judgeFailure, type Outcome, type Sign, signOf } from "./judge.ts";
import { type PostRules, post } from "./post.ts";
import { giveBack, type Recorded, record, renew } from "./record.ts";
import { signedHeaders } from "./secrets.ts";

export type WebhookServices = {
  db: Database["db"];
  /** See `Database`; left out where nothing else waits for a connection. */
  leases?: Database["leases"];
  log: Log;
  links: PageLinks;
  rules: PostRules;
  /** Who says it, for the receiver's log. */
  sender: string;
};

/** Nothing was tried, or broken off because the program ends. */
type GivenBack = { verdict: "given-back" };

/**
 * Tries one claimed delivery and writes down what became of it. Never throws.
 * @param stopped aborted when the program must end now
 */
export async function attempt(
  claim: WebhookClaim,
  services: WebhookServices,
  leaseMs: number,
  stopped: AbortSignal,
): Promise<Sign> {
  const { db, leases = db } = services;
  const lease = holdLease(claim, leaseMs, () => renew(leases, claim, leaseMs));
  try {
    const { outcome, sign } = await send(claim, services, AbortSignal.any([lease.lost, stopped]));
    await note(claim, outcome, services, stopped);
    return sign;
  } finally {
    lease.release();
  }
}

async function send(
  claim: WebhookClaim,
  { db, links, rules, sender }: WebhookServices,
  signal: AbortSignal,
): Promise<{ outcome: Outcome | GivenBack; sign: Sign }> {
  try {
    const body = await compose(db, claim, links);
    const headers = {
      ...signedHeaders(claim.secrets, `msg_${claim.eventId}`, new Date(), body),
      "user-agent": `${sender} webhooks`,
    };
    const answer = await post(claim.address, headers, body, rules, signal);
    return { outcome: judgeAnswer(claim.attempts, answer), sign: signOf(answer.status) };
  } catch (error) {
    if (signal.aborted) return { outcome: { verdict: "given-back" }, sign: "none" };
    // What our own machine or database lacks is no failure of the receiver's.
    if (isShortage(error) || error instanceof DrizzleQueryError)
      return { outcome: { verdict: "given-back" }, sign: "away" };
    return { outcome: judgeFailure(claim.attempts, error), sign: "away" };
  }
}

async function note(
  claim: WebhookClaim,
  outcome: Outcome | GivenBack,
  { db, log }: WebhookServices,
  stopped: AbortSignal,
): Promise<void> {
  let recorded: Recorded = "lost";
  const mark = async () => {
    if (outcome.verdict === "given-back") return giveBack(db, claim);
    recorded = await record(db, claim, outcome);
    return recorded !== "lost";
  };
  const marked = await markAtLast(mark, stopped);
  if (marked === "lost") log.warn({ ...fields(claim), event: "webhook.lease_lost" });
  else if (marked !== "marked")
    log.error({ ...fields(claim), event: "webhook.unmarked" }, undefined, marked.error);
  else if (outcome.verdict !== "given-back") report(claim, outcome, recorded, log);
}

const levels = { delivered: "info", delayed: "warn", failed: "error", gone: "error" } as const;

function report(
  claim: WebhookClaim,
  { verdict, code }: Outcome,
  recorded: Recorded,
  log: Log,
): void {
  log[levels[verdict]]({ ...fields(claim), event: `webhook.${verdict}`, reason: code });
  if (recorded === "disabled") log.error({ ...fields(claim), event: "webhook.disabled" });
}

const fields = (claim: WebhookClaim): Omit<LogFields, "event"> => ({
  deliveryId: claim.id,
  deliveryKind: claim.type,
  endpointId: claim.endpointId,
  attempt: claim.attempts,
});
