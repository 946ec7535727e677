import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import type { Understanding } from "../understanding/understand.ts";
import type { Change } from "./change.ts";

/** Titles that are tried. */
const mostTitles = 5;

/** A search for each of the titles near to the one that its words name, with all else that was typed. */
export async function otherTitles(
  vocabulary: Vocabulary,
  criteria: JobCriteria,
  { wordings }: Understanding,
): Promise<Change[]> {
  const [wording, ...others] = wordings;
  if (!wording || others.length > 0 || wording.phrases.length > 0) return [];
  const { near, related } = await vocabulary.titlesNearTo(wording.words);
  const rest = criteria.q.split(" ").filter((word) => !wording.words.includes(word.toLowerCase()));
  return [...near, ...related].slice(0, mostTitles).map((title) => ({
    changed: "title",
    detail: title.join(" "),
    criteria: { ...criteria, page: 1, q: [...title, ...rest].join(" ") },
  }));
}
