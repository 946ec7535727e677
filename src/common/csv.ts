/** Begins a file of comma-separated values: without it Excel takes UTF-8 for the system's own letters. */
export const byteOrderMark = "\uFEFF";

const formula = /^[=+\-@\t\r]/;
const guarded = /^'(?=[=+\-@\t\r])/;

/** A field (RFC 4180). What a spreadsheet would take for a formula has an apostrophe before it. */
export function csvField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A field's text as it was before {@link csvField} guarded it. */
export const unguarded = (text: string): string => text.replace(guarded, "");
