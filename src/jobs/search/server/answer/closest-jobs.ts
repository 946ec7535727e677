import { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import { slotsUpTo, toList } from "../snapshot/term-slots.ts";
import type { TextMoment } from "../text/find-text.ts";
import type { Understanding } from "../understanding/understand.ts";
import { type Filter, failuresAt, prepareFilter } from "./filter.ts";
import { narrowToPlace } from "./narrow-to-place.ts";
import { firstOf, orderOf } from "./order.ts";
import { findExcluded, findWishes, type Wish } from "./wishes.ts";

/** The slots that come closest, best first, and what of the search they do not all have. */
export type Closest = { slots: number[]; missing: string[] };

/**
 * The jobs that have the most of what the words of a search ask for, though not all. They have all that was chosen as a
 * filter, and at least half of the words in title or skills: who looks for an astronaut is not shown a driver.
 * @param chosen the search as its filters were set
 * @param isFound tells the jobs that have all of it
 */
export async function closestJobs(
  moment: TextMoment,
  understood: Understanding,
  { chosen, now, most }: { chosen: JobCriteria; now: Date; most: number },
  isFound: (slot: number) => boolean,
): Promise<Closest> {
  const { snapshot } = moment;
  const wishes = await findWishes(moment, understood, now);
  const passes = await prepareFilter(moment, chosen, now);
  const isExcluded = await findExcluded(moment, understood);
  const isOther = (slot: number) => !isExcluded(slot) && !isFound(slot);
  const scores = firstFilled(needsOf(wishes), (needed) => {
    const candidates = narrowToPlace(snapshot, chosen, candidatesFor(needed));
    const slots = candidates ? toList(candidates) : slotsUpTo(snapshot.size);
    const others = passing(passes, slots).filter(isOther);
    return scoresOf(others, measure(wishes, needed));
  });
  const newest = orderOf(snapshot, { ...chosen, sort: "date" }, []);
  const scoreOf = (slot: number) => scores.get(slot) ?? 0;
  const slots = firstOf(
    Int32Array.from(scores.keys()),
    most,
    (one, other) => scoreOf(other) - scoreOf(one) || newest(one, other),
  );
  // Of alternatives nobody misses the other one.
  const told =
    understood.wordings.length < 2 ? wishes : wishes.filter(({ type }) => type !== "word");
  const missing = told.filter(({ isMissing }) => slots.some(isMissing));
  return { slots, missing: missing.map(({ label }) => label) };
}

/** What has to be met by half at least: the words; where no job has them, what else is said of the work. */
function needsOf(wishes: readonly Wish[]): Wish[][] {
  const [words, traits, filters] = (["word", "trait", "filter"] as const).map((type) =>
    wishes.filter((wish) => wish.type === type),
  );
  if (!words || !traits || !filters) return [];
  return words.length > 0 ? [words, traits] : [[...traits, ...filters]];
}

/** The first that is not empty of what is made of each list. */
function firstFilled(
  lists: readonly Wish[][],
  make: (wishes: Wish[]) => Map<number, number>,
): Map<number, number> {
  for (const list of lists) {
    const made = make(list);
    if (made.size > 0) return made;
  }
  return new Map();
}

/** The slots of the jobs that may have some of what is needed; undefined for all. */
function candidatesFor(needed: readonly Wish[]): TypedFastBitSet | undefined {
  const sets = needed.flatMap(({ slots }) => slots ?? []);
  if (sets.length < needed.length) return undefined;
  const [first = new TypedFastBitSet(), ...others] = sets;
  return others.reduce((all, set) => all.union(set), first.clone());
}

function passing(filter: Filter, slots: Int32Array): Int32Array {
  const failures = failuresAt(filter, slots);
  return slots.filter((_, index) => failures[index] === 0);
}

/** Of the jobs that have half of what is needed: what they score, by their slots. */
function scoresOf(slots: Int32Array, score: (slot: number) => number): Map<number, number> {
  const scores = new Map<number, number>();
  for (const slot of slots) {
    const reached = score(slot);
    if (reached > 0) scores.set(slot, reached);
  }
  return scores;
}

/** What a job's score sums up to; 0 for one that has less than half of what it needs. */
function measure(wishes: readonly Wish[], needed: readonly Wish[]): (slot: number) => number {
  return (slot) => {
    const had = needed.filter(({ slots, score }) => slots?.has(slot) ?? score(slot) > 0).length;
    if (had === 0 || had * 2 < needed.length) return 0;
    return wishes.reduce((sum, { score }) => sum + score(slot), 0);
  };
}
