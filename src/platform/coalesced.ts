import { setImmediate } from "node:timers/promises";

/** Asks for what is read. Without a time, it is read after the call. */
export type Coalesced<Value> = (since?: number) => Promise<Value>;

/**
 * Lets all who wait share one read, without giving anybody what was read too early: a read that was begun before a call
 * may not see what had changed by then, so the call joins the next one.
 * @returns takes the time, as `performance.now()` tells it, since when a read has to have begun: who asks for somebody whose
 * request came then may have what was read for others meanwhile
 */
export function coalesced<Value>(read: () => Promise<Value>): Coalesced<Value> {
  let last: { value: Promise<Value>; begunAt: number } | undefined;
  let next: Promise<Value> | undefined;
  const begin = () => {
    next = undefined;
    const begunAt = performance.now();
    const begun = { value: read(), begunAt };
    last = begun;
    begun.value.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.value;
  };
  // One turn of the event loop later, so that who has asked meanwhile shares it: under load half as many are read.
  const beginSoon = () => setImmediate().then(begin);
  return (since = performance.now()) => {
    if (last && last.begunAt > since) return last.value;
    next ??= Promise.resolve(last?.value).then(beginSoon, beginSoon);
    return next;
  };
}
