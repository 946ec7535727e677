import { priorities } from "../db/priorities.ts";
import type { Log, LogFields } from "../log.ts";
import { inSpan } from "../tracing/span.ts";
import type { SpanFields } from "../tracing/tracing.ts";
import {
  type Claim,
  drop,
  giveBack,
  markBounced,
  markDelayed,
  markDelivered,
  markFailed,
  type OutboxDatabase,
  renewLease,
} from "./claims.ts";
import { countAttempt } from "./delivery-metrics.ts";
import { failureCode, isShortage } from "./failure-code.ts";
import { holdLease } from "./lease.ts";
import { markAtLast } from "./mark-at-last.ts";
import { retryWaitMs, type WorkerOptions } from "./options.ts";
import { NoMailboxError, RefusedError, ServerAwayError, UnconfirmedError } from "./smtp-errors.ts";
import { ObsoleteMailError, StoppedMailError, UndeliverableError } from "./undeliverable-error.ts";

/**
 * Sends what a delivery stands for. It resolves only when the other side has taken it,
 * and ends soon after `signal` is aborted.
 * @throws {UndeliverableError} when trying again cannot help
 * @throws {ObsoleteMailError} when there is nothing to send any more; any other error is tried again later
 */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<void>;

export type WorkerServices = {
  db: OutboxDatabase;
  /** See `Database`; left out where nothing else waits for a connection. */
  leases?: OutboxDatabase;
  deliver: Deliver;
  log: Log;
  /** Whether visitors crowd the process that mail is sent from. */
  isCrowded?: () => boolean;
};

type AttemptResult =
  | { state: "delivered" }
  /** We broke it off because the program ends, or lacked the means for it: no attempt was made. */
  | { state: "given-back"; code: string; error: unknown }
  | { state: "delayed"; code: string; waitMs: number; error: unknown }
  | { state: "failed"; code: string; error: unknown }
  | { state: "dropped"; code: string; error: unknown };

/** What an attempt tells of the mail server, and of us: fewer at once are to be tried when we lacked the means. */
export type Sign = "answered" | "away" | "short" | "none";

/**
 * Tries one claimed delivery and writes down what became of it. Never throws.
 * @param stopped aborted when the program must end now
 */
export async function attempt(
  claim: Claim,
  services: WorkerServices,
  options: WorkerOptions,
  stopped: AbortSignal,
): Promise<Sign> {
  const { leaseMs } = options;
  const { db, leases = db } = services;
  const lease = holdLease(claim, leaseMs, () => renewLease(leases, claim, leaseMs));
  try {
    const limit = AbortSignal.timeout(attemptTimeoutMs(claim, options));
    const signal = AbortSignal.any([lease.lost, limit, stopped]);
    const outcome = await tryOnce(claim, services.deliver, options, signal, stopped);
    await record(claim, outcome, services, stopped);
    return signOf(outcome);
  } finally {
    lease.release();
  }
}

function attemptTimeoutMs({ fileBytes }: Claim, options: WorkerOptions): number {
  return options.attemptTimeoutMs + Math.ceil((fileBytes / options.leastBytesPerSecond) * 1000);
}

async function tryOnce(
  claim: Claim,
  deliver: Deliver,
  options: WorkerOptions,
  signal: AbortSignal,
  stopped: AbortSignal,
): Promise<AttemptResult> {
  try {
    await inSpan("mail attempt", spanFields(claim), () => deliver(claim, signal));
    return { state: "delivered" };
  } catch (error) {
    const code = failureCode(error);
    if (error instanceof ObsoleteMailError) {
      const mayHaveArrived = error instanceof StoppedMailError && claim.attempts > 1;
      return { state: mayHaveArrived ? "failed" : "dropped", code, error };
    }
    if (wasShort(error)) return { state: "given-back", code, error };
    const leftMs = options.giveUpAfterMs - claim.ageMs;
    if (isFinal(error, claim) || leftMs <= 0) return { state: "failed", code, error };
    if (stopped.aborted && !(error instanceof UnconfirmedError)) {
      return { state: "given-back", code, error };
    }
    const waitMs = Math.min(waitAfter(error, claim, options), leftMs);
    return { state: "delayed", code, waitMs, error };
  }
}

/** Our own mailbox may be full or renamed: that is put right, and nothing that visitors wrote is lost meanwhile. */
function isFinal(error: unknown, { priority }: Claim): boolean {
  if (error instanceof RefusedError && priority === priorities.staff) return false;
  return error instanceof UndeliverableError;
}

const wasShort = (error: unknown) => isShortage(error) && !(error instanceof UnconfirmedError);

function waitAfter(error: unknown, { attempts }: Claim, options: WorkerOptions): number {
  if (error instanceof UnconfirmedError) return retryWaitMs(attempts, options.unconfirmedWaitsMs);
  const waitMs = retryWaitMs(attempts, options.retryWaitsMs);
  return error instanceof ServerAwayError ? Math.min(waitMs, options.awayWaitMs) : waitMs;
}

function signOf(outcome: AttemptResult): Sign {
  if (outcome.state === "delivered") return "answered";
  if (wasShort(outcome.error)) return "short";
  if (outcome.error instanceof ServerAwayError) return "away";
  return outcome.error instanceof RefusedError ? "answered" : "none";
}

/** Writes the outcome under the claim's own token. */
async function record(
  claim: Claim,
  outcome: AttemptResult,
  { db, log }: WorkerServices,
  stopped: AbortSignal,
): Promise<void> {
  const marked = await markAtLast(() => mark(db, claim, outcome), stopped);
  if (marked === "marked") report(claim, outcome, log);
  else if (marked === "lost")
    log.warn({ ...fields(claim), event: "delivery.lease_lost", reason: outcome.state });
  else log.error({ ...fields(claim), event: "delivery.unmarked" }, undefined, marked.error);
}

function mark(db: OutboxDatabase, claim: Claim, outcome: AttemptResult): Promise<boolean> {
  if (outcome.state === "delivered") return markDelivered(db, claim);
  if (outcome.state === "failed") {
    const isBounced = outcome.error instanceof NoMailboxError;
    return (isBounced ? markBounced : markFailed)(db, claim, outcome.code);
  }
  if (outcome.state === "given-back") return giveBack(db, claim);
  if (outcome.state === "dropped") return drop(db, claim);
  return markDelayed(db, claim, outcome.waitMs, outcome.code);
}

function report(claim: Claim, outcome: AttemptResult, log: Log): void {
  countAttempt(claim, outcome.state);
  const line = { ...fields(claim), event: `delivery.${outcome.state}` };
  if (outcome.state === "delivered") {
    log.info(line);
  } else if (outcome.state === "dropped") {
    log.info({ ...line, reason: outcome.code });
  } else {
    const level = outcome.state === "failed" ? "error" : "warn";
    log[level]({ ...line, reason: outcome.code }, undefined, outcome.error);
  }
}

const fields = (claim: Claim): Omit<LogFields, "event"> => ({
  deliveryId: claim.id,
  form: claim.form,
  deliveryKind: claim.kind,
  reference: claim.reference,
  attempt: claim.attempts,
});

const spanFields = ({ form, reference, kind, attempts }: Claim): SpanFields => ({
  "daystead.form": form,
  "daystead.reference": reference,
  "daystead.mail.kind": kind,
  "daystead.mail.attempt": attempts,
});
