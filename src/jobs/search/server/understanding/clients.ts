import { keyOf, type Piece, piecesOf, type Span, spanOf } from "./pieces.ts";

/** The names of clients that a search may say. */
export type Clients = {
  /** By the words that they are compared by. */
  names: ReadonlyMap<string, string>;
  /** The words of the longest. */
  longest: number;
};

/** A client that a text names, as its jobs do. */
export type SaidClient = Span & { client: string };

/** What companies are called by law, which nobody types. */
const legalForms = new Set(
  "ag bv co company corp corporation gmbh inc incorporated limited llc llp lp ltd plc private pvt sa".split(
    " ",
  ),
);

/** What stands before a name that could be something else. */
const announcements = new Set(["at", "client", "company", "employer", "for", "with"]);

/** The names by which each client is found: as it is written, and without its legal form. */
export function clientsNamed(names: readonly string[]): Clients {
  const runs = names.flatMap((name) => {
    const words = piecesOf(name).map(({ key }) => key);
    const short = words.slice(0, words.findLastIndex((word) => !legalForms.has(word)) + 1);
    return [words, short].filter(({ length }) => length > 0).map((run) => ({ run, name }));
  });
  return {
    names: new Map(runs.map(({ run, name }) => [run.join(" "), name])),
    longest: runs.reduce((longest, { run }) => Math.max(longest, run.length), 0),
  };
}

/**
 * The client that a text names, with what announces it: `at Example Bank`. A name of one word has to be announced, or to
 * be all that there is: Oracle and Target are skills and goals, too.
 */
export function readClient(text: string, { names, longest }: Clients): SaidClient | undefined {
  if (longest === 0) return undefined;
  const pieces = piecesOf(text);
  for (let length = Math.min(pieces.length, longest); length > 0; length--)
    for (let start = 0; start + length <= pieces.length; start++) {
      const client = names.get(keyOf(pieces.slice(start, start + length)));
      const first = announced(pieces, start);
      const isSure = length > 1 || first < start || length === pieces.length;
      if (client !== undefined && isSure)
        return { client, ...spanOf(pieces.slice(first, start + length)) };
    }
  return undefined;
}

/** Where a name begins with the words that announce it. */
function announced(pieces: readonly Piece[], start: number): number {
  return announcements.has(pieces[start - 1]?.key ?? "") ? announced(pieces, start - 1) : start;
}
