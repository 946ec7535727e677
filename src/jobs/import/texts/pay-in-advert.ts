import type { Pay } from "../../domain/job.ts";
import { whyImpossible } from "../../domain/possible-pay.ts";
import type { PayPeriod } from "../../domain/terms.ts";
import { type Money, moneyIn } from "./money.ts";
import { type PayContext, payOf, periodByAmount, periodOf } from "./pay-words.ts";

/** Characters before and behind money in which words say what it is for. */
const [farBefore, nearBefore, behind] = [450, 60, 60];

const payWords =
  /\b(?:salar(?:y|ies)|compensation|pay(?:s|ing)?|wages?|remuneration|(?:hourly|daily|day|base) rates?|rates?:|ctc|base:|base(?= [$₹£€]))/i;
/** A period right behind an amount: `/hr`, `an hour`, `annually`. */
const attached =
  /^\+? ?(?:(?:\/|per|an?) ?)?(?:hour(?:ly)?|hr|h|day|daily|week(?:ly)?|wk|month(?:ly)?|mo|year(?:ly)?|yr|annum|annually|p\.?a)\b/i;
/** What goes with a range as a whole, as in "Hourly rate:" or "estimated yearly salary". */
const named = /\b(?:hourly|daily|weekly|monthly|yearly|annual(?:ly|i[sz]ed)?)\b/gi;
/** One end of a range that is not told. */
const oneEnd =
  /\b(?:up to|from|starting(?: at)?|over|above|least|than|under|minimum(?: of)?|maximum(?: of)?|maximum|max)\W{0,3}$/i;
/** What comes on top of pay, or apart from it. */
const extras =
  /\b(?:bonus(?:es)?|sign[- ]?on|stock|equity|rsus?|stipends?|allowances?|reimburse\w*|relocation|401|match(?:es|ing)?|contribut\w*|tuition|referrals?|commissions?|ote|on[- ]target|overtime|differential|per diem|mileage|revenues?|raised|budgets?|quota)\b/i;
/** What else money is for, where no word calls it pay. */
const business =
  /\b(?:fund(?:s|ing|ed|raising)?|series|valuation|arr|acv|aum|assets|deals?|contracts?|sales|portfolio|insur\w*|premiums?|deductible|learning|wellness|gifts?|donat\w*|grants?|discounts?|credits?|fees?|fines?|savings?|costs?|transactions?|spend\w*|invest\w*|purchases?|accounts?)\b/i;
/** Behind these something else is named. */
const andMore = /\b(?:plus|and|with|or)\b|[+,;–—|]/i;

type Found = { pay: Pay; isRange: boolean };

/**
 * The pay that an advert's text tells, such as "$60/hr on W2", "Base salary $100,000 - $115,000" or "12-15 LPA". Of
 * several levels or regions it is the least to the most. Money that is not for work, such as a bonus or a revenue, and
 * one end of a range are not pay.
 * @param text without markup, a line for each paragraph
 */
export function findPay(text: string, context: PayContext): Pay | undefined {
  const found = moneyIn(text)
    .filter(({ currency }) => currency !== undefined)
    .map((money) => payFrom(text, money, context))
    .filter((one) => one !== undefined);
  const [first, ...others] = found;
  return first && together(first, others);
}

function payFrom(text: string, money: Money, context: PayContext): Found | undefined {
  const before = text.slice(Math.max(0, money.start - farBefore), money.start);
  const after = firstSentence(text.slice(money.end, money.end + behind));
  const near = lastSentence(before).slice(-nearBefore);
  if (isForOther(text, money)) return undefined;
  if (!money.isRange && oneEnd.test(near)) return undefined;
  const beside = periodBeside(text, money);
  if (beside === undefined && !isCalledPay(money, before, near, after)) return undefined;
  const pay = payOf(money, beside ?? periodNamed(money, before, after), context);
  return pay && whyImpossible(pay) === undefined ? { pay, isRange: money.isRange } : undefined;
}

/** The period that stands right behind money, such as `/hr` or `a year`. */
export function periodBeside(text: string, { end, unit }: Money): PayPeriod | undefined {
  return periodOf(`${attached.exec(text.slice(end, end + behind))?.[0] ?? ""} ${unit}`);
}

/** "A bonus of $5,000" and "$5,000 bonus", but not "base salary, bonus apart, $90,000" or "$90,000 plus bonus". */
export function isForOther(text: string, { start: from, end, unit }: Money): boolean {
  // Nothing but pay is counted in lakhs per annum.
  if (unit === "lpa") return false;
  const near = lastSentence(text.slice(Math.max(0, from - farBefore), from)).slice(-nearBefore);
  const after = firstSentence(text.slice(end, end + behind));
  const [start = "", ...called] = near.split(payWords);
  const [next = ""] = after.slice(0, 35).split(andMore);
  const last = called.at(-1);
  if (last !== undefined) return extras.test(last) || extras.test(next);
  return [start, next].some((words) => extras.test(words) || business.test(words));
}

function isCalledPay({ isRange }: Money, before: string, near: string, after: string): boolean {
  return isRange ? payWords.test(before) || payWords.test(after) : payWords.test(near.slice(-30));
}

/** As "Annual salary" has it; not where no job would pay so much by the hour. */
function periodNamed(
  { min, max, currency }: Money,
  before: string,
  after: string,
): PayPeriod | undefined {
  const byAmount = periodByAmount(min, max, currency === "$" ? "USD" : (currency ?? ""));
  if (byAmount) return byAmount;
  const words = [...before.matchAll(named), ...after.matchAll(named)].map(([word]) => word);
  return periodOf(words.at(-1) ?? "");
}

const sentenceEnd = /[.!?](?=\s|$)|\n/;

const firstSentence = (text: string) => text.split(sentenceEnd, 1)[0] ?? "";
/** Of money with which a line begins, the line above: its heading. */
const lastSentence = (text: string) => text.trimEnd().split(sentenceEnd).at(-1) ?? "";

/** What is paid by the same period in the same currency, where that makes a range that may be. */
function together(first: Found, others: readonly Found[]): Pay {
  const alike = [first, ...others].filter(
    ({ pay: { currency, period }, isRange }) =>
      currency === first.pay.currency && period === first.pay.period && isRange === first.isRange,
  );
  const min = Math.min(...alike.map(({ pay }) => pay.min));
  const max = Math.max(...alike.map(({ pay }) => pay.max));
  const whole = { ...first.pay, min, max };
  return whyImpossible(whole) === undefined ? whole : first.pay;
}
