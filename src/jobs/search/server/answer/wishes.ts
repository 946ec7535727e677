import type { TypedFastBitSet } from "typedfastbitset";
import { isCellExcluded } from "../text/excluded-cells.ts";
import type { TextMoment } from "../text/find-text.ts";
import { matchText } from "../text/match-text.ts";
import {
  toClientQuery,
  toConceptQueries,
  toExcludedQueries,
  toTitleQueries,
} from "../text/text-query.ts";
import { toTraitQuery } from "../text/trait-query.ts";
import type { FoundPart } from "../understanding/found-part.ts";
import type { Understanding, Wording } from "../understanding/understand.ts";
import { type Filter, failing, prepareFilter } from "./filter.ts";

/** One of the things that a search asks for. */
export type Wish = {
  label: string;
  type: "word" | "trait" | "filter";
  /** How much of it a job has; 0 for nothing. */
  score: (slot: number) => number;
  /** Whether a job that comes close is told to lack it. */
  isMissing: (slot: number) => boolean;
  /** The slots of the jobs that it is what they are about; undefined where only a look at each job tells. */
  slots?: TypedFastBitSet;
};

/** Who looks for work looks for the kind of work first, and then for the place. */
const scores = {
  title: 6,
  near: 5,
  skills: 4,
  related: 2,
  anywhere: 1,
  trait: 4,
  nearTrait: 2,
  client: 3,
};
const filterScores = { location: 5, workplace: 4, sector: 3, kind: 2, pay: 2, posted: 1 };

/** Each thing that the words of a search ask for. */
export async function findWishes(
  moment: TextMoment,
  understood: Understanding,
  now: Date,
): Promise<Wish[]> {
  const filter = await prepareFilter(moment, understood.criteria, now);
  return [
    ...(await wordWishes(moment, understood)),
    ...(await traitWishes(moment, understood)),
    ...(await clientWishes(moment, understood)),
    ...understood.found.flatMap((part) => filterWishes(part, filter)),
  ];
}

/** Tells the jobs that have what a search excludes. */
export async function findExcluded(
  moment: TextMoment,
  { excluded }: Understanding,
): Promise<(slot: number) => boolean> {
  const queries = await toExcludedQueries(moment.vocabulary, excluded);
  const [slots] = await matchText(moment, [{ any: queries }]);
  const isCell = isCellExcluded(moment.snapshot, excluded);
  return (slot) => slots?.has(slot) === true || isCell(slot);
}

async function wordWishes(moment: TextMoment, { wordings }: Understanding): Promise<Wish[]> {
  const wishes = await Promise.all(wordings.map((wording) => wishesOf(moment, wording)));
  return wishes.flat();
}

/** A job with a title near to the one that is sought has each of its words, in a way. */
async function wishesOf(moment: TextMoment, wording: Wording): Promise<Wish[]> {
  const { same, near, related, isWhole } = await toTitleQueries(moment.vocabulary, wording);
  const like = await matchText(moment, [{ any: [same, near] }, related]);
  const [isNear, isRelated] = like.map(hasIn);
  const concepts = await toConceptQueries(moment.vocabulary, wording);
  return Promise.all(
    concepts.map(async ({ words, title, skills, anywhere }) => {
      const sets = await matchText(moment, [skills, title, anywhere]);
      const [inSkills, inTitle, somewhere] = sets.map(hasIn);
      const score = (slot: number) => {
        if (inTitle?.(slot)) return scores.title;
        if (isNear?.(slot)) return scores.near;
        if (inSkills?.(slot)) return scores.skills;
        if (isRelated?.(slot)) return scores.related;
        return somewhere?.(slot) ? scores.anywhere : 0;
      };
      const isSaid = (slot: number) => inSkills?.(slot) || somewhere?.(slot);
      return {
        label: `“${words}”`,
        type: "word" as const,
        slots: [...like, ...sets.slice(0, 1)].reduce((all, set) => all.new_union(set)),
        score,
        isMissing: (slot: number) => (isWhole ? score(slot) === 0 : !isSaid(slot)),
      };
    }),
  );
}

/** Of traits of one group, such as two shifts, each is a wish of its own. */
async function traitWishes(moment: TextMoment, { traits }: Understanding): Promise<Wish[]> {
  return Promise.all(
    traits.map(async (trait) => {
      const near = { any: (trait.near ?? []).map((name) => `x:${name}`) };
      const sets = await matchText(moment, [...toTraitQuery([trait]), near]);
      const [has, isClose] = sets.map(hasIn);
      const score = (slot: number) => {
        if (has?.(slot)) return scores.trait;
        return isClose?.(slot) ? scores.nearTrait : 0;
      };
      return {
        label: trait.label,
        type: "trait" as const,
        ...(sets[0] && { slots: sets[0] }),
        score,
        isMissing: lacking(score),
      };
    }),
  );
}

/** As a trait of the job. */
async function clientWishes(moment: TextMoment, { client }: Understanding): Promise<Wish[]> {
  if (client === undefined) return [];
  const [slots] = await matchText(moment, [await toClientQuery(moment.vocabulary, client)]);
  if (!slots) return [];
  const score = (slot: number) => (slots.has(slot) ? scores.client : 0);
  return [{ label: client, type: "trait", slots, score, isMissing: lacking(score) }];
}

const filterNames = Object.keys(filterScores) as (keyof typeof filterScores)[];

/** What a trait says as well is a wish of its own, with those that come close to it. */
function filterWishes({ label, trait, criteria = {} }: FoundPart, filter: Filter): Wish[] {
  if (trait) return [];
  const name = filterNames.find((one) => one in criteria);
  if (name === undefined) return [];
  const passes = (slot: number) => (filter.of(slot) & failing[name]) === 0;
  const score = (slot: number) => (passes(slot) ? filterScores[name] : 0);
  return [{ label, type: "filter", score, isMissing: lacking(score) }];
}

const lacking = (score: Wish["score"]) => (slot: number) => score(slot) === 0;

const hasIn = (set: TypedFastBitSet) => (slot: number) => set.has(slot);
