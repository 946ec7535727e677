/** A part of a search: a word, a phrase that was put in quotes, or the word OR. */
export type Segment = {
  type: "words" | "phrase" | "or";
  /** A minus stands before it, or NOT. */
  isExcluded: boolean;
  text: string;
  /** Where it stands in the search, with its signs. */
  start: number;
  end: number;
};

const tokens =
  /(?<minus>(?<!\S)-(?=[\p{L}"“]))?(?:["“”](?<phrase>[^"“”]*)["“”]|(?<words>[^\s"“”]+))/gu;

/** Takes a search apart at its quotes, at `-` and NOT before a word, and at `or` and `|` between words. */
export function readSegments(q: string): Segment[] {
  const segments: Segment[] = [];
  let notAt: number | undefined;
  for (const { 0: whole, index, groups = {} } of q.matchAll(tokens)) {
    const { minus, phrase, words = "" } = groups;
    if (words === "NOT") {
      notAt = index;
      continue;
    }
    segments.push({
      type: typeOf(phrase, words),
      isExcluded: minus !== undefined || notAt !== undefined,
      text: phrase ?? words,
      start: notAt ?? index,
      end: index + whole.length,
    });
    notAt = undefined;
  }
  return segments;
}

function typeOf(phrase: string | undefined, words: string): Segment["type"] {
  if (phrase !== undefined) return "phrase";
  return /^(?:or|\|{1,2})$/i.test(words) ? "or" : "words";
}
