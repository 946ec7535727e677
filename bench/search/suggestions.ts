import type { JobSearch } from "../../src/jobs/search/server/job-search.ts";
import { seededRandom } from "./generate.ts";
import { percentile } from "./measure.ts";
import { cities, skills, titles } from "./vocabulary.ts";

/** Suggestions for one way to type, in milliseconds. */
export type SuggestionTimes = { name: string; times: number[] };

const mostTyped = 500;

/** Times of what is offered for the beginnings of titles, skills and cities, each typed letter by letter. */
export async function measureSuggestions(search: JobSearch): Promise<SuggestionTimes[]> {
  const now = new Date();
  const words = beginnings([...titles, ...skills]);
  const places = beginnings(cities.map(([city]) => city));
  return [
    await time("suggested words, read for the first time", [""], search.suggestWords),
    await time("suggested words", words, search.suggestWords),
    await time("suggested places", places, (typed) => search.suggestPlaces(typed, now)),
  ];
}

/** In an order that has nothing to do with the alphabet, and is the same in each run. */
function beginnings(texts: readonly string[]): string[] {
  const random = seededRandom(7);
  return texts
    .flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)))
    .map((typed) => ({ typed, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ typed }) => typed)
    .slice(0, mostTyped);
}

async function time(
  name: string,
  texts: readonly string[],
  suggest: (typed: string) => Promise<unknown>,
): Promise<SuggestionTimes> {
  const times: number[] = [];
  for (const typed of texts) {
    const start = performance.now();
    await suggest(typed);
    times.push(performance.now() - start);
  }
  return { name, times };
}

const goalMs = 15;

/** Whether each way to type keeps the goal; the first reading of all names has none. */
export function reportSuggestionGoals(all: readonly SuggestionTimes[]): string {
  const lines = all.slice(1).map(({ name, times }) => {
    const p95 = percentile(times, 0.95);
    const verdict = p95 < goalMs ? "met" : "MISSED";
    return `${name}: p95 under ${goalMs} ms: ${p95.toFixed(1)} ms, ${verdict}\n`;
  });
  return lines.join("");
}
