import type { TypedFastBitSet } from "typedfastbitset";
import { exampleTerm } from "../index-jobs.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { TextMoment } from "../text/find-text.ts";
import { matchText } from "../text/match-text.ts";

const known = new WeakMap<Snapshot, Snapshot>();

/**
 * The same moment with real jobs alone: those that are made up, to show how the site works, are not open in it.
 * @throws {SnapshotOutdated}
 */
export async function withoutExamples(moment: TextMoment): Promise<TextMoment> {
  const { snapshot } = moment;
  const [examples] = await matchText(moment, [exampleTerm]);
  if (!examples || examples.isEmpty()) return moment;
  const real = known.get(snapshot) ?? closed(snapshot, examples);
  known.set(snapshot, real);
  return { ...moment, snapshot: real };
}

function closed(snapshot: Snapshot, slots: TypedFastBitSet): Snapshot {
  const postedAt = snapshot.columns.postedAt.slice();
  slots.forEach((slot) => {
    postedAt[slot] = Number.POSITIVE_INFINITY;
  });
  return { ...snapshot, columns: { ...snapshot.columns, postedAt } };
}
