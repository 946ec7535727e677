import {
  allJobs,
  distances,
  type JobCriteria,
  postedWithin,
  readCriteria,
  writeCriteria,
} from "../../src/jobs/domain/criteria.ts";
import {
  employmentTypes,
  engagements,
  jobKinds,
  ourCountries,
  sectors,
  levels as seniorities,
  workplaces,
} from "../../src/jobs/domain/terms.ts";
import { seededRandom } from "./generate.ts";
import { cities, commonWords, levels, rareWord, rareWords, skills, titles } from "./vocabulary.ts";

export type BenchQuery = { kind: string; criteria: JobCriteria };

/** What is searched, and how many of a hundred searches do. */
const shares = {
  "filters only": 35,
  title: 20,
  skill: 15,
  "title and skill": 8,
  "common word": 7,
  "rare word": 8,
  typo: 4,
  "nothing fits": 3,
} as const;
type Kind = keyof typeof shares;

/** A mix of searches, the same in each run. Half of those with words have filters too. */
export function makeQueries(count: number): BenchQuery[] {
  const random = seededRandom(11);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(values.length * random())];
    if (value === undefined) throw new Error("Nothing to pick from");
    return value;
  };
  const words: Record<Kind, () => string> = {
    "filters only": () => "",
    title: () => `${pick(levels)}${pick(titles)}`,
    skill: () => pick([...skills, "k8s", "js"]),
    "title and skill": () => `${pick(titles)} ${pick(skills)}`,
    "common word": () => pick(commonWords.slice(0, 15)),
    "rare word": () => rareWord(Math.floor(random() * rareWords)),
    typo: () => pick(titles).replace(/(...)(.)(.)/, "$1$3$2"),
    "nothing fits": () => "perpetual motion astrologer",
  };
  const filters = (): Partial<JobCriteria> => ({
    ...(random() < 0.5 && {
      location: placeOf(pick),
      ...(random() < 0.5 && { distance: pick(distances) }),
    }),
    ...(random() < 0.3 && { kind: [pick(jobKinds)] }),
    ...(random() < 0.3 && { sector: [pick(sectors)] }),
    ...(random() < 0.3 && { workplace: [pick(workplaces)] }),
    ...(random() < 0.15 && { level: [pick(seniorities)] }),
    ...(random() < 0.15 && { employment: [pick(employmentTypes)] }),
    ...(random() < 0.1 && { engagement: [pick(engagements)] }),
    ...(random() < 0.15 && { skill: [pick(skills)] }),
    ...(random() < 0.2 && { country: pick(ourCountries) }),
    ...(random() < 0.2 && { posted: pick(postedWithin) }),
    ...(random() < 0.2 && { pay: { amount: 90_000, currency: "USD", period: "year" } }),
  });
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array(share).fill(kind));
  return Array.from({ length: count }, () => {
    const kind: Kind = pick(kinds);
    const q = words[kind]();
    const hasFilters = q === "" || random() < 0.5;
    const page = random() < 0.8 ? 1 : pick([2, 3, 5, 10]);
    const sort = pick(["relevance", "relevance", "relevance", "date", "pay"] as const);
    return {
      kind,
      criteria: canonical({ ...allJobs, q, page, sort, ...(hasFilters && filters()) }),
    };
  });
}

/** Half of the locations are cities, the others states and countries. */
function placeOf(pick: <Value>(values: readonly Value[]) => Value): string {
  const [city, state, country] = pick(cities);
  return pick([`${city}, ${state}`, `${city}, ${state}`, state, country]);
}

function canonical(criteria: JobCriteria): JobCriteria {
  return readCriteria(new URLSearchParams(writeCriteria(criteria)));
}
