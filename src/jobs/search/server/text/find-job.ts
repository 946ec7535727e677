import { TypedFastBitSet } from "typedfastbitset";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** The slot of the job with this number, or none. */
export function findJob({ columns: { jobId } }: Snapshot, number: number): TypedFastBitSet {
  const slot = jobId.indexOf(number);
  return new TypedFastBitSet(slot < 0 ? [] : [slot]);
}
