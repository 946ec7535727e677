import type { Pay } from "../../domain/job.ts";
import { whyImpossible } from "../../domain/possible-pay.ts";
import type { Engagement, EngagementRate } from "../../domain/terms.ts";
import { engagementsNamed } from "./engagement.ts";
import { type Money, moneyIn } from "./money.ts";
import { isForOther, periodBeside } from "./pay-in-advert.ts";
import { type PayContext, payOf, periodOf } from "./pay-words.ts";

/** What each engagement pays, and from the least to the most of them. */
export type RatedPay = { pay: Pay; rates: EngagementRate[] };

const engagements = /\bw-?2\b|\bc2c\b|\bcorp[ -]?(?:to|2)[ -]?corp\b|\b1099\b/gi;
/** "No C2C" offers none. */
const refusal = /\b(?:no|not|non|without)[ -]$/i;

/**
 * What a text pays for each of several engagements, such as "$60/hr on W2, $70 C2C" or "W-2: $55 to $60 an hour; 1099:
 * $65". Money and engagements have to take turns in a sentence: else nobody can tell which belongs to which.
 * @returns undefined where it tells no such rates, or the same for all
 */
export function ratesIn(text: string, context: PayContext): RatedPay | undefined {
  const found = text.split(/[.!?](?=\s|$)|[;\n]/).flatMap(ratesOfSentence);
  // A period that is told once is meant for all.
  const period =
    found.map(({ beside }) => beside).find((one) => one) ??
    [...new Set(found.map(({ sentence }) => sentence))].map(periodOf).find((one) => one);
  const paid = found.flatMap(({ engagement, money, beside }) => {
    const pay = payOf(money, beside ?? period, context);
    return pay ? [{ engagement, pay }] : [];
  });
  return paid.length === found.length ? together(paid) : undefined;
}

type Found = {
  engagement: Engagement;
  money: Money;
  /** The period that stands right behind the money. */
  beside: Pay["period"] | undefined;
  sentence: string;
};

type Part = { start: number; engagement: string } | Money;

function ratesOfSentence(sentence: string): Found[] {
  const named = [...sentence.matchAll(engagements)].filter(
    ({ index }) => !refusal.test(sentence.slice(0, index)),
  );
  if (named.length === 0) return [];
  // 1099 is no amount.
  const amounts = sentence.replaceAll(engagements, (name) => " ".repeat(name.length));
  const money = moneyIn(amounts).filter((one) => !isForOther(amounts, one));
  const parts: Part[] = [
    ...named.map(({ 0: engagement, index }) => ({ start: index, engagement })),
    ...money,
  ];
  return inPairs(parts.toSorted((one, other) => one.start - other.start)).flatMap((pair) => {
    const [paid, ...others] = pair.filter((part) => "min" in part);
    if (!paid || others.length > 0) return [];
    const names = pair.flatMap((part) => ("engagement" in part ? [part.engagement] : []));
    const beside = periodBeside(amounts, paid);
    return engagementsNamed(names.join(" ")).map((engagement) => ({
      engagement,
      money: paid,
      beside,
      sentence,
    }));
  });
}

/** Money with the engagements behind it, or before it, whichever begins. None where one is left over. */
function inPairs(parts: readonly Part[]): Part[][] {
  const turns: Part[][] = [];
  for (const part of parts) {
    const last = turns.at(-1);
    const isSame = last?.[0] !== undefined && "min" in last[0] === "min" in part;
    if (isSame) last.push(part);
    else turns.push([part]);
  }
  if (turns.length % 2 === 1) return [];
  return turns.flatMap((turn, index) =>
    index % 2 === 1 ? [[...(turns[index - 1] ?? []), ...turn]] : [],
  );
}

/** Each of several engagements once, in one currency and by one period, and not the same for all. */
function together(paid: readonly { engagement: Engagement; pay: Pay }[]): RatedPay | undefined {
  const [first] = paid;
  if (!first) return undefined;
  const { currency, period } = first.pay;
  const isOneKind = paid.every(({ pay }) => pay.currency === currency && pay.period === period);
  const named = new Set(paid.map(({ engagement }) => engagement));
  const amounts = new Set(paid.map(({ pay }) => `${pay.min} ${pay.max}`));
  if (!isOneKind || named.size < paid.length || amounts.size < 2) return undefined;
  const rates = paid.map(({ engagement, pay: { min, max } }) => ({ engagement, min, max }));
  const min = Math.min(...rates.map((rate) => rate.min));
  const max = Math.max(...rates.map((rate) => rate.max));
  const pay = { min, max, currency, period };
  return whyImpossible(pay) === undefined ? { pay, rates } : undefined;
}
