import { findPlace, placeLabel } from "../../../domain/places.ts";
import type { Span } from "./found-part.ts";
import { piecesOf } from "./pieces.ts";

/** A place that a text names, as `location` takes it. */
export type SaidPlace = Span & { place: string };

const longestPlace = 4;

/** The longest run of words that names a place. */
export function readPlace(text: string): SaidPlace | undefined {
  const pieces = piecesOf(text);
  for (let length = longestPlace; length > 0; length--) {
    for (let first = 0; first + length <= pieces.length; first++) {
      const run = pieces.slice(first, first + length);
      const name = run.map(({ key }) => key).join(" ");
      const place = length === 1 && isWord(name) ? undefined : findPlace(name);
      const [start, end] = [run[0]?.start, run.at(-1)?.end];
      if (place && start !== undefined && end !== undefined)
        return { place: placeLabel(place), start, end };
    }
  }
  return undefined;
}

/** As codes of states and countries, most short words are names of places, too. */
function isWord(name: string): boolean {
  return name.length < 3;
}
