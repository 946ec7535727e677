import { allJobs, type JobCriteria, onlyThere } from "../domain/criteria.ts";
import { kindNames, payText, workplaceNames } from "../domain/job-words.ts";
import type { Relaxation } from "../domain/search-result.ts";
import { sectorNames } from "../domain/sectors.ts";
import type { SearchAnswer } from "./search-answer.ts";

const counts = new Intl.NumberFormat("en-US");

/** `1 job`, `2,300 jobs`. */
export function countText(count: number): string {
  return `${counts.format(count)} ${count === 1 ? "job" : "jobs"}`;
}

/** Emoji and punctuation alone are not searched for. */
const hasWords = /[\p{L}\p{N}]/u;

/** What was found of what, such as `12 jobs for “nurse” in Houston, Texas`. */
export function resultsHeading({ criteria, result }: SearchAnswer): string {
  const q = result.corrected?.to ?? criteria.q;
  const words = hasWords.test(q) ? ` for “${q}”` : "";
  const where = criteria.location === "" ? "" : whereText(result.place ?? criteria.location);
  return `${countText(result.total)}${words}${where}`;
}

/** What the page of a search is called. */
export function titleOf(answer: SearchAnswer): string {
  const { page } = answer.criteria;
  const heading = resultsHeading(answer);
  return page === 1 ? heading : `${heading}, page ${page}`;
}

function whereText(place: string): string {
  if (place === "") return "";
  const [, country] = /^Remote(?:, (.*))?$/.exec(place) ?? [];
  if (country !== undefined) return `, remote in ${country}`;
  return place === "Remote" ? ", remote" : ` in ${place}`;
}

/** A filter that is on, and the search without it. */
export type AppliedFilter = { label: string; without: JobCriteria };

/** The filters that are on, but for words and location, which stand in their own fields. */
export function appliedFilters(criteria: JobCriteria): AppliedFilter[] {
  const { distance, remote, kind, sector, workplace, pay, posted } = criteria;
  const without = (change: Partial<JobCriteria>): JobCriteria => ({
    ...criteria,
    ...change,
    page: 1,
  });
  const listed = <Value extends string>(
    values: Value[],
    names: Record<Value, string>,
    rest: (values: Value[]) => Partial<JobCriteria>,
  ) =>
    values.map((value) => ({
      label: names[value],
      without: without(rest(values.filter((other) => other !== value))),
    }));
  return [
    ...(distance === allJobs.distance
      ? []
      : [{ label: distanceText(distance), without: without({ distance: allJobs.distance }) }]),
    ...(remote ? [{ label: "Remote jobs too", without: without({ remote: false }) }] : []),
    ...listed(kind, kindNames, (kind) => ({ kind })),
    ...listed(workplace, workplaceNames, (workplace) => ({ workplace })),
    ...listed(sector, sectorNames, (sector) => ({ sector })),
    ...(pay
      ? [
          {
            label: `At least ${payText({ ...pay, min: pay.amount, max: pay.amount })}`,
            without: without({ pay: undefined }),
          },
        ]
      : []),
    ...(posted ? [{ label: postedText(posted), without: without({ posted: undefined }) }] : []),
  ];
}

/** How far around a place, in the miles and kilometers of our countries. */
export function distanceText(miles: JobCriteria["distance"]): string {
  if (miles === onlyThere) return "Only there";
  return `Within ${miles} miles (${Math.round((miles * kilometersAMile) / 5) * 5} km)`;
}

const kilometersAMile = 1.609;

/** `Posted in the last 3 days`. */
export function postedText(days: number): string {
  return days === 1 ? "Posted in the last day" : `Posted in the last ${days} days`;
}

/** What is changed, in a sentence that ends with the number of jobs. */
export function relaxationText({ changed, detail = "", criteria }: Relaxation): string {
  if (changed === "distance") return `Within ${criteria.distance} miles of ${detail}`;
  if (changed === "remote") return `With remote jobs in ${detail}`;
  if (changed === "title") return `For “${detail}”`;
  return detail === "" ? leftOut[changed] : `Without the word “${detail}”`;
}

const leftOut: Record<Exclude<Relaxation["changed"], "distance" | "remote" | "title">, string> = {
  q: "Without any words",
  location: "In any place",
  kind: "Of any kind",
  sector: "In any field",
  workplace: "At any workplace",
  pay: "At any pay",
  posted: "Posted at any time",
};
