import { setImmediate } from "node:timers/promises";

/**
 * Lets all who wait share one read, without giving anybody what was read too early: a read that was begun before a call
 * may not see what had changed by then, so the call joins the next one.
 */
export function coalesced<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  const begin = () => {
    next = undefined;
    const value = read();
    running = value;
    const end = () => {
      if (running === value) running = undefined;
    };
    value.then(end, end);
    return value;
  };
  // One turn of the event loop later, so that who has asked meanwhile shares it: under load half as many are read.
  const beginSoon = () => setImmediate().then(begin);
  return () => {
    next ??= Promise.resolve(running).then(beginSoon, beginSoon);
    return next;
  };
}
