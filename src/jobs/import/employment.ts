import type { Engagement, JobKind } from "../domain/terms.ts";

/** In this order: "full-time contract" is a contract. */
const kindPatterns: readonly [RegExp, JobKind][] = [
  [/long[ -]?term|(contract|temp)[ -]?to[ -]?(hire|perm)/i, "long-term"],
  [/contract|temp\b|temporary|freelance|seasonal|interim|\bc2c\b|\b1099\b/i, "contract"],
  [/full[ -]?time|part[ -]?time|permanent|regular|direct/i, "direct-placement"],
];

/** The kind of a job by the word that its feed has for it, such as `fulltime` or `Contract to hire`. */
export function kindOf(text: string | undefined): JobKind | undefined {
  return kindPatterns.find(([pattern]) => text !== undefined && pattern.test(text))?.[1];
}

const engagementPatterns: readonly [RegExp, Engagement][] = [
  [/\bw-?2\b/i, "w2"],
  [/\bc2c\b|corp[ -]?to[ -]?corp/i, "c2c"],
  [/\b1099\b/, "1099"],
];

/** How a consultant may be engaged, where the same word says it, as in `Contract (W2 or C2C)`. */
export function engagementsOf(text: string | undefined): Engagement[] {
  return engagementPatterns
    .filter(([pattern]) => text !== undefined && pattern.test(text))
    .map(([, engagement]) => engagement);
}
