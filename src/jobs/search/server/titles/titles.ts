import { type NearTitles, nearTitles } from "./near-titles.ts";
import { readOccupations } from "./occupation-table.ts";
import { type Occupations, openOccupations } from "./occupations.ts";
import { titleWords } from "./title-words.ts";

/** Job titles as the labor market knows them: those of `content/titles.yaml`, and behind them O*NET's. */
export type Titles = Occupations & {
  /**
   * What else to look for when somebody looks for a title.
   * @param words of the title alone, as `tokenize` makes them
   */
  nearTitles(words: readonly string[]): NearTitles;
};

/** Reads both lists, which takes some 50 ms and 2 MB: to be done once, when a search first needs them. */
export async function loadTitles(): Promise<Titles> {
  const { default: text } = await import("../../../../../content/occupations.txt?raw");
  const occupations = openOccupations(readOccupations(text));
  return {
    ...occupations,
    nearTitles: (words) => nearTitles(occupations, titleWords(words.join(" "))),
  };
}
