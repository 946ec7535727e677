import type { TypedFastBitSet } from "typedfastbitset";
import { allJobs } from "../../../domain/criteria.ts";
import { type LocatedPlace, milesBetween, placeLabel } from "../../../domain/places.ts";
import type { JobSummary } from "../../../domain/search-result.ts";
import { isSector } from "../../../domain/sectors.ts";
import { locatePlace } from "../../../domain/server/places/locate-place.ts";
import { tokenize } from "../index/tokens.ts";
import { isRemoteCode, workplaceCode } from "../snapshot/snapshot.ts";
import type { TextMoment } from "../text/find-text.ts";
import { matchText } from "../text/match-text.ts";
import { toConceptQueries, toTitleQueries } from "../text/text-query.ts";
import { prepareColumnFilter } from "./filter.ts";
import { newestJobs } from "./newest-jobs.ts";
import { firstOf, orderOf } from "./order.ts";
import { idsOf, readSummaries } from "./read-summaries.ts";

/** What a job scores for each thing that it has in common with another. */
const scores = { title: 8, related: 4, skill: 1.5, nearby: 4, remote: 3 };
const mostSkills = 8;
const nearbyMiles = 50;

/** So many are looked at for each that is shown: some are the same advert twice. */
const lookedAt = 4;

/**
 * Open jobs of its country that whoever looks at one may want as well, by title, skills and place, the best first, the
 * newest of equals; where there are too few, the newest of its sector. No advert stands there twice.
 * @throws {SnapshotOutdated}
 */
export async function similarJobs(
  moment: TextMoment,
  job: JobSummary,
  now: Date,
  most: number,
): Promise<JobSummary[]> {
  const slots = await likestSlots(moment, job, now, most * lookedAt);
  const alike = await readSummaries(moment, idsOf(moment.snapshot, slots));
  const chosen = withoutRepeats(job, alike);
  if (chosen.length >= most) return chosen.slice(0, most);
  const others = await newestOfSector(moment, job, now, most * lookedAt);
  return withoutRepeats(job, [...chosen, ...others]).slice(0, most);
}

async function likestSlots(
  moment: TextMoment,
  job: JobSummary,
  now: Date,
  most: number,
): Promise<number[]> {
  const { snapshot } = moment;
  const sets = await findLike(moment, job);
  const scoreAt = scoreOfPlace(moment, job);
  const isOpen = prepareColumnFilter(snapshot, allJobs, now);
  const found = sets.reduce((all, { slots }) => all.union(slots), sets[0].slots.clone());
  const scored = new Map<number, number>();
  found.forEach((slot) => {
    const atPlace = isOpen.of(slot) === 0 ? scoreAt(slot) : undefined;
    if (atPlace === undefined) return;
    const likeness = sets.reduce((sum, { slots, score }) => sum + (slots.has(slot) ? score : 0), 0);
    scored.set(slot, likeness + atPlace);
  });
  const newest = orderOf(snapshot, { ...allJobs, sort: "date" }, []);
  const scoreOf = (slot: number) => scored.get(slot) ?? 0;
  return firstOf(
    Int32Array.from(scored.keys()),
    most,
    (one, other) => scoreOf(other) - scoreOf(one) || newest(one, other),
  );
}

type Like = { slots: TypedFastBitSet; score: number };

/** The slots that have a title near to the job's, and each of its skills. */
async function findLike(moment: TextMoment, job: JobSummary): Promise<[Like, ...Like[]]> {
  const { vocabulary } = moment;
  const words = tokenize(job.title);
  const { same, near, related } = await toTitleQueries(vocabulary, { words, phrases: [] });
  const stemOf = await vocabulary.stem(words);
  const own = words.map((word) => `t:${stemOf(word)}`);
  const skills = await Promise.all(
    job.skills
      .slice(0, mostSkills)
      .map((skill) => toConceptQueries(vocabulary, { words: [skill], phrases: [] })),
  );
  const [titles, relatives, ...others] = await matchText(moment, [
    { any: [...(own.length > 0 ? [{ all: own }] : []), same, near] },
    related,
    ...skills
      .filter(({ length }) => length > 0)
      .map((concepts) => ({ all: concepts.map((concept) => concept.skills) })),
  ]);
  if (!titles || !relatives) throw new Error("Each query has an answer");
  return [
    { slots: titles, score: scores.title },
    { slots: relatives.difference(titles), score: scores.related },
    ...others.map((slots) => ({ slots, score: scores.skill })),
  ];
}

/** What a job scores for being near by, or for having no place of work; undefined for one in another country. */
function scoreOfPlace(
  { snapshot }: TextMoment,
  job: JobSummary,
): (slot: number) => number | undefined {
  const { columns, places } = snapshot;
  const own = [job, ...job.otherLocations].map(({ city, state, country }) =>
    locatePlace({ city: city ?? undefined, state: state ?? undefined, country }),
  );
  const byPlaces = places.map((several) => {
    const reachable = several.filter(({ country }) => own.some((one) => one.country === country));
    if (reachable.length === 0) return undefined;
    return reachable.some((place) => own.some((one) => areNear(one, place))) ? scores.nearby : 0;
  });
  return (slot) => {
    const score = byPlaces[columns.place[slot] ?? 0];
    const isRemote = isRemoteCode(workplaceCode(columns.cell[slot] ?? 0));
    return isRemote && score !== undefined ? Math.max(score, scores.remote) : score;
  };
}

function areNear(one: LocatedPlace, other: LocatedPlace): boolean {
  return one.at && other.at ? milesBetween(one.at, other.at) <= nearbyMiles : false;
}

async function newestOfSector(
  moment: TextMoment,
  { sector, country }: JobSummary,
  now: Date,
  most: number,
): Promise<JobSummary[]> {
  if (!isSector(sector)) return [];
  const location = placeLabel({ city: undefined, state: undefined, country });
  const criteria = { ...allJobs, sector: [sector], location, remote: true };
  return newestJobs(moment, criteria, now, most);
}

/** An advert that came by several feeds, or again, is one. */
function withoutRepeats(job: JobSummary, found: readonly JobSummary[]): JobSummary[] {
  const seen = new Set([advertOf(job)]);
  return found.filter((one) => {
    if (one.id === job.id) return false;
    const advert = advertOf(one);
    return !seen.has(advert) && seen.add(advert);
  });
}

const advertOf = ({ title, city, state, country, workplace }: JobSummary): string =>
  [title.trim().toLowerCase(), city, state, country, workplace].join("\n");
