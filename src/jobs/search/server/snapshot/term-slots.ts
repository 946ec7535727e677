import { LRUCache } from "lru-cache";
import { TypedFastBitSet } from "typedfastbitset";

/** The slots of the jobs that have a term: a list where they are few, and a set of bits where that is smaller. */
export type TermSlots = Int32Array | TypedFastBitSet;

/** What a term costs beside its slots, so that terms which no job has fill the cache too. */
const costOfTerm = 200;

/** The slots of terms that were searched. Those that were not asked for longest make room for new ones. */
export type TermCache = LRUCache<string, TermSlots>;

/** @param bytes what it may fill */
export function createTermCache(bytes: number): TermCache {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: (slots, term) =>
      costOfTerm + term.length + (isList(slots) ? slots.byteLength : slots.words.byteLength),
  });
}

/** Chooses the smaller form: a list takes 32 bits for each of its slots, a set one for every slot in use. */
export function compact(slots: TermSlots, size: number): TermSlots {
  const count = isList(slots) ? slots.length : slots.size();
  if (count < size / 32) return isList(slots) ? slots : toList(slots);
  return isList(slots) ? toSet(slots, size) : slots;
}

/**
 * A set of its own, which may be changed.
 * @param size slots in use
 */
export function toSet(slots: TermSlots, size: number): TypedFastBitSet {
  const set = emptySet(size);
  addAll(set, slots);
  return set;
}

/** In ascending order. */
export function toList(set: TypedFastBitSet): Int32Array {
  const list = new Int32Array(set.size());
  let length = 0;
  set.forEach((slot) => {
    list[length++] = slot;
  });
  return list;
}

/** How many of the slots are in a set. */
export function countIn(slots: TermSlots, set: TypedFastBitSet): number {
  if (!isList(slots)) return slots.intersection_size(set);
  let count = 0;
  for (const slot of slots) if (set.has(slot)) count++;
  return count;
}

export function slotsUpTo(size: number): Int32Array {
  const slots = new Int32Array(size);
  for (let slot = 0; slot < size; slot++) slots[slot] = slot;
  return slots;
}

/**
 * The slots that are in one of several parts at least.
 * @returns what must not be changed: it may be one of the parts
 */
export function union(parts: readonly TermSlots[], size: number): TermSlots {
  const [first = none, ...more] = parts.filter((part) => !isList(part) || part.length > 0);
  if (more.length === 0) return first;
  const all = toSet(first, size);
  for (const part of more) addAll(all, part);
  return all;
}

/**
 * The slots that are in each of several parts: a list, where one of them is.
 * @returns what must not be changed: it may be one of the parts
 */
export function intersection(parts: readonly TermSlots[], size: number): TermSlots {
  if (parts.some((part) => isList(part) && part.length === 0)) return none;
  const [shortest, ...lists] = parts
    .filter(isList)
    .toSorted((one, other) => one.length - other.length);
  const sets = parts.filter(isSet);
  if (shortest)
    return [...sets, ...lists].reduce<Int32Array>(
      (left, part) => common(left, part, size),
      shortest,
    );
  const [first, ...more] = sets;
  if (!first) return none;
  return more.reduce((all, set) => all.intersection(set), more.length > 0 ? first.clone() : first);
}

/** The slots of a list that are in another part, too. */
function common(list: Int32Array, part: TermSlots, size: number): Int32Array {
  if (list.length === 0) return none;
  const set = isList(part) ? toSet(part, size) : part;
  const both = new Int32Array(list.length);
  let length = 0;
  for (const slot of list) if (set.has(slot)) both[length++] = slot;
  return both.slice(0, length);
}

export function isList(slots: TermSlots): slots is Int32Array {
  return slots instanceof Int32Array;
}

const isSet = (slots: TermSlots): slots is TypedFastBitSet => !isList(slots);

const none = new Int32Array();

/** As long as all slots in use, so that it never grows. */
function emptySet(size: number): TypedFastBitSet {
  return new TypedFastBitSet(undefined, new Uint32Array(Math.ceil(size / 32)));
}

function addAll(set: TypedFastBitSet, slots: TermSlots): void {
  if (!isList(slots)) set.union(slots);
  else for (const slot of slots) set.add(slot);
}
