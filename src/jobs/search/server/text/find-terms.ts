import type { Moment } from "../snapshot/snapshots.ts";
import { compact, type TermSlots } from "../snapshot/term-slots.ts";
import { loadTerms } from "./load-terms.ts";

/**
 * The slots of terms, from what the snapshot remembers; the others are loaded and remembered.
 * @throws {SnapshotOutdated} see `loadTerms`
 */
export async function findTerms(
  moment: Moment,
  terms: ReadonlySet<string>,
): Promise<Map<string, TermSlots>> {
  const { snapshot } = moment;
  const found = new Map<string, TermSlots>();
  for (const term of terms) {
    const kept = snapshot.terms.get(term);
    if (kept) found.set(term, kept);
  }
  if (found.size === terms.size) return found;
  for (const [term, list] of await loadTerms(moment, [...terms.difference(found)])) {
    const slots = compact(list, snapshot.size);
    found.set(term, slots);
    snapshot.terms.set(term, slots);
  }
  return found;
}
