import type { TypedFastBitSet } from "typedfastbitset";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { combinations, type Filter } from "./filter.ts";

/**
 * How many open jobs fail which filters, by the bits of `failing`: at 0 those that pass, at `failing.kind` those
 * that fail by their kind alone.
 * @param matches the slots to look at; undefined for all
 */
export function countFailures(
  { size }: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
): Uint32Array {
  const counts = new Uint32Array(combinations);
  const count = (slot: number) => {
    const failed = filter.of(slot);
    if (failed >= 0) counts[failed] = (counts[failed] ?? 0) + 1;
  };
  if (matches) matches.forEach(count);
  else for (let slot = 0; slot < size; slot++) count(slot);
  return counts;
}
