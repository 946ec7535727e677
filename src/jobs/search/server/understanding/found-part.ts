import type { JobCriteria } from "../../../domain/criteria.ts";
import { kindNames, leastPayText, workplaceNames } from "../../../domain/job-words.ts";
import { sectorNames } from "../../../domain/sectors.ts";
import {
  contractEnds,
  employmentTypes,
  engagements,
  levels,
  type Sector,
} from "../../../domain/terms.ts";
import type { Trait } from "../index/traits.ts";
import type { SaidClient } from "./clients.ts";
import type { Meaning } from "./phrases.ts";
import type { Span } from "./pieces.ts";
import type { SaidJobNumber } from "./read-job-number.ts";
import type { LeastPay } from "./read-pay.ts";
import type { SaidPlace } from "./read-place.ts";

/** Something of a search that is more than a word. */
export type FoundPart = Span & {
  label: string;
  /** What it adds to the filters. */
  criteria?: Partial<JobCriteria>;
  /** What it says of the advert; where there is a filter that says the same, that is `criteria`. */
  trait?: Trait;
  /** Of the one job that is asked for. */
  jobNumber?: number;
  /** By whose name the jobs are sought. */
  client?: string;
};

/** @returns undefined for words that are no part */
export function partOf(meaning: Meaning, span: Span): FoundPart | undefined {
  switch (meaning.type) {
    case "kind":
      return { ...span, label: kindNames[meaning.value], criteria: { kind: [meaning.value] } };
    case "workplace": {
      const workplace = [meaning.value];
      return { ...span, label: workplaceNames[meaning.value], criteria: { workplace } };
    }
    case "trait":
      return {
        ...span,
        label: meaning.value.label,
        trait: meaning.value,
        ...chosenBy(meaning.value),
      };
    default:
      return undefined;
  }
}

/** The filter that says the same as a trait. Others, such as a shift or "W-2 only", can only be typed. */
export function chosenBy({ group, name }: Trait): { criteria?: Partial<JobCriteria> } {
  const engagement = engagements.find((one) => one === name);
  const contractEnd = contractEnds.find((one) => one === name);
  const level = levels.find((one) => group === "level" && one === name);
  const employment = employmentTypes.find((one) => one === name);
  if (engagement) return { criteria: { engagement: [engagement] } };
  if (contractEnd) return { criteria: { hire: [contractEnd] } };
  if (level) return { criteria: { level: [level] } };
  return employment ? { criteria: { employment: [employment] } } : {};
}

export function sectorPart(sector: Sector, span: Span): FoundPart {
  return { ...span, label: sectorNames[sector], criteria: { sector: [sector] } };
}

export function placePart({ place, ...span }: SaidPlace): FoundPart {
  return { ...span, label: place, criteria: { location: place } };
}

export function jobNumberPart({ number, ...span }: SaidJobNumber): FoundPart {
  return { ...span, label: `Job ${number}`, jobNumber: number };
}

export function clientPart({ client, ...span }: SaidClient): FoundPart {
  return { ...span, label: client, client };
}

export function payPart(pay: LeastPay, span: Span): FoundPart {
  return { ...span, label: leastPayText(pay), criteria: { pay } };
}
