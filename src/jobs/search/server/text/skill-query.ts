import { tokenize, withoutFillers } from "../index/tokens.ts";
import type { TermQuery } from "./term-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a skill asks of a job: that its title or its skills have the skill, by any of its names. */
export async function toSkillQuery(vocabulary: Vocabulary, skill: string): Promise<TermQuery> {
  const names = await namesOf(vocabulary, skill);
  return {
    any: names.flatMap((name) =>
      ["t:", "s:"].map((mark) => ({ all: name.map((stem) => `${mark}${stem}`) })),
    ),
  };
}

/** The same for all names of a skill, such as `k8s` and `Kubernetes`; empty for what is no name. */
export async function skillKey(vocabulary: Vocabulary, skill: string): Promise<string> {
  const names = await namesOf(vocabulary, skill);
  return names.map((name) => name.join(" ")).toSorted()[0] ?? "";
}

/** As stems; none for nothing but punctuation. */
async function namesOf(vocabulary: Vocabulary, skill: string): Promise<string[][]> {
  const tokens = withoutFillers(tokenize(skill));
  if (tokens.length === 0) return [];
  const [stemOf, groups] = await Promise.all([vocabulary.stem(tokens), vocabulary.synonyms()]);
  const stems = tokens.map(stemOf);
  return groups.get(stems.join(" ")) ?? [stems];
}
