import { type JobCriteria, mostPay } from "../../../domain/criteria.ts";
import type { PayCurrency, PayPeriod } from "../../../domain/terms.ts";
import type { Span } from "./pieces.ts";

export type LeastPay = NonNullable<JobCriteria["pay"]>;

/** Pay in a text, and where it stands there. */
export type SaidPay = Span & {
  /** Undefined for an amount that cannot be searched, such as one in euros. */
  pay: LeastPay | undefined;
  /** Otherwise the amount is taken for dollars. */
  isCurrencyTold: boolean;
};

const number = String.raw`\d[\d,]{0,11}(?:\.\d{1,2})?`;
const unit = String.raw`(?:k|l|lpa|lakhs?|lacs?|crores?|cr)\b`;
/** RS232 is a plug. */
const signBefore = String.raw`(?:[$₹€£]|\b(?:us|ca?|au?)\$|\b(?:rs\.|inr|usd|eur|gbp)(?= ?\d)|\brs(?= \d|\d{5}|\d{1,3},\d))`;
/** Before another word CAD is rather what designers use. */
const canadian = String.raw`cad(?= *(?:$|[,/]|(?:an?|in|per)\b))`;
const signAfter = String.raw`(?:[$€£]| ?(?:usd|dollars?|inr|rs|rupees?|eur|euros?|gbp|aud|${canadian})\b)`;
const per = "(?:/ ?|per |an? )";
const time = "(?:hours?|hrs?|hourly|daily|weekly|months?|monthly|years?|yr|annum|annually)";
/** `$30 day shift` is no pay by the day. */
const period = String.raw`(?:${per}?${time}|${per}(?:h|days?|weeks?|wk))\b`;

/** An amount: `$100k`, `70`, `1,20,000`, `12.5`, `80-100k`, `$50 to $60`; the sign, the unit and the period that it has. */
const amounts = new RegExp(
  String.raw`(?:(?<before>${signBefore}) ?|(?<![\p{L}\p{N}.]))` +
    String.raw`(?:(?<low>${number})(?: ?(?<lowUnit>${unit}))?(?: ?${period})? ?(?:[-–—]|\bto\b) ?(?:${signBefore} ?)?)?` +
    String.raw`(?<digits>${number})\+?(?: ?(?<unit>${unit}))?(?<after>${signAfter})?(?: ?(?<period>${period}))?`,
  "giu",
);

/**
 * The pay that a text asks for. A bare number is no pay, and bare hours are none: it needs a currency, a unit or a rate such
 * as `an hour` beside it. `12 LPA` is twelve hundred thousand rupees a year; `$70` is an hour's, `$70,000` a year's.
 */
export function readPay(text: string): SaidPay | undefined {
  for (const { 0: whole, index, groups: said = {} } of text.matchAll(amounts)) {
    if (!isPay(said)) continue;
    const sign = said.before ?? said.after?.trim() ?? "";
    return {
      pay: payOf(said, sign),
      isCurrencyTold: sign !== "" || isRupeeUnit(unitOf(said)),
      start: index,
      end: index + whole.trimEnd().length,
    };
  }
  return undefined;
}

/** The same in a country: in India an amount a month is in rupees, unless its currency is told. */
export function payIn(country: string | undefined, said: SaidPay): SaidPay {
  const { pay, isCurrencyTold } = said;
  if (country !== "IN" || isCurrencyTold || pay?.period !== "month") return said;
  return { ...said, pay: { ...pay, currency: "INR" } };
}

const rateStart = new RegExp(`^${per}`, "i");

/** `20/week` is how much work there is. */
const hoursOfWeek = 168;

type Said = Record<string, string | undefined>;

function isPay(said: Said): boolean {
  const { before, after, digits = "", period = "" } = said;
  if (before ?? after) return true;
  // What employees save by has the number of a law.
  const isPlan = digits === "401" && unitOf(said).toLowerCase() === "k";
  const isWork = /^[dw]/i.test(period.replace(rateStart, "")) && Number(digits) <= hoursOfWeek;
  const isRate = !isWork && (rateStart.test(period) || /ly$/i.test(period));
  return (unitOf(said) !== "" && !isPlan) || isRate;
}

/** The lower end of a range may leave it to the upper one. */
const unitOf = ({ lowUnit, unit = "" }: Said): string => lowUnit ?? unit;

function payOf(said: Said, sign: string): LeastPay | undefined {
  const { low, digits = "", period = "" } = said;
  const unit = unitOf(said);
  const told = Number((low ?? digits).replaceAll(",", ""));
  const amount = Math.round(told * factorOf(unit) * 100) / 100;
  const currency = currencyOf(sign, unit);
  if (!currency || amount <= 0 || amount > mostPay) return undefined;
  return { amount, currency, period: periodOf(period, amount) };
}

function currencyOf(sign: string, unit: string): PayCurrency | undefined {
  if (isRupeeUnit(unit) || /^(?:₹|rs|inr|rupee)/i.test(sign)) return "INR";
  return /^(?:|(?:us)?\$|usd|dollars?)$/i.test(sign) ? "USD" : undefined;
}

const isRupeeUnit = (unit: string) => unit !== "" && unit.toLowerCase() !== "k";

const rupeeUnits: Record<string, number> = {
  l: 100_000,
  lpa: 100_000,
  la: 100_000,
  cr: 10_000_000,
};

function factorOf(unit: string): number {
  if (unit === "") return 1;
  if (unit.toLowerCase() === "k") return 1_000;
  const known = rupeeUnits[unit.toLowerCase()] ?? rupeeUnits[unit.slice(0, 2).toLowerCase()];
  return known ?? 1;
}

/** Nobody earns less than this in a year, or more in an hour. */
const mostAnHour = 500;

/** By their first letters. */
const periods: Record<string, PayPeriod> = {
  h: "hour",
  d: "day",
  w: "week",
  m: "month",
  y: "year",
  a: "year",
};

function periodOf(said: string, amount: number): PayPeriod {
  const [letter = ""] = said.replace(rateStart, "").toLowerCase();
  return periods[letter] ?? (amount <= mostAnHour ? "hour" : "year");
}
