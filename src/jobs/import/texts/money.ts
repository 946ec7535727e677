/** Money as a text names it: one amount, or two as a range. */
export type Money = {
  min: number;
  max: number;
  isRange: boolean;
  /** ISO 4217, or `$`, which means another currency in each country; undefined where none stands beside it. */
  currency: string | undefined;
  /** Such as `k` or `lpa`, in small letters, or nothing. */
  unit: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
};

const amounts =
  /(?<sign>us\$|[$₹€£]|\b(?:usd|inr|eur|gbp|cad|aud|sgd|nzd|rs)\b\.?)? ?(?<![\d.,])(?<digits>\d[\d,]{0,14}(?:\.\d{1,4})?) ?(?<unit>k|lpa|lakhs?|lacs?|crores?|cr|l|million|billion|mn|bn|m|b)?(?![\p{L}\d])(?: (?<code>usd|inr|eur|gbp|cad|aud|sgd|nzd)\b)?/giu;

/** What stands between the two amounts of a range, such as `-` or `/hr to`. */
const dash = /^ ?(?:(?:\/|per |an? )? ?(?:hour|hr|year|yr) ?)?(?:[-–—−]|to|and) ?$/i;

const multiples = new Map([
  ["k", 1e3],
  ["l", 1e5],
  ["lpa", 1e5],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["lac", 1e5],
  ["lacs", 1e5],
  ["cr", 1e7],
  ["crore", 1e7],
  ["crores", 1e7],
]);

const signs = new Map([
  ["us$", "USD"],
  ["₹", "INR"],
  ["rs", "INR"],
  ["€", "EUR"],
  ["£", "GBP"],
]);

type Amount = {
  value: number;
  unit: string;
  currency: string | undefined;
  start: number;
  end: number;
};

/**
 * All money in a text, such as `$50`, `$120-140K`, `12-15 LPA`, `₹18,00,000 - ₹24,00,000` or `110 to 180 EUR`. Bare
 * numbers are among it; millions of dollars and more are not, which nobody is paid.
 */
export function moneyIn(text: string): Money[] {
  const found: Money[] = [];
  const read = [...text.matchAll(amounts)].map(readAmount);
  for (let index = 0; index < read.length; index += 1) {
    const [first, second] = [read[index], read[index + 1]];
    if (!first) continue;
    const isRange = second !== undefined && dash.test(text.slice(first.end, second.start));
    if (isRange) index += 1;
    const money = joined(first, isRange ? second : first, isRange);
    if (money) found.push(money);
  }
  return found;
}

function readAmount({ 0: all, index, groups = {} }: RegExpExecArray): Amount {
  const { sign = "", digits = "", unit = "", code } = groups;
  return {
    value: Number(digits.replaceAll(",", "")),
    unit: unit.toLowerCase(),
    currency: code?.toUpperCase() ?? currencyOf(sign.toLowerCase().replace(".", ""), unit),
    start: index,
    end: index + all.trimEnd().length,
  };
}

function currencyOf(sign: string, unit: string): string | undefined {
  if (sign !== "") return signs.get(sign) ?? sign.toUpperCase();
  return /^(l|c)/i.test(unit) ? "INR" : undefined;
}

/** In `$120-140K` both sign and letter are meant for both. */
function joined(first: Amount, last: Amount, isRange: boolean): Money | undefined {
  const min = inFull(first, first.unit === "" && first.value < 1000 ? last.unit : first.unit);
  const max = inFull(last, last.unit);
  if (min === undefined || max === undefined) return undefined;
  const currency =
    last.currency && last.currency !== "$" ? last.currency : (first.currency ?? last.currency);
  return { min, max, isRange, currency, unit: last.unit, start: first.start, end: last.end };
}

function inFull({ value }: Amount, unit: string): number | undefined {
  const multiple = unit === "" ? 1 : multiples.get(unit);
  return multiple && Math.round(value * multiple * 100) / 100;
}
