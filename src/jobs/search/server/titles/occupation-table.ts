import { type OccupationLine, parseLine } from "./occupation-lines.ts";

/** The occupations of `content/occupations.txt` by their place in it. */
export type OccupationTable = {
  size: number;
  at(index: number): OccupationLine;
  indexOf(code: string): number | undefined;
  /** The occupations that go by a title, those first where it is more usual. */
  find(title: string): number[];
};

/**
 * Looks things up in the text itself: beside it only four bytes a title are kept, since 40,000 strings would be megabytes.
 * @param text lines in the order of their codes, and before them those with `#`
 */
export function readOccupations(text: string): OccupationTable {
  const lines = lineStarts(text);
  const titles = sortByText(text, titleStarts(text, lines));
  const size = lines.length - 1;
  const line = (index: number) => text.slice(lines[index], (lines[index + 1] ?? 0) - 1);

  function indexOf(code: string): number | undefined {
    const index = lowerBound(size, (each) => line(each) < code);
    return index < size && line(index).startsWith(code) ? index : undefined;
  }

  function find(title: string): number[] {
    const first = lowerBound(titles.length, (each) => isBefore(text, titles[each] ?? 0, title));
    if (first === titles.length || titleAt(text, titles[first] ?? 0) !== title) return [];
    const found: { index: number; rank: number }[] = [];
    for (let each = first; each < titles.length; each++) {
      const start = titles[each] ?? 0;
      if (titleAt(text, start) !== title) break;
      const index = lowerBound(size, (one) => (lines[one + 1] ?? 0) <= start);
      found.push({ index, rank: start - (lines[index] ?? 0) });
    }
    return found.toSorted((one, other) => one.rank - other.rank).map(({ index }) => index);
  }

  return { size, at: (index) => parseLine(line(index)), indexOf, find };
}

/** Where each line begins, and at last where the text ends. */
function lineStarts(text: string): Uint32Array {
  const starts: number[] = [];
  let start = 0;
  while (start < text.length) {
    if (text[start] !== "#") starts.push(start);
    start = text.indexOf("\n", start) + 1 || text.length + 1;
  }
  return Uint32Array.from([...starts, start]);
}

const separators = new Set(["\t", "|", "="]);

/** Where each form of a title begins: after the third tab of a line, and after what parts titles and forms. */
function titleStarts(text: string, lines: Uint32Array): number[] {
  const starts: number[] = [];
  for (let index = 0; index + 1 < lines.length; index++) {
    const end = (lines[index + 1] ?? 0) - 1;
    let at = text.lastIndexOf("\t", end - 1);
    while (at < end - 1) {
      if (separators.has(text[at] ?? "")) starts.push(at + 1);
      at++;
    }
  }
  return starts;
}

function sortByText(text: string, starts: readonly number[]): Uint32Array {
  const keyed = starts.map((start) => ({ start, title: titleAt(text, start) }));
  keyed.sort((one, other) => (one.title < other.title ? -1 : one.title > other.title ? 1 : 0));
  return Uint32Array.from(keyed, ({ start }) => start);
}

function titleAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && !isEnd(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}

/** Whether the title at a place stands before another one, letter by letter: a string of each that is passed would be thrown away. */
function isBefore(text: string, start: number, title: string): boolean {
  for (let at = 0; at < title.length; at++) {
    const code = start + at < text.length ? text.charCodeAt(start + at) : endOfLine;
    if (isEnd(code)) return true;
    const other = title.charCodeAt(at);
    if (code !== other) return code < other;
  }
  return false;
}

const endOfLine = 10;
const isEnd = (code: number) => code === endOfLine || code === 61 || code === 124;

/** The first of `size` places that is not before what is looked for. */
function lowerBound(size: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
