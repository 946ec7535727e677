import type { Coordinates } from "../../places.ts";
import { readPlaceData } from "./read-place-data.ts";

const files = { US: "us-zip-codes.txt", IN: "indian-pin-codes.txt" } as const;

/** Lines of one width, sorted: the code, and hundredths of a degree such as `+02577-08019`. */
const loaded = new Map<keyof typeof files, string>();
const degreesWidth = 6;

/**
 * Where a postal code is: the middle of its own area, else of all whose first three digits are the same, such as
 * those of ZIP codes that are one building's.
 * @param code five digits of a US ZIP code, or the six of an Indian PIN code
 */
export function findPostalCode(country: keyof typeof files, code: string): Coordinates | undefined {
  const text = loaded.get(country) ?? readPlaceData(files[country]);
  loaded.set(country, text);
  const width = code.length + 2 * degreesWidth + 1;
  const codeAt = (line: number) => text.slice(line * width, line * width + code.length);
  const spotAt = (line: number): Coordinates => {
    const start = line * width + code.length;
    const degrees = (from: number) => Number(text.slice(from, from + degreesWidth)) / 100;
    return [degrees(start), degrees(start + degreesWidth)];
  };
  const count = text.length / width;
  const line = lowerBound(count, (middle) => codeAt(middle) < code);
  if (codeAt(line) === code) return spotAt(line);
  const area = code.slice(0, 3);
  const first = lowerBound(count, (middle) => codeAt(middle) < area);
  const end = lowerBound(count, (middle) => codeAt(middle).slice(0, 3) <= area);
  return middleOf(Array.from({ length: end - first }, (_, index) => spotAt(first + index)));
}

function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function middleOf(spots: Coordinates[]): Coordinates | undefined {
  if (spots.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length;
  return [mean(spots.map(([latitude]) => latitude)), mean(spots.map(([, longitude]) => longitude))];
}
