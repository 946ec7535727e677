import type { Pay } from "../domain/job.ts";
import type { PayPeriod } from "../domain/terms.ts";

/** Longer texts are no pay range; it also bounds what the patterns run on. */
const longest = 200;

const periodPatterns: readonly [RegExp, PayPeriod][] = [
  [/\bper hour\b|\b(?:an|a|\/) ?hour\b|\/ ?hr?\b|\bhourly\b|\bhour\b|\bhr\b/i, "hour"],
  [/\bmonth(?:ly)?\b|\/ ?mo\b|\bp\.?m\b/i, "month"],
  [/\byear(?:ly)?\b|\/ ?yr\b|\byr\b|\bannum\b|\bannual(?:ly)?\b|\bp\.?a\b|\blpa\b/i, "year"],
];

/** The period of a pay range by a text that goes with it. */
export function periodOf(text: string): PayPeriod | undefined {
  return periodPatterns.find(([pattern]) => pattern.test(text))?.[1];
}

const dollars = new Map([
  ["US", "USD"],
  ["CA", "CAD"],
  ["AU", "AUD"],
  ["SG", "SGD"],
  ["NZ", "NZD"],
]);

function currencyOf(text: string, country: string | undefined): string | undefined {
  const code = /\b(USD|INR|EUR|GBP|CAD|AUD|SGD|NZD)\b/i.exec(text)?.[1];
  if (code) return code.toUpperCase();
  if (/₹|\brs\b|\blpa\b|\blakhs?\b/i.test(text)) return "INR";
  if (text.includes("€")) return "EUR";
  if (text.includes("£")) return "GBP";
  return text.includes("$") ? dollars.get(country ?? "") : undefined;
}

const multiples = new Map([
  ["k", 1e3],
  ["l", 1e5],
  ["lpa", 1e5],
  ["lakh", 1e5],
  ["lakhs", 1e5],
]);

/**
 * Reads texts such as `$50 - $60 per hour`, `$120,000–$140,000 a year`, `$120-140K/yr` or
 * `₹18,00,000 - ₹24,00,000 per year`. A single amount is a range of its own; without a period or a
 * currency, or with "from" or "up to" only, there is no range.
 * @param country ISO 3166-1 alpha-2, for what a dollar sign means
 */
export function parsePay(text: string, country: string | undefined): Pay | undefined {
  if (text.length > longest || /\bup to\b|\bfrom\b(?!.*\bto\b)|\bstarting\b/i.test(text))
    return undefined;
  const currency = currencyOf(text, country);
  const period = periodOf(text);
  const [min, max = min, ...more] = amountsIn(text);
  if (!currency || !period || min === undefined || max === undefined || more.length > 0) {
    return undefined;
  }
  return { min, max, currency, period };
}

function amountsIn(text: string): number[] {
  const found = [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k|lpa|lakhs?|l)?(?![a-z])/gi)];
  const amounts = found.map(([, digits = "", suffix]) => ({
    value: Number(digits.replaceAll(",", "")),
    multiple: multiples.get(suffix?.toLowerCase() ?? ""),
  }));
  // In "120-140K" the letter is meant for both.
  const last = amounts.at(-1)?.multiple;
  return amounts.map(
    ({ value, multiple = value < 1000 ? last : undefined }) =>
      Math.round(value * (multiple ?? 1) * 100) / 100,
  );
}
