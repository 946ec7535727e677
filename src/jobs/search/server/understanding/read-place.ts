import { readPlaceIn } from "../../../domain/server/places/read-place-in.ts";
import type { Span } from "./pieces.ts";

/** A place that a text names, as `location` takes it. */
export type SaidPlace = Span & { place: string };

/** The place that a text surely names, with the preposition before it. */
export function readPlace(text: string): SaidPlace | undefined {
  const words = [...text.matchAll(/\S+/g)];
  const found = readPlaceIn(words.map(([word]) => word));
  if (!found) return undefined;
  const [first, last] = [words[found.start], words[found.start + found.length - 1]];
  if (!first || !last) return undefined;
  return { place: found.area.label, start: first.index, end: last.index + last[0].length };
}
