/** Letters that are left out, doubled or swapped are more usual slips than wrong ones. */
const slip = 1;
const wrongLetter = 1.25;

/**
 * The candidate that a mistyped word most likely means: at most one slip in a word of up to six letters, two in a
 * longer one, none in one of up to three. The first of those that are equally near.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? wrongLetter : 2 * wrongLetter;
  const near = candidates
    .filter((candidate) => candidate !== word)
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed)
    .map((candidate) => ({ candidate, distance: distanceBetween(word, candidate) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.candidate;
}

/** The weighted distance of Damerau and Levenshtein, in which no part is edited twice. */
function distanceBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column * slip)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row * slip]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + slip,
          at(row, column - 1) + slip,
          at(row - 1, column - 1) + (isSame ? 0 : wrongLetter),
          isSwapped ? at(row - 2, column - 2) + slip : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
