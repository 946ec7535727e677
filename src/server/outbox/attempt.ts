import { setTimeout as sleep } from "node:timers/promises";
import type { Log, LogFields } from "../log.ts";
import {
  type Claim,
  markDelayed,
  markDelivered,
  markFailed,
  type OutboxDatabase,
} from "./claims.ts";
import { failureCode } from "./failure-code.ts";
import { holdLease } from "./lease.ts";
import { retryWaitMs, type WorkerOptions } from "./options.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

/**
 * Sends what a delivery stands for. It resolves only when the other side has taken it,
 * and ends soon after `signal` is aborted.
 * @throws {UndeliverableError} when trying again cannot help; any other error is tried again later
 */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<void>;

export type WorkerServices = { db: OutboxDatabase; deliver: Deliver; log: Log };

type Outcome =
  | { state: "delivered" }
  | { state: "delayed"; code: string; waitMs: number; error: unknown }
  | { state: "failed"; code: string; error: unknown };

/**
 * Tries one claimed delivery and writes down what became of it. Never throws.
 * @param stopped aborted when the program must end now
 */
export async function attempt(
  claim: Claim,
  services: WorkerServices,
  options: WorkerOptions,
  stopped: AbortSignal,
): Promise<void> {
  const lease = holdLease(services.db, claim, options.leaseMs);
  try {
    const limit = AbortSignal.timeout(options.attemptTimeoutMs);
    const signal = AbortSignal.any([lease.lost, limit, stopped]);
    const outcome = await tryOnce(claim, services.deliver, options, signal);
    await record(claim, outcome, services, stopped);
  } finally {
    lease.release();
  }
}

async function tryOnce(
  claim: Claim,
  deliver: Deliver,
  options: WorkerOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    await deliver(claim, signal);
    return { state: "delivered" };
  } catch (error) {
    const code = failureCode(error);
    const leftMs = options.giveUpAfterMs - claim.ageMs;
    if (error instanceof UndeliverableError || leftMs <= 0) return { state: "failed", code, error };
    const waitMs = Math.min(retryWaitMs(claim.attempts, options.retryWaitsMs), leftMs);
    return { state: "delayed", code, waitMs, error };
  }
}

/**
 * Writes the outcome under the claim's own token. While the database does not answer it goes on asking:
 * a mail that went out and is not marked would go out again.
 */
async function record(
  claim: Claim,
  outcome: Outcome,
  { db, log }: WorkerServices,
  stopped: AbortSignal,
): Promise<void> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2000)) {
    try {
      const stillOurs = await mark(db, claim, outcome);
      if (stillOurs) report(claim, outcome, log);
      else log.warn({ ...fields(claim), event: "delivery.lease_lost", reason: outcome.state });
      return;
    } catch (error) {
      if (stopped.aborted) {
        log.error({ ...fields(claim), event: "delivery.unmarked" }, undefined, error);
        return;
      }
      await sleep(waitMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}

function mark(db: OutboxDatabase, claim: Claim, outcome: Outcome): Promise<boolean> {
  if (outcome.state === "delivered") return markDelivered(db, claim);
  if (outcome.state === "failed") return markFailed(db, claim, outcome.code);
  return markDelayed(db, claim, outcome.waitMs, outcome.code);
}

function report(claim: Claim, outcome: Outcome, log: Log): void {
  const line = { ...fields(claim), event: `delivery.${outcome.state}` };
  if (outcome.state === "delivered") {
    log.info(line);
  } else {
    const level = outcome.state === "failed" ? "error" : "warn";
    log[level]({ ...line, reason: outcome.code }, undefined, outcome.error);
  }
}

const fields = (claim: Claim): Omit<LogFields, "event"> => ({
  deliveryId: claim.id,
  deliveryKind: claim.kind,
  reference: claim.reference,
  attempt: claim.attempts,
});
