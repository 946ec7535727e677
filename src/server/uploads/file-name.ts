const maxLength = 120;

/** Control characters, line breaks and invisible marks that reorder or hide text (UAX #9), but for the joiners that Indic scripts and emoji need. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** What Windows does not allow in a file name (path separators are dealt with before). */
const reserved = /[<>:"|?*]/g;
const extensionPattern = /\.([A-Za-z0-9]{1,8})$/;

/**
 * The name of an uploaded file as a person may see it and save it: the last part of the path,
 * in Unicode NFC, without control and bidirectional characters, at most 120 characters with
 * its extension kept. Never empty. It is for people alone: files are stored under random keys.
 */
export function displayName(raw: string): string {
  const lastPart = raw.toWellFormed().replace(invisible, "").split(/[/\\]/).at(-1) ?? "";
  const name = lastPart
    .normalize("NFC")
    .replace(reserved, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .replace(/[. ]+$/, "");
  return shorten(name) || "attachment";
}

/** The extension of a file name, in lower case without its dot; `undefined` when it has none. */
export function extensionOf(raw: string): string | undefined {
  return extensionPattern.exec(displayName(raw))?.[1]?.toLowerCase();
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const extension = extensionPattern.exec(name)?.[0] ?? "";
  return characters.slice(0, maxLength - extension.length).join("") + extension;
}
