import { writtenCount } from "../../common/written-count.ts";
import {
  allJobs,
  type JobCriteria,
  type ListName,
  listNames,
  onlyThere,
} from "../domain/criteria.ts";
import {
  contractEndNames,
  countryName,
  employmentTypeNames,
  engagementNames,
  kindNames,
  leastPayText,
  levelNames,
  withArticle,
  workplaceNames,
} from "../domain/job-words.ts";
import type { JobSearchResult, Relaxation, SearchPart } from "../domain/search-result.ts";
import { sectorNames } from "../domain/sectors.ts";
import type { SearchAnswer } from "./search-answer.ts";

/** `1 job`, `2,300 jobs`. */
export function countText(count: number): string {
  return `${writtenCount(count)} ${count === 1 ? "job" : "jobs"}`;
}

/** What is said of a search that has failed, also while it is tried again. */
export function failureText(isLoading: boolean): string {
  return isLoading ? "Trying again..." : "The jobs could not be loaded.";
}

/** Emoji and punctuation alone are not searched for. */
const hasWords = /[\p{L}\p{N}]/u;

type Found = {
  criteria: JobCriteria;
  result: Pick<JobSearchResult, "total" | "place" | "corrected">;
};

/** What was found of what, such as `12 jobs for “nurse” in Houston, Texas`. */
export function resultsHeading({ criteria, result }: Found): string {
  const q = result.corrected?.to ?? criteria.q;
  const words = hasWords.test(q) ? ` for “${q}”` : "";
  const where = whereText(criteria, result);
  return `${countText(result.total)}${words}${where}`;
}

/** What the page of a search is called. */
export function titleOf(answer: SearchAnswer): string {
  const { page } = answer.criteria;
  const heading = resultsHeading(answer);
  return page === 1 ? heading : `${heading}, page ${page}`;
}

function whereText({ location, country }: JobCriteria, { place }: Found["result"]): string {
  if (location !== "") return inPlace(place ?? location);
  // A place that the words name is said by them, and goes before the country.
  return country === undefined || place !== null ? "" : inPlace(countryName(country));
}

function inPlace(place: string): string {
  const [, country] = /^Remote(?:, (.*))?$/.exec(place) ?? [];
  if (country !== undefined) return `, remote in ${withArticle(country)}`;
  return place === "Remote" ? ", remote" : ` in ${withArticle(place)}`;
}

/** A filter that is on, and the search without it. */
export type AppliedFilter = Omit<SearchPart, "criteria">;

/** What was typed that is a filter, and what was chosen: each once, if it was both. */
export function allFilters(
  criteria: JobCriteria,
  understood: readonly SearchPart[],
): AppliedFilter[] {
  const chosen = appliedFilters(criteria).filter(
    ({ label }) => !understood.some((part) => part.label === label),
  );
  return [...understood, ...chosen];
}

/** The filters that were chosen, but for words, location and country, which stand by themselves. */
export function appliedFilters(criteria: JobCriteria): AppliedFilter[] {
  const { distance, remote, pay, posted } = criteria;
  const without = (change: Partial<JobCriteria>): JobCriteria => ({
    ...criteria,
    ...change,
    page: 1,
  });
  const listed = <Name extends ListName>(name: Name) =>
    criteria[name].map((value) => ({
      label: choiceName(name, value),
      without: without({ [name]: criteria[name].filter((other) => other !== value) }),
    }));
  return [
    ...(distance === allJobs.distance
      ? []
      : [{ label: distanceText(distance), without: without({ distance: allJobs.distance }) }]),
    ...(remote ? [{ label: "Remote jobs too", without: without({ remote: false }) }] : []),
    ...listNames.flatMap(listed),
    ...(pay ? [{ label: leastPayText(pay), without: without({ pay: undefined }) }] : []),
    ...(posted ? [{ label: postedText(posted), without: without({ posted: undefined }) }] : []),
  ];
}

const choiceNames: Partial<Record<ListName, Record<string, string>>> = {
  kind: kindNames,
  workplace: workplaceNames,
  level: levelNames,
  employment: employmentTypeNames,
  engagement: engagementNames,
  hire: contractEndNames,
  sector: sectorNames,
};

/** What a choice of a list is called: a skill is its own name. */
export function choiceName(name: ListName, value: string): string {
  return choiceNames[name]?.[value] ?? value;
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
  if (changed === "remote") return `With remote jobs in ${withArticle(detail)}`;
  if (changed === "title") return `For “${detail}”`;
  return detail === "" ? leftOut[changed] : `Without the word “${detail}”`;
}

const leftOut: Record<Exclude<Relaxation["changed"], "distance" | "remote" | "title">, string> = {
  q: "Without any words",
  location: "In any place",
  kind: "Of any kind",
  employment: "Of any employment type",
  engagement: "However engaged",
  hire: "Whatever the contract leads to",
  level: "At any level",
  skill: "With any skills",
  sector: "In any field",
  workplace: "At any workplace",
  pay: "At any pay",
  posted: "Posted at any time",
};
