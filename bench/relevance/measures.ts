/** How well an advert answers a query: 3 is what was asked for, 2 would gladly be taken, 1 is related, 0 is beside it. */
export type Grade = 0 | 1 | 2 | 3;

/** What a search found, and what it could have found at best. */
export type Ranking = {
  /** The grades of the adverts found, in their order. */
  found: Grade[];
  /** The grades of all adverts, in any order. Without one above 0 an empty list is the right one. */
  all: Grade[];
};

/** Each from 0 to 1. */
export type Measures = { successAt1: number; precisionAt5: number; ndcgAt10: number };

/** @throws {Error} where nothing is to be averaged */
export function meanMeasures(all: readonly Measures[]): Measures {
  if (all.length === 0) throw new Error("Nothing was measured");
  const mean = (name: keyof Measures) =>
    all.reduce((sum, measures) => sum + measures[name], 0) / all.length;
  return {
    successAt1: mean("successAt1"),
    precisionAt5: mean("precisionAt5"),
    ndcgAt10: mean("ndcgAt10"),
  };
}

export function measureRanking({ found, all }: Ranking): Measures {
  const best = all.toSorted((one, other) => other - one).filter((grade) => grade > 0);
  if (best.length === 0) return measureNothing(found);
  return {
    successAt1: found[0] === best[0] ? 1 : 0,
    precisionAt5: precision(found, best, 5),
    ndcgAt10: discountedGain(found, 10) / discountedGain(best, 10),
  };
}

function measureNothing(found: Grade[]): Measures {
  const right = found.length === 0 ? 1 : 0;
  return { successAt1: right, precisionAt5: right, ndcgAt10: right };
}

/** The share of the first results that are good, of as many as there are good ones to show. */
function precision(found: Grade[], best: Grade[], depth: number): number {
  const good = (grades: Grade[]) => grades.filter((grade) => grade >= 2).length;
  return good(found.slice(0, depth)) / Math.min(depth, good(best));
}

/** Järvelin and Kekäläinen 2002, with the gain 2^grade − 1 of Burges et al. 2005. */
function discountedGain(grades: Grade[], depth: number): number {
  return grades
    .slice(0, depth)
    .reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
