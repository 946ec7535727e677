import type { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Moment } from "../snapshot/snapshots.ts";
import type { Clients } from "../understanding/clients.ts";
import { type ReadWords, type Understanding, understand } from "../understanding/understand.ts";
import { type Corrections, correctWords } from "./correct-words.ts";
import { excludesCells, isCellExcluded } from "./excluded-cells.ts";
import { findJob } from "./find-job.ts";
import { findPhrases } from "./find-phrases.ts";
import { matchText } from "./match-text.ts";
import { toTextQuery } from "./text-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where a text is looked for. */
export type TextMoment = Moment & {
  vocabulary: Vocabulary;
  clients: Clients;
  corrections: Corrections;
  /** What this search has looked for already: what it offers instead asks for the same words at other places. */
  matched: Map<string, Promise<readonly TypedFastBitSet[]>>;
  /** What its words were read as, for the same reason. */
  read: Map<string, ReadWords>;
};

export type FoundText = {
  /** What the search was taken for. */
  understood: Understanding;
  /** Slots by how well they fit, from the widest to the narrowest; none for a search that asks nothing of the words. */
  tiers: readonly TypedFastBitSet[];
  corrected?: { from: string; to: string };
};

/**
 * Finds the jobs that have the words of a search, or of the one that was probably meant when none has.
 * @param isCounted whether only the widest tier is needed: how well the jobs fit does not matter then
 */
export async function findText(
  moment: TextMoment,
  criteria: JobCriteria,
  isCounted = false,
): Promise<FoundText> {
  const found = await match(moment, criteria, isCounted);
  if (!found.tiers[0]?.isEmpty()) return found;
  const { q } = criteria;
  const words = found.understood.wordings.flatMap(({ words }) => words);
  const to = await correctWords(moment.db, q, words, moment.corrections);
  if (to === undefined) return found;
  const meant = await match(moment, { ...criteria, q: to }, isCounted);
  return { ...meant, corrected: { from: q, to } };
}

async function match(
  moment: TextMoment,
  criteria: JobCriteria,
  isCounted: boolean,
): Promise<FoundText> {
  const understood = understand(criteria, moment.clients, moment.read);
  const { wordings, excluded, traits, client, jobNumber } = understood;
  const all = JSON.stringify([wordings, excluded, traits, client, jobNumber]);
  const asked = isCounted && !moment.matched.has(all) ? `widest ${all}` : all;
  const tiers = moment.matched.get(asked) ?? findTiers(moment, understood, isCounted);
  moment.matched.set(asked, tiers);
  return { understood, tiers: await tiers };
}

async function findTiers(
  moment: TextMoment,
  understood: Understanding,
  isCounted: boolean,
): Promise<readonly TypedFastBitSet[]> {
  const { jobNumber, wordings, excluded } = understood;
  const query = (await toTextQuery(moment.vocabulary, understood, isCounted)) ?? [];
  const tiers = await matchText(moment, query);
  const [all] = tiers;
  const sought = jobNumber === undefined ? undefined : findJob(moment.snapshot, jobNumber);
  if (!all) return sought ? [sought] : [];
  const fitting = await findPhrases(moment, wordings, sought?.intersection(all) ?? all);
  if (excludesCells(excluded)) {
    const isExcluded = isCellExcluded(moment.snapshot, excluded);
    for (const slot of fitting.array()) if (isExcluded(slot)) fitting.remove(slot);
  }
  return tiers.map((tier) => tier.intersection(fitting));
}
