import { tokenize } from "../index/tokens.ts";
import type { TermQuery } from "./term-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a skill asks of a job: that its title or its skills have the skill, by any of its names. */
export async function toSkillQuery(vocabulary: Vocabulary, skill: string): Promise<TermQuery> {
  const tokens = tokenize(skill);
  const [stemOf, groups] = await Promise.all([vocabulary.stem(tokens), vocabulary.synonyms()]);
  const stems = tokens.map(stemOf);
  const names = groups.get(stems.join(" ")) ?? [stems];
  return {
    any: names.flatMap((name) =>
      ["t:", "s:"].map((mark) => ({ all: name.map((stem) => `${mark}${stem}`) })),
    ),
  };
}
