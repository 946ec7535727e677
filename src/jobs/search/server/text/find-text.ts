import type { TypedFastBitSet } from "typedfastbitset";
import type { Moment } from "../snapshot/snapshots.ts";
import { type Corrections, correctWords } from "./correct-words.ts";
import { matchText } from "./match-text.ts";
import { toTextQuery } from "./text-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where a text is looked for. */
export type TextMoment = Moment & { vocabulary: Vocabulary };

export type FoundText = {
  /** Slots by how well they fit, from the widest to the narrowest; none for a search without words. */
  tiers: TypedFastBitSet[];
  corrected?: { from: string; to: string };
};

/**
 * Finds the jobs that have the words of a text, or of the one that was probably meant when none has.
 * @param known what words are known to mean, and grows by what is found
 */
export async function findText(
  moment: TextMoment,
  q: string,
  known: Corrections = new Map(),
): Promise<FoundText> {
  const query = await toTextQuery(moment.vocabulary, q);
  if (!query) return { tiers: [] };
  const tiers = await matchText(moment, query);
  if (!tiers[0]?.isEmpty()) return { tiers };
  const to = await correctWords(moment.db, q, known);
  const corrected = to === undefined ? undefined : await toTextQuery(moment.vocabulary, to);
  if (to === undefined || !corrected) return { tiers };
  const meant = await matchText(moment, corrected);
  return meant[0]?.isEmpty() ? { tiers } : { tiers: meant, corrected: { from: q, to } };
}
