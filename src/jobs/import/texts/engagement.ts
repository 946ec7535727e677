import type { Engagement } from "../../domain/terms.ts";

const names: readonly [RegExp, Engagement][] = [
  [/\bw-?2\b/i, "w2"],
  [/\bc2c\b|\bcorp[ -]?(?:to|2)[ -]?corp\b/i, "c2c"],
  [/\b1099\b/, "1099"],
];

/** The engagements that words such as `Contract (W2 or C2C)` name. */
export function engagementsNamed(words: string): Engagement[] {
  return names.filter(([pattern]) => pattern.test(words)).map(([, name]) => name);
}

/** The papers of these names, not a way to be engaged. */
const papers = /\bforms?\b|\btax(?:es)?\b|\bfiling|\bpayroll\b|\breporting\b|\bw-?2s\b|\b1099s\b/i;
const negation = /\b(?:no|not|non|without|unable|cannot|can't|don't|doesn't|neither|nor)\b/i;
const only = /\bonly\b|\bstrictly\b/i;
/** With one of these, or in a few words, W-2 and 1099 mean engagements; corp-to-corp always does. */
const aboutWork =
  /\bonly\b|\bcontract|\bbasis\b|\bposition|\brole\b|\bcandidates?\b|\bok(?:ay)?\b|\baccept|\bpreferred\b|\brequired\b|\ballowed\b|\bwelcome\b|\bhourly\b|\brate\b|\bhr\b|\bhour\b|\bemploy|\bc2c\b|\bcorp|\bon w-?2\b/i;
const fewWords = 5;

/**
 * How a consultant may be engaged, as an advert's text says it: "W2 only", "no C2C", "C2C only", "1099 ok".
 * @returns none where it is not said
 */
export function engagementsIn(text: string): Engagement[] {
  const clauses = text.split(/[,.;:!?()\n|•–—]|\bbut\b/i).filter(isAboutWork);
  const refused = new Set(clauses.filter((one) => negation.test(one)).flatMap(engagementsNamed));
  const accepted = clauses.filter((one) => !negation.test(one));
  const alone = accepted.filter((one) => only.test(one));
  const named = new Set((alone.length > 0 ? alone : accepted).flatMap(engagementsNamed));
  const taken = [...named].filter((name) => !refused.has(name));
  // Who takes no company and no self-employed consultant employs.
  return taken.length === 0 && refused.has("c2c") && !refused.has("w2") ? ["w2"] : taken;
}

function isAboutWork(clause: string): boolean {
  const named = engagementsNamed(clause);
  if (named.length === 0 || papers.test(clause)) return false;
  return named.includes("c2c") || aboutWork.test(clause) || clause.split(/\s+/).length <= fewWords;
}
