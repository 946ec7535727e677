import type { JobCriteria } from "../../../domain/criteria.ts";
import { kindNames, payText, workplaceNames } from "../../../domain/job-words.ts";
import { sectorNames } from "../../../domain/sectors.ts";
import type { Sector } from "../../../domain/terms.ts";
import type { Trait } from "../index/traits.ts";
import type { Meaning } from "./phrases.ts";
import type { Span } from "./pieces.ts";
import type { SaidJobNumber } from "./read-job-number.ts";
import type { SaidPay } from "./read-pay.ts";
import type { SaidPlace } from "./read-place.ts";

/** Something of a search that is more than a word. */
export type FoundPart = Span & {
  label: string;
  /** What it adds to the filters. */
  criteria?: Partial<JobCriteria>;
  trait?: Trait;
  /** Of the one job that is asked for. */
  jobNumber?: number;
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
      return { ...span, label: meaning.value.label, trait: meaning.value };
    default:
      return undefined;
  }
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

export function payPart({ pay, ...span }: SaidPay): FoundPart {
  const label = `At least ${payText({ ...pay, min: pay.amount, max: pay.amount })}`;
  return { ...span, label, criteria: { pay } };
}
