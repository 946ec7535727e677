/** Where words stand in a search. */
export type Span = { start: number; end: number };

/** A word as it stands in a search. */
export type Piece = Span & {
  /** How it is compared: in lower case, without a full stop at its end. */
  key: string;
};

const word = /[\p{L}\p{M}\p{N}$₹€£%+#.&;'’]+/gu;

/** The words of a text. Hyphens and slashes part them: `full-time` is two. */
export function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => {
    const key = found
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/(?<!&\w{2,6})[.';]$/, "");
    return { key, start: index, end: index + found.length };
  }).filter(({ key }) => /[\p{L}\p{N}]/u.test(key));
}

/** What pieces are compared by together. */
export const keyOf = (pieces: readonly Piece[]): string => pieces.map(({ key }) => key).join(" ");

/** From the first to the last. */
export function spanOf(pieces: readonly Span[]): Span {
  return { start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 };
}
