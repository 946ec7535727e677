import type { TypedFastBitSet } from "typedfastbitset";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { slotsUpTo, toList } from "../snapshot/term-slots.ts";
import { combinations, type Filter, failuresAt } from "./filter.ts";

/**
 * How many open jobs fail which filters, by the bits of `failing`: at 0 those that pass, at `failing.kind` those
 * that fail by their kind alone.
 * @param matches the slots to look at; undefined for all
 */
export function countFailures(
  snapshot: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
): Uint32Array {
  const counts = new Uint32Array(combinations);
  for (const failed of failuresOf(snapshot, matches, filter))
    if (failed >= 0) counts[failed] = (counts[failed] ?? 0) + 1;
  return counts;
}

/** How many open jobs pass the filters, of the slots that match; of all where `matches` is undefined. */
export function countPassing(
  snapshot: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
): number {
  let passing = 0;
  for (const failed of failuresOf(snapshot, matches, filter)) if (failed === 0) passing++;
  return passing;
}

function failuresOf(
  { size }: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
): Int16Array {
  return failuresAt(filter, matches ? toList(matches) : slotsUpTo(size));
}
