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
export function compact(list: Int32Array, size: number): TermSlots {
  return list.length < size / 32 ? list : toSet(list, size);
}

/**
 * A set of its own, which may be changed.
 * @param size slots in use
 */
export function toSet(slots: TermSlots, size: number): TypedFastBitSet {
  if (!isList(slots)) return slots.clone();
  const set = new TypedFastBitSet(undefined, new Uint32Array(Math.ceil(size / 32)));
  for (const slot of slots) set.add(slot);
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

export function isList(slots: TermSlots): slots is Int32Array {
  return slots instanceof Int32Array;
}
