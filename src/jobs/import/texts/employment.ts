import type { EmploymentType, JobKind } from "../../domain/terms.ts";
import { contractEndNamed } from "./contract-end.ts";

/** In this order: "full-time contract" is a contract. */
const kindPatterns: readonly [RegExp, JobKind][] = [
  [/long term/i, "long-term"],
  [
    /contract|contingent|\bc2h\b|temp\b|temporary|fixed term|freelance|seasonal|interim|right to hire|\bc2c\b|\b1099\b/i,
    "contract",
  ],
  [/full ?time|part ?time|permanent|regular|direct|\bfte\b/i, "direct-placement"],
];

/** The kind of a job by the words that its feed has for it, such as `fulltime` or `Contract to hire`. */
export function kindOf(words: string): JobKind | undefined {
  const text = spaced(words);
  return kindPatterns.find(([pattern]) => pattern.test(text))?.[1];
}

/** Contracts that the work is about: `Attorney - Contracts`, `Buyer (Subcontracts)`. */
const ofWork = /manag|negotia|administ|contracts\b|contracting\b|subcontract/i;

/**
 * The kind of a job by its title, where it stands in brackets or behind a dash: `Community Manager (CONTRACT)`. A contract
 * to hire may stand anywhere in it.
 */
export function kindInTitle(title: string): JobKind | undefined {
  if (contractEndNamed(title)) return "contract";
  const [, ...asides] = title.slice(0, 300).split(/[([]| [-–—|] /);
  const kind = kindOf(asides.filter((words) => !ofWork.test(words)).join(" "));
  return kind === "direct-placement" ? undefined : kind;
}

const typePatterns: readonly [RegExp, EmploymentType][] = [
  [/\bfull ?time|\bfte\b/i, "full-time"],
  [/\bpart ?time/i, "part-time"],
  [/\bintern(?:ship)?s?\b|\bco op\b/i, "internship"],
  [/\bapprentice(?:ship)?s?\b/i, "apprenticeship"],
  [/\btemp(?:orary)?\b|\bseasonal\b|\bfixed term\b|\bcontingent\b/i, "temporary"],
  [/\bper diem\b|\bprn\b/i, "per-diem"],
];

/** The employment types that words such as `fulltime, parttime`, `FULL_TIME` or `Nurse (PRN)` name. */
export function employmentTypesOf(words: string): EmploymentType[] {
  const text = spaced(words);
  return typePatterns.filter(([pattern]) => pattern.test(text)).map(([, type]) => type);
}

const spaced = (words: string) => words.slice(0, 500).replaceAll(/[_-]/g, " ");
