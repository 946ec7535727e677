import type { Pay } from "../../domain/job.ts";
import type { PayPeriod } from "../../domain/terms.ts";
import type { Money } from "./money.ts";

/** What is known of a job's pay besides the words for it. */
export type PayContext = {
  /** ISO 3166-1 alpha-2, for what a dollar sign means. */
  country: string | undefined;
  /** What counts where a feed does not tell them. */
  currency?: string | undefined;
  period?: PayPeriod | undefined;
};

const periodPatterns: readonly [RegExp, PayPeriod][] = [
  [/\bhour(?:s|ly)?\b|\bhr\b|\/ ?h\b|\bp\.?h\b/i, "hour"],
  [/\bdaily\b|\b(?:per|a) day\b|\/ ?day\b|\bday rate\b/i, "day"],
  [/\bweekly\b|\b(?:per|a) (?:week|wk)\b|\/ ?(?:week|wk)\b/i, "week"],
  [/\bmonth(?:ly)?\b|\/ ?mo\b|\bp\.?m\b/i, "month"],
  [/\byear(?:ly)?\b|\byr\b|\bannum\b|\bannual(?:ly|i[sz]ed)?\b|\bp\.?a\b|\blpa\b|\bctc\b/i, "year"],
];

/** The period of pay by a text that goes with it. */
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

/** What money as pay would be in a job's country, with its period as told beside it, or as the amount alone tells it. */
export function payOf(
  { min, max, currency: told }: Money,
  period: PayPeriod | undefined,
  context: PayContext,
): Pay | undefined {
  const currency = told === "$" ? dollarsOf(context) : (told ?? context.currency);
  if (currency === undefined) return undefined;
  const counted = period ?? periodByAmount(min, max, currency) ?? context.period;
  return counted && { min, max, currency, period: counted };
}

function dollarsOf({ country, currency }: PayContext): string | undefined {
  return dollars.get(country ?? "") ?? currency;
}

/** No month brings as much, but a year does. In rupees, five lakh. */
const yearFrom = new Map([
  ["USD", 20_000],
  ["CAD", 20_000],
  ["AUD", 20_000],
  ["EUR", 20_000],
  ["GBP", 20_000],
  ["INR", 500_000],
]);
/** The federal minimum wage makes a day of eight hours $58: what is less can only be an hour's. */
const hourBelow = 58;

/** The period that an amount can only be meant for. */
export function periodByAmount(min: number, max: number, currency: string): PayPeriod | undefined {
  if (min >= (yearFrom.get(currency) ?? Number.POSITIVE_INFINITY)) return "year";
  return currency === "USD" && max < hourBelow ? "hour" : undefined;
}
