import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import type { Relaxation } from "../../../domain/search-result.ts";
import type { Corrections } from "../text/correct-words.ts";
import { findText, type TextMoment } from "../text/find-text.ts";
import { countFailures } from "./count-failures.ts";
import { failing, prepareFilter } from "./filter.ts";

/** Words that are left out one by one. */
const mostWords = 5;

/**
 * For a search without result: what there would be without one of its filters, or without one of its words. What
 * gives the most first; what gives nothing is left out.
 *
 * All the filters are counted in one look at the jobs that have the words, and at most seven more are for words,
 * whatever is searched.
 * @param known what words are known to mean from the search itself
 * @throws {SnapshotOutdated}
 */
export async function relaxations(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
  known: Corrections = new Map(),
): Promise<Relaxation[]> {
  const count = (asked: JobCriteria) => countByFailures(moment, asked, now, known);
  const failures = await count(criteria);
  const counted = withoutOneFilter(criteria).map((change) => ({
    ...change,
    total: failures[failing[change.dropped]] ?? 0,
  }));
  const reworded: Relaxation[] = [];
  for (const change of withoutWords(criteria)) {
    const [total = 0] = await count(change.criteria);
    reworded.push({ ...change, total });
  }
  return [...reworded, ...counted]
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}

async function countByFailures(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
  known: Corrections,
): Promise<Uint32Array> {
  const { tiers, understood } = await findText(moment, criteria, known);
  const filter = prepareFilter(moment.snapshot, understood.criteria, now);
  return countFailures(moment.snapshot, tiers[0], filter);
}

/** Each with the filter's name among the bits of `failing`. */
function withoutOneFilter(criteria: JobCriteria) {
  const { location, kind, sector, workplace, pay, posted } = criteria;
  const without = (dropped: keyof typeof failing, change: Partial<JobCriteria>) => ({
    dropped,
    criteria: { ...criteria, page: 1, ...change },
  });
  const nowhere = { location: "", distance: allJobs.distance, remote: false };
  return [
    ...(location === "" ? [] : [without("location", nowhere)]),
    ...(kind.length === 0 ? [] : [without("kind", { kind: [] })]),
    ...(sector.length === 0 ? [] : [without("sector", { sector: [] })]),
    ...(workplace.length === 0 ? [] : [without("workplace", { workplace: [] })]),
    ...(pay ? [without("pay", { pay: undefined })] : []),
    ...(posted ? [without("posted", { posted: undefined })] : []),
  ];
}

/** Without all of them, and without each of the first few. */
function withoutWords(criteria: JobCriteria): Omit<Relaxation, "total">[] {
  const { q, sort } = criteria;
  if (q === "") return [];
  const dropped = "q" as const;
  const wordless = { q: "", sort: sort === "relevance" ? allJobs.sort : sort, page: 1 };
  const words = q.split(" ");
  const each = words.length < 2 ? [] : words.slice(0, mostWords);
  return [
    { dropped, criteria: { ...criteria, ...wordless } },
    ...each.map((word, position) => ({
      dropped,
      word,
      criteria: { ...criteria, page: 1, q: words.toSpliced(position, 1).join(" ") },
    })),
  ];
}
