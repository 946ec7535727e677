import { prepositions, readPlaceIn } from "../../../domain/server/places/read-place-in.ts";
import type { Span } from "./pieces.ts";

/** A place that a text names, as `location` takes it. */
export type SaidPlace = Span & { place: string };

/** The place that a text surely names, with the preposition before it. */
export function readPlace(text: string): SaidPlace | undefined {
  const words = [...text.matchAll(/\S+/g)];
  const found = readPlaceIn(words.map(([word]) => word));
  if (!found) return undefined;
  const place = found.area.label;
  const run = shorten(words.slice(found.start, found.start + found.length), place);
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  return { place, start: first.index, end: last.index + last[0].length };
}

/** Without the words at its beginning that the place does not need: `on-site in` says something else, too. */
function shorten(run: RegExpExecArray[], place: string): RegExpExecArray[] {
  if (prepositions.includes(run[0]?.[0].toLowerCase() ?? "")) return run;
  const rest = run.slice(1);
  const found = readPlaceIn(rest.map(([word]) => word));
  const isEnough = found?.area.label === place && found.length === rest.length;
  return isEnough ? shorten(rest, place) : run;
}
