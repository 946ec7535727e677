import { keyOf, type Piece, piecesOf, type Span, spanOf } from "./pieces.ts";

/** The names of clients that a search may say, as the words that they are compared by. */
export type Clients = ReadonlyMap<string, string>;

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
  return new Map(
    names.flatMap((name) => {
      const words = piecesOf(name).map(({ key }) => key);
      const short = words.slice(0, words.findLastIndex((word) => !legalForms.has(word)) + 1);
      return [words, short]
        .filter(({ length }) => length > 0)
        .map((run): [string, string] => [run.join(" "), name]);
    }),
  );
}

/**
 * The client that a text names, with what announces it: `at Example Bank`. A name of one word has to be announced, or to
 * be all that there is: Oracle and Target are skills and goals, too.
 */
export function readClient(text: string, clients: Clients): SaidClient | undefined {
  const pieces = piecesOf(text);
  const longest = Math.min(pieces.length, longestNameOf(clients));
  for (let length = longest; length > 0; length--)
    for (let start = 0; start + length <= pieces.length; start++) {
      const client = clients.get(keyOf(pieces.slice(start, start + length)));
      const first = announced(pieces, start);
      const isSure = length > 1 || first < start || length === pieces.length;
      if (client !== undefined && isSure)
        return { client, ...spanOf(pieces.slice(first, start + length)) };
    }
  return undefined;
}

function longestNameOf(clients: Clients): number {
  return Math.max(0, ...Array.from(clients.keys(), (name) => name.split(" ").length));
}

/** Where a name begins with the words that announce it. */
function announced(pieces: readonly Piece[], start: number): number {
  return announcements.has(pieces[start - 1]?.key ?? "") ? announced(pieces, start - 1) : start;
}
