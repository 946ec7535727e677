import type { TypedFastBitSet } from "typedfastbitset";
import { type JobCriteria, onlyThere } from "../../../domain/criteria.ts";
import { payCurrencies } from "../../../domain/terms.ts";
import { currencyCode, type Snapshot } from "../snapshot/snapshot.ts";
import { placesFailing } from "./filter.ts";

/** Whether one slot comes before another, as `Array.sort` takes it. */
export type Order = (one: number, other: number) => number;

/**
 * The order in which a search shows its jobs: by fit, in the place itself before its surroundings, the newer first.
 * @param tiers the slots that fit the words, from the widest query to the narrowest
 */
export function orderOf(
  snapshot: Snapshot,
  criteria: JobCriteria,
  tiers: readonly TypedFastBitSet[],
): Order {
  const { sort, pay } = criteria;
  const newest = newestFirst(snapshot);
  if (sort === "date") return newest;
  if (sort === "pay") return byRank(rankPay(snapshot, pay?.currency), newest);
  const nearest =
    criteria.location === "" ? newest : byRank(rankNearness(snapshot, criteria), newest);
  return tiers.length > 1 ? byRank(rankTiers(snapshot, tiers), nearest) : nearest;
}

function byRank(rank: (slot: number) => number, equals: Order): Order {
  return (one, other) => rank(other) - rank(one) || equals(one, other);
}

/** Jobs in the city itself before those around it. */
function rankNearness(
  { places, columns: { place } }: Snapshot,
  criteria: JobCriteria,
): (slot: number) => number {
  const failures = placesFailing(places, { ...criteria, distance: onlyThere });
  return (slot) => (failures[2 * (place[slot] ?? 0)] === 0 ? 1 : 0);
}

function newestFirst({ columns: { postedAt, jobId } }: Snapshot): Order {
  return (one, other) =>
    (postedAt[other] ?? 0) - (postedAt[one] ?? 0) || (jobId[other] ?? 0) - (jobId[one] ?? 0);
}

/** More than anyone earns in a year, in any of the currencies. */
const currencyStep = 1e13;

/** Amounts are compared within a currency only: first those in the currency that was asked for, then dollars. */
function rankPay(
  { columns: { cell, yearlyPay } }: Snapshot,
  asked: (typeof payCurrencies)[number] = "USD",
): (slot: number) => number {
  const preference = [asked, ...payCurrencies.filter((one) => one !== asked)].toReversed();
  const steps = [0, ...payCurrencies.map((one) => (preference.indexOf(one) + 1) * currencyStep)];
  return (slot) => {
    const step = steps[currencyCode(cell[slot] ?? 0)] ?? 0;
    return step === 0 ? 0 : step + (yearlyPay[slot] ?? 0);
  };
}

function rankTiers(
  { size }: Snapshot,
  tiers: readonly TypedFastBitSet[],
): (slot: number) => number {
  const ranks = new Uint8Array(size);
  for (const [index, tier] of tiers.slice(1).entries())
    tier.forEach((slot) => {
      ranks[slot] = index + 1;
    });
  return (slot) => ranks[slot] ?? 0;
}

/** Kept beyond those wanted before they are sorted anew. */
const slack = 1_000;

/** The first `count` of the slots in order, without sorting them all. */
export function firstOf(slots: Int32Array, count: number, order: Order): number[] {
  let kept: number[] = [];
  let last: number | undefined;
  for (const slot of slots) {
    if (last !== undefined && order(slot, last) >= 0) continue;
    kept.push(slot);
    if (kept.length < count + slack) continue;
    kept = kept.sort(order).slice(0, count);
    last = kept.at(-1);
  }
  return kept.sort(order).slice(0, count);
}
