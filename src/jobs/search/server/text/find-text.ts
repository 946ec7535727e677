import type { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Moment } from "../snapshot/snapshots.ts";
import type { Clients } from "../understanding/clients.ts";
import { type Understanding, understand } from "../understanding/understand.ts";
import { type Corrections, correctWords } from "./correct-words.ts";
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
};

export type FoundText = {
  /** What the search was taken for. */
  understood: Understanding;
  /** Slots by how well they fit, from the widest to the narrowest; none for a search that asks nothing of the words. */
  tiers: readonly TypedFastBitSet[];
  corrected?: { from: string; to: string };
};

/** Finds the jobs that have the words of a search, or of the one that was probably meant when none has. */
export async function findText(moment: TextMoment, criteria: JobCriteria): Promise<FoundText> {
  const found = await match(moment, criteria);
  if (!found.tiers[0]?.isEmpty()) return found;
  const { q } = criteria;
  const words = found.understood.wordings.flatMap(({ words }) => words);
  const to = await correctWords(moment.db, q, words, moment.corrections);
  if (to === undefined) return found;
  return { ...(await match(moment, { ...criteria, q: to })), corrected: { from: q, to } };
}

async function match(moment: TextMoment, criteria: JobCriteria): Promise<FoundText> {
  const understood = understand(criteria, moment.clients);
  const { wordings, excluded, traits, client, jobNumber } = understood;
  const asked = JSON.stringify([wordings, excluded, traits, client, jobNumber]);
  const tiers = moment.matched.get(asked) ?? findTiers(moment, understood);
  moment.matched.set(asked, tiers);
  return { understood, tiers: await tiers };
}

async function findTiers(
  moment: TextMoment,
  understood: Understanding,
): Promise<readonly TypedFastBitSet[]> {
  const { jobNumber, wordings } = understood;
  const query = await toTextQuery(moment.vocabulary, understood);
  const tiers = query ? await matchText(moment, query) : [];
  const [all] = tiers;
  const sought = jobNumber === undefined ? undefined : findJob(moment.snapshot, jobNumber);
  if (!all) return sought ? [sought] : [];
  const fitting = await findPhrases(moment, wordings, sought?.intersection(all) ?? all);
  return tiers.map((tier) => tier.intersection(fitting));
}
