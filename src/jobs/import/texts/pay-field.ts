import type { Pay } from "../../domain/job.ts";
import { moneyIn } from "./money.ts";
import { type PayContext, payOf, periodOf } from "./pay-words.ts";

/** Longer texts are no pay range; it also bounds what the patterns run on. */
const longest = 200;

const oneEnd =
  /\bup to\b|\bfrom\b(?!.{0,100}\bto\b)|\bstarting\b|\bmin(?:imum)?\b|\bmax(?:imum)?\b/i;

/** These have numbers in their names. */
const engagements = /\b(?:w-?2|c2c|1099)\b/gi;

/**
 * Reads a feed's field for pay, such as `$50 - $60 per hour`, `$120-140K/yr`, `$400/day`, `12-15 LPA` or `$85,000`. A
 * single amount is a range of its own. Without a currency, or with "from" or "up to" only, there is no range; nor is
 * there without a period, unless the amount can be meant for one only.
 */
export function readPayField(text: string, context: PayContext): Pay | undefined {
  if (text.length > longest || oneEnd.test(text)) return undefined;
  const [money, ...others] = moneyIn(text.replaceAll(engagements, " "));
  return money && others.length === 0 ? payOf(money, periodOf(text), context) : undefined;
}
