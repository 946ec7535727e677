import { setTimeout as sleep } from "node:timers/promises";
import { isForGood, type PlannedFault } from "./plan.ts";

/** Milliseconds. */
const aWhile = 2_000;
/** Longer than a mail server is silent before the line to it breaks, so that nobody here waits for a whole minute. */
const silence = 15_000;

/** For ever: whoever waits for it ends with its connection. */
export const never = (): Promise<never> => new Promise(() => {});

/** Hangs for a while; or for good, and then never returns. */
export const hang = async (fault: PlannedFault): Promise<unknown> =>
  isForGood(fault) ? never() : sleep(aWhile);

/**
 * Hangs for a while; or until the line breaks.
 * @returns whether it has broken
 */
export async function hangUntilBroken(fault: PlannedFault): Promise<boolean> {
  await sleep(isForGood(fault) ? silence : aWhile);
  return isForGood(fault);
}
