import { cleanHtml } from "../../domain/server/description.ts";
import { plainText } from "./plain-text.ts";

const named = /\bbenefits\b|\bperks\b|\bwhat we offer\b/i;
/** Longer ones are no headings. */
const longestHeading = 80;
/** A record takes no more, and no longer lines. */
const [mostLines, longestLine] = [30, 300];
/** Twice what these make; it also bounds what is parsed. */
const longestList = 20_000;

/** A list and what stands right before it. */
const listed = /<(h3|p)>((?:(?!<\/?(?:h3|p)>).)*)<\/\1>\s*<ul>((?:(?!<\/?ul>).)*)<\/ul>/gs;
const inline = /^(?:our |employee )?benefits(?: include| package)?:\s*(.+)$/im;

/**
 * The benefits that an advert's text lists: below a heading that names them, or in a line that begins with `Benefits:`.
 * @param html as it may come from anywhere
 * @returns none where it has neither
 */
export function benefitsIn(html: string): string[] {
  if (!named.test(html)) return [];
  const clean = cleanHtml(html);
  for (const [, , heading = "", items = ""] of clean.matchAll(listed)) {
    const title = plainText(heading);
    if (title.length <= longestHeading && named.test(title)) return benefitLines(items);
  }
  const line = inline.exec(plainText(clean))?.[1];
  return line === undefined ? [] : benefitLines(line);
}

/** The benefits of a list in HTML, or of a text that divides them by lines, semicolons or bars, or else by commas. */
export function benefitLines(text: string): string[] {
  const plain = plainText(text.slice(0, longestList));
  const parts = /[;|\n]/.test(plain) ? plain.split(/[;|\n]/) : splitAtCommas(plain);
  return parts
    .map((part) => part.trim().replace(/^and\s+|[.,]$/g, ""))
    .filter((part) => part !== "" && part.length <= longestLine)
    .slice(0, mostLines);
}

/** At those outside brackets. Read from the end, where the bracket that follows a comma is known. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let [end, following] = [text.length, ""];
  for (let index = end - 1; index >= 0; index -= 1) {
    const sign = text.charAt(index);
    if (sign === "(" || sign === ")") following = sign;
    if (sign !== "," || following === ")") continue;
    parts.push(text.slice(index + 1, end));
    end = index;
  }
  return [...parts, text.slice(0, end)].reverse();
}
