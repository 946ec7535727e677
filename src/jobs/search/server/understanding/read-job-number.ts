import type { Span } from "./pieces.ts";

/** The number of a job of ours, and where it stands in a text. */
export type SaidJobNumber = Span & { number: number };

/** After `job` alone a short number, or a year, is one of ours at the end only: `part time job 3 days a week`. */
const named =
  /(?<![\p{L}\p{N}])(?:(?:ref|reference|req|requisition|id|job(?= ?(?:number|no|id|#|:|\d+\s*$|(?!(?:19|20)\d\d\b)\d{3,}(?!\d| ?(?:%|k\b|hours|hrs)))))(?: ?(?:number|no\.?|id|#|:)){0,2} ?|#)(?<digits>\d{1,9})(?![\p{L}\p{N}.])/iu;

/** A number that is said to be a job's: `job 1234`, `Req #1234`, `#1234`. */
export function readJobNumber(text: string): SaidJobNumber | undefined {
  const match = named.exec(text);
  if (!match) return undefined;
  const { 0: said, index } = match;
  return { number: Number(match.groups?.digits), start: index, end: index + said.length };
}

/** A text that is nothing but a number. */
export function readBareNumber(text: string): SaidJobNumber | undefined {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const start = text.indexOf(digits);
  return { number: Number(digits), start, end: start + digits.length };
}
