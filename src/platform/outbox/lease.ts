export type Lease = {
  /** Aborted when the claim may have passed to another worker: the work must end at once. */
  lost: AbortSignal;
  release(): void;
};

/**
 * Keeps a claim alive while it is worked on. A lease that was not renewed in time, for instance because
 * the database is gone, counts as lost a little before the database would give the row to somebody else.
 * @param claim `askedAt`: `performance.now()` just before the claim was asked for, from where its lease counts
 * @param renew makes the lease last `leaseMs` from now; false when the row is somebody else's by now
 */
export function holdLease(
  claim: { askedAt: number },
  leaseMs: number,
  renew: () => Promise<boolean>,
): Lease {
  const lost = new AbortController();
  const lose = () => lost.abort();
  const loseAfter = (askedAt: number) =>
    setTimeout(lose, askedAt + leaseMs * 0.9 - performance.now());
  let expiry = loseAfter(claim.askedAt);
  let released = false;

  const renewal = setInterval(async () => {
    const askedAt = performance.now();
    const renewed = await renew().catch(() => undefined);
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
