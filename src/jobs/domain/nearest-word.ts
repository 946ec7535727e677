/** Letters that are left out, doubled or swapped are more usual slips than wrong ones. */
const slip = 1;
const wrongLetter = 1.25;

/**
 * The candidate that a mistyped word most likely means: at most one slip in a word of up to six letters, two in a
 * longer one, none in one of up to three. The first of those that are equally near.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? wrongLetter : 2 * wrongLetter;
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = distanceBetween(word, candidate);
    if (distance > allowed || distance >= least) continue;
    [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** The weighted distance of Damerau and Levenshtein, in which no part is edited twice. */
function distanceBetween(one: string, other: string): number {
  const width = other.length + 1;
  const cells = new Float64Array((one.length + 1) * width);
  const at = (row: number, column: number) => cells[row * width + column] ?? 0;
  for (let row = 0; row <= one.length; row++) cells[row * width] = row * slip;
  for (let column = 1; column < width; column++) cells[column] = column * slip;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column < width; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      cells[row * width + column] = Math.min(
        at(row - 1, column) + slip,
        at(row, column - 1) + slip,
        at(row - 1, column - 1) + (isSame ? 0 : wrongLetter),
        isSwapped ? at(row - 2, column - 2) + slip : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
