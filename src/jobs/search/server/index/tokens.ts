import { type SQL, sql } from "drizzle-orm";

/** Names that would fall apart at their punctuation. Job texts and searches are rewritten alike, in this order. */
const rewrites: [from: string, to: string][] = [
  ["&nbsp;", " "],
  ["&amp;", "&"],
  ["&", "and"],
  ["'", ""],
  ["’", ""],
  ["c++", " cplusplus "],
  ["c#", " csharp "],
  ["f#", " fsharp "],
  [".net", " dotnet"],
  [".js", "js"],
];

/** What PostgreSQL would read as a part of a word, a number, an address, a path or a tag. All else parts words for it too. */
const joiners = ["/", ".", "_", "@", "-", "+", "~", "<", ">"];

const separatorPattern = /[^a-z\d\u{80}-\u{10ffff}]+/u;

/** Words that tell nothing of a job: they are looked for only when there are no others. */
const fillers = new Set(
  (
    "a about after all an and any are as at be been but by can do each for from has have he her his how if in into is " +
    "its job jobs may more most my no not of on one or our other own position positions she so some such than that " +
    "the their them then they this through to under up us vacancies vacancy was we were what when where which who " +
    "will with you your"
  ).split(" "),
);

/** What descriptions are indexed without. */
export const ignoredInDescriptions = [...fillers];

const mostTokens = 12;
const longestToken = 40;

/** The words of a search, in lower case, each once; at most 12 of at most 40 characters. */
export function tokenize(text: string): string[] {
  const rewritten = rewrites.reduce(
    (result, [from, to]) => result.replaceAll(from, to),
    text.toLowerCase(),
  );
  const tokens = rewritten.split(separatorPattern).filter((token) => token !== "");
  return [...new Set(tokens.map(capped))].slice(0, mostTokens);
}

/** Without the words that tell nothing, unless there are no others. */
export function withoutFillers(tokens: string[]): string[] {
  const telling = tokens.filter((token) => !fillers.has(token));
  return telling.length > 0 ? telling : tokens;
}

function capped(token: string): string {
  if (token.length <= longestToken) return token;
  return Array.from(token).slice(0, longestToken).join("");
}

/** The SQL of a text that `to_tsvector` takes apart into the same words. `translate` would be many times slower. */
export function wordsOf(text: SQL): SQL {
  const parted = joiners.map((joiner): [string, string] => [joiner, " "]);
  return [...rewrites, ...parted].reduce(
    (result, [from, to]) => sql`replace(${result}, ${from}, ${to})`,
    sql`lower(${text})`,
  );
}
