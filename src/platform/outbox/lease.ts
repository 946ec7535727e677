import { type Claim, type OutboxDatabase, renewLease } from "./claims.ts";

export type Lease = {
  /** Aborted when the claim may have passed to another worker: the send must end at once. */
  lost: AbortSignal;
  release(): void;
};

/**
 * Keeps a claim alive while its mail is being sent. A lease that was not renewed in time, for instance because
 * the database is gone, counts as lost a little before the database would give the row to somebody else.
 */
export function holdLease(db: OutboxDatabase, claim: Claim, leaseMs: number): Lease {
  const lost = new AbortController();
  const lose = () => lost.abort();
  const loseAfter = (askedAt: number) =>
    setTimeout(lose, askedAt + leaseMs * 0.9 - performance.now());
  let expiry = loseAfter(claim.askedAt);
  let released = false;

  const renewal = setInterval(async () => {
    const askedAt = performance.now();
    const renewed = await renewLease(db, claim, leaseMs).catch(() => undefined);
    if (renewed === false) lose();
    if (!renewed || released) return;
    clearTimeout(expiry);
    expiry = loseAfter(askedAt);
  }, leaseMs / 3);

  return {
    lost: lost.signal,
    release() {
      released = true;
      clearInterval(renewal);
      clearTimeout(expiry);
    },
  };
}
