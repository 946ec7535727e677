/** Marks that may follow one another. No letter of any living script bears as many. */
const mostMarks = 30;
const rowsOfMarks = /\p{M}+/gu;

/**
 * Whether a text is in the Stream-Safe Text Format (UAX #15, section 13): at most 30 marks, such as accents, in a row.
 * To normalize a longer row takes time by the square of its length.
 */
export function isStreamSafe(text: string): boolean {
  for (const [row] of text.matchAll(rowsOfMarks)) if (isTooLong(row)) return false;
  return true;
}

/** Composes a text (NFC) after leaving out what is more than 30 marks in a row, in time that grows with its length. */
export function composeSafely(text: string): string {
  return toStreamSafe(text).normalize("NFC");
}

/** Leaves out what is more than 30 marks in a row. */
export function toStreamSafe(text: string): string {
  return text.replace(rowsOfMarks, (row) =>
    isTooLong(row) ? Array.from(row).slice(0, mostMarks).join("") : row,
  );
}

/** A mark is one or two UTF-16 code units. */
function isTooLong(row: string): boolean {
  return row.length > mostMarks && Array.from(row).length > mostMarks;
}
