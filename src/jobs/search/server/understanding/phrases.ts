import type { JobKind, Sector, Workplace } from "../../../domain/terms.ts";
import { type Trait, traits } from "../index/traits.ts";
import { keyOf, type Piece } from "./pieces.ts";
import { longestName, searchWords } from "./search-words.ts";

/** What a run of words means. */
export type Meaning =
  | { type: "kind"; value: JobKind }
  | { type: "workplace"; value: Workplace }
  | { type: "trait"; value: Trait }
  | { type: "filler" }
  /** They are the name of the work, whatever they mean alone. */
  | { type: "name" };

export type Phrase = { meaning: Meaning; pieces: Piece[] };

const meanings = new Map<string, Meaning>([
  ...searchWords.fillers.map(entry({ type: "filler" })),
  ...searchWords.names.map(entry({ type: "name" })),
  ...entriesOf(searchWords.kind).flatMap(([value, names]) =>
    names.map(entry({ type: "kind", value })),
  ),
  ...entriesOf(searchWords.workplace).flatMap(([value, names]) =>
    names.map(entry({ type: "workplace", value })),
  ),
  ...traits.flatMap((value) =>
    (searchWords.traits[value.name] ?? []).map(entry({ type: "trait", value })),
  ),
]);

/** Whoever asks for a sector has those left out: `oil and gas`. */
const isNoFiller = (word: string) => meanings.get(word)?.type !== "filler";

const sectorsByName = new Map<string, Sector>(
  entriesOf(searchWords.sector).flatMap(([value, names]) =>
    names.map((name): [string, Sector] => [name.filter(isNoFiller).join(" "), value]),
  ),
);

/** The longest runs of words that mean something, and single words that do not, from left to right. */
export function readPhrases(pieces: readonly Piece[]): (Phrase | Piece)[] {
  const read: (Phrase | Piece)[] = [];
  for (let start = 0; start < pieces.length; ) {
    const phrase = phraseAt(pieces, start);
    const piece = pieces[start];
    if (phrase) read.push(phrase);
    else if (piece) read.push(piece);
    start += phrase?.pieces.length ?? 1;
  }
  return read;
}

/** What all of these words mean together. */
export function meaningOf(pieces: readonly Piece[]): Meaning | undefined {
  return meanings.get(keyOf(pieces));
}

function phraseAt(pieces: readonly Piece[], start: number): Phrase | undefined {
  for (let length = longestName; length > 0; length--) {
    const run = pieces.slice(start, start + length);
    const meaning = run.length === length ? meaningOf(run) : undefined;
    if (meaning) return { meaning, pieces: run };
  }
  return undefined;
}

/** The field of work that all of these words name together. */
export function sectorOf(pieces: readonly Piece[]): Sector | undefined {
  return sectorsByName.get(keyOf(pieces));
}

function entry(meaning: Meaning): (name: string[]) => [string, Meaning] {
  return (name) => [name.join(" "), meaning];
}

function entriesOf<Key extends string, Value>(record: Partial<Record<Key, Value>>): [Key, Value][] {
  // The keys are those of the type: the schema refuses others.
  return Object.entries(record) as [Key, Value][];
}
