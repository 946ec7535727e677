import { toStreamSafe } from "../../common/stream-safe.ts";

const keys = new Map<string, string>();
/** Each search compares the names of all places that jobs have; who makes names up must not fill the memory. */
const mostKeys = 20_000;

/** `makeKey`, remembered. */
export function keyOf(written: string): string {
  const known = keys.get(written);
  if (known !== undefined) return known;
  const key = makeKey(written);
  if (keys.size >= mostKeys) keys.clear();
  keys.set(written, key);
  return key;
}

/**
 * How names are compared: without case, accents, punctuation and surplus white space, and with the usual short forms:
 * `Saint-Louis` and `St. Louis` are one, as are `Ft Worth` and `Fort Worth`.
 */
export function makeKey(written: string): string {
  const small = written.toLowerCase();
  if (oneWord.test(small)) return shortForms.get(small) ?? small;
  const letters = plain.test(written) ? written : withoutMarks(written);
  const words = letters.toLowerCase().split(/[\s/–—-]+/u);
  return words.flatMap((word) => (word === "" ? [] : [shortForms.get(word) ?? word])).join(" ");
}

const oneWord = /^[a-z]+$/;
/** Most names: they need no more than small letters. */
const plain = /^[A-Za-z\s]*$/;

function withoutMarks(written: string): string {
  return toStreamSafe(written)
    .normalize("NFD")
    .replace(/[\p{M}.'’]/gu, "");
}

const shortForms = new Map([
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
  ["&", "and"],
]);
