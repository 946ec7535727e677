import type { Pay } from "./job.ts";
import { payText } from "./job-words.ts";
import { yearlyPay } from "./terms.ts";

/** What a full year's work brings at the very least, and at most, by currency: from tipped waiters to chief executives. */
const yearly: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["USD", [4_000, 5_000_000]],
  ["CAD", [4_000, 5_000_000]],
  ["AUD", [4_000, 5_000_000]],
  ["EUR", [4_000, 5_000_000]],
  ["GBP", [4_000, 5_000_000]],
  ["INR", [30_000, 150_000_000]],
]);

/** So many times the least the most may be: levels and regions together make wide ranges, yet none so wide. */
const widest = 10;

/**
 * Why no job can pay this, such as $1 to $9,000,000 a year or $90,000 an hour.
 * @returns undefined where it may be
 */
export function whyImpossible(pay: Pay): string | undefined {
  const { min, max, currency, period } = pay;
  if (max > widest * min) {
    return `${payText(pay)} cannot be: the most is over ${widest} times the least`;
  }
  const [least, most] = yearly.get(currency) ?? [0, Number.POSITIVE_INFINITY];
  const amount = [min, max].find((one) => {
    const inYear = yearlyPay(one, period);
    return inYear < least || inYear > most;
  });
  if (amount === undefined) return undefined;
  const inYear = { currency, period: "year" } as const;
  const total = yearlyPay(amount, period);
  const sum = payText({ min: total, max: total, ...inYear });
  return period === "year"
    ? `${sum} cannot be`
    : `${payText({ ...pay, min: amount, max: amount })} cannot be: it comes to ${sum}`;
}
