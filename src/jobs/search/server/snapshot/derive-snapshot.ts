import { TypedFastBitSet } from "typedfastbitset";
import type { Transaction } from "../../../../platform/db/client.ts";
import { readVersion } from "../version.ts";
import { readChanges, readLastSlot } from "./read-changes.ts";
import { readPlaces } from "./read-places.ts";
import type { Snapshot } from "./snapshot.ts";
import { copySummaries, type SummaryCache } from "./summaries.ts";
import { followTerms } from "./term-changes.ts";
import { createTermCache } from "./term-slots.ts";
import { copyColumns, writeRows } from "./write-columns.ts";

/**
 * The snapshot of the version that a transaction sees, made of a former one and the rows that were written since.
 * @param transaction sees one moment of the database: `repeatable read`
 */
export async function deriveSnapshot(
  transaction: Transaction,
  former: Snapshot,
): Promise<Snapshot> {
  const version = await readVersion(transaction);
  if (version === former.version) return former;
  const last = await readLastSlot(transaction, former.version);
  const size = Math.max(former.size, last + 1);
  const columns = copyColumns(former.columns, size);
  const changed = new TypedFastBitSet();
  for await (const rows of readChanges(transaction, former.version, last)) {
    writeRows(columns, rows);
    for (const slot of rows.slots) changed.add(slot);
  }
  const places = await readPlaces(transaction, former.places);
  const terms = await followTerms(transaction, former, changed, size);
  const named = createTermCache(former.named.maxSize);
  const summaries = followSummaries(former, changed, columns);
  return { version, size, columns, places, terms, named, summaries };
}

/** The summaries that are still right. A slot may have become another job's. */
function followSummaries(
  former: Snapshot,
  changed: TypedFastBitSet,
  columns: Snapshot["columns"],
): SummaryCache {
  const summaries = copySummaries(former.summaries);
  if (summaries.size > 0)
    changed.forEach((slot) => {
      for (const { jobId } of [former.columns, columns]) summaries.delete(jobId[slot] ?? 0);
    });
  return summaries;
}
