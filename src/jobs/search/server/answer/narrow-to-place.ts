import { LRUCache } from "lru-cache";
import { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import { remoteBit, type Snapshot } from "../snapshot/snapshot.ts";
import { placesFailing } from "./filter.ts";

/** What fits so few of all jobs is looked at one by one sooner than the jobs of a place are gathered. */
const leastShare = 1 / 100;

/**
 * Of the slots that fit some words, those at the place that a search asks for, and of few slots all. One search asks for many words
 * at the same place, where most jobs are not: what remains is looked at one by one.
 * @param slots undefined for all
 * @returns what must not be changed: it may be what was given
 */
export function narrowToPlace(
  snapshot: Snapshot,
  criteria: JobCriteria,
  slots: TypedFastBitSet | undefined,
): TypedFastBitSet | undefined {
  if (criteria.location === "" && criteria.country === undefined) return slots;
  if (!slots) return slotsThere(snapshot, criteria);
  if (slots.size() < snapshot.size * leastShare) return slots;
  return slots.new_intersection(slotsThere(snapshot, criteria));
}

/** @returns what must not be changed: it is remembered */
function slotsThere(snapshot: Snapshot, criteria: JobCriteria): TypedFastBitSet {
  const failures = placesFailing(snapshot.places, criteria);
  const known = slotsKnown.get(snapshot) ?? new LRUCache(slotsRemembered);
  slotsKnown.set(snapshot, known);
  const remembered = known.get(failures);
  if (remembered) return remembered;
  const slots = findSlotsThere(snapshot, failures);
  known.set(failures, slots);
  return slots;
}

/** Of each snapshot, by what `placesFailing` remembers for a minute: nothing that a visitor typed. It goes with its snapshot. */
const slotsKnown = new WeakMap<Snapshot, LRUCache<Uint8Array, TypedFastBitSet>>();
const slotsRemembered = {
  maxSize: 4_000_000,
  sizeCalculation: ({ words }: TypedFastBitSet, { byteLength }: Uint8Array) =>
    costOfSet + words.byteLength + byteLength,
};
/** What each costs beside its bytes. */
const costOfSet = 500;

function findSlotsThere(
  { size, columns: { place, cell } }: Snapshot,
  failures: Uint8Array,
): TypedFastBitSet {
  const words = new Uint32Array(Math.ceil(size / 32));
  for (let slot = 0; slot < size; slot++) {
    const failed = failures[2 * (place[slot] ?? 0) + remoteBit(cell[slot] ?? 0)];
    if (failed === 0) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return new TypedFastBitSet(undefined, words);
}
