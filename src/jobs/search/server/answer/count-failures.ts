import type { TypedFastBitSet } from "typedfastbitset";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { slotsUpTo, toList } from "../snapshot/term-slots.ts";
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
  const slots = matches ? toList(matches) : slotsUpTo(size);
  const failures = new Int16Array(slots.length);
  filter.ofEach(slots, failures);
  for (const failed of failures) if (failed >= 0) counts[failed] = (counts[failed] ?? 0) + 1;
  return counts;
}
