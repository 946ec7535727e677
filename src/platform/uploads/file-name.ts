import { composeSafely } from "../../common/stream-safe.ts";

const maxLength = 120;

/** Control characters, line breaks and invisible marks that reorder or hide text (UAX #9), but for the joiners that Indic scripts and emoji need. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** What Windows does not allow in a file name (path separators are dealt with before). */
const reserved = /[<>:"|?*]/g;
/** What no file name begins or ends with. */
const edge = /[.\s]/;
const extensionPattern = /\.([A-Za-z0-9]{1,8})$/;

/**
 * The name of an uploaded file as a person may see it and save it: the last part of the path,
 * in Unicode NFC, without control and bidirectional characters, at most 120 characters with
 * its extension kept. Never empty. It is for people alone: files are stored under random keys.
 */
export function displayName(raw: string): string {
  const name = trimEdges(lastPartOf(raw.toWellFormed().replace(invisible, "")));
  const extension = extensionPattern.exec(name)?.[0] ?? "";
  const stem = tidy(name.slice(0, name.length - extension.length), maxLength - extension.length);
  return trimEdges(stem + extension) || "attachment";
}

/** The extension of a file name, in lower case without its dot; `undefined` when it has none. */
export function extensionOf(raw: string): string | undefined {
  return extensionPattern.exec(displayName(raw))?.[1]?.toLowerCase();
}

function lastPartOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Character by character: a pattern that seeks the end of a text starts anew at each of its characters. */
function trimEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Cut before anything is sought in it, as it may be as long as a header. */
function tidy(stem: string, length: number): string {
  const text = composeSafely(stem.slice(0, 20 * length).toWellFormed());
  const shown = text.replace(reserved, "_").replace(/\s+/g, " ");
  return Array.from(shown).slice(0, length).join("");
}
