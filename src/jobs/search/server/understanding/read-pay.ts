import type { JobCriteria } from "../../../domain/criteria.ts";
import type { PayPeriod } from "../../../domain/terms.ts";

type LeastPay = NonNullable<JobCriteria["pay"]>;

/** Pay in a text, and where it stands there. */
export type SaidPay = { pay: LeastPay; start: number; end: number };

/** An amount: `$100k`, `70`, `1,20,000`, `12.5`, `80-100k`; the sign before it, the unit and the period after it. */
const amounts =
  /(?<sign>[$₹]|\brs\b\.?|\binr\b|\busd\b)? ?(?<![\p{L}\p{N}.])(?:(?<low>\d[\d,]{0,11}(?:\.\d{1,2})?)k?-)?\$?(?<digits>\d[\d,]{0,11}(?:\.\d{1,2})?)\+? ?(?<unit>k\b|lpa\b|lakhs?\b|lacs?\b|crores?\b|cr\b)? ?(?<period>(?:\/|per |an |a )? ?(?:hours?|hrs?|hourly|months?|monthly|years?|yr|annum|annually)\b|\/h\b)?/giu;

const rupeeUnits: Record<string, number> = { lpa: 100_000, la: 100_000, cr: 10_000_000 };

/**
 * The pay that a text asks for. A bare number is no pay: it needs a currency, a unit or a period beside it.
 * `12 LPA` is twelve hundred thousand rupees a year; `$70` is an hour's, `$70,000` a year's.
 */
export function readPay(text: string): SaidPay | undefined {
  for (const match of text.matchAll(amounts)) {
    const pay = payOf(match.groups ?? {});
    if (!pay) continue;
    const start = match.index + match[0].length - match[0].trimStart().length;
    return { pay, start, end: match.index + match[0].trimEnd().length };
  }
  return undefined;
}

function payOf(said: Record<string, string | undefined>): LeastPay | undefined {
  const { sign = "", low, digits = "", unit = "", period = "" } = said;
  const isPerHour = /h/i.test(period) && !/month/i.test(period);
  const hasMeaning = sign !== "" || unit !== "" || isPerHour;
  if (!hasMeaning) return undefined;
  const inRupees = /₹|rs|inr/i.test(sign) || isRupeeUnit(unit);
  const amount = Math.round(Number((low ?? digits).replaceAll(",", "")) * factorOf(unit));
  if (amount <= 0 || amount > 999_999_999) return undefined;
  return {
    amount,
    currency: inRupees ? "INR" : "USD",
    period: isRupeeUnit(unit) ? "year" : periodOf(period, amount),
  };
}

const isRupeeUnit = (unit: string) => unit !== "" && unit.toLowerCase() !== "k";

function factorOf(unit: string): number {
  if (unit === "") return 1;
  if (unit.toLowerCase() === "k") return 1_000;
  const known = rupeeUnits[unit.toLowerCase()] ?? rupeeUnits[unit.slice(0, 2).toLowerCase()];
  return known ?? 1;
}

/** Nobody earns less than this in a year, or more in an hour. */
const mostAnHour = 500;

function periodOf(said: string, amount: number): PayPeriod {
  if (/month/i.test(said)) return "month";
  if (/y|ann/i.test(said)) return "year";
  if (/h/i.test(said)) return "hour";
  return amount <= mostAnHour ? "hour" : "year";
}
