import { allJobs, type JobCriteria } from "../../../jobs/criteria.ts";
import type { Relaxation } from "../../../jobs/search-result.ts";
import type { Database } from "../../db/client.ts";
import { countFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { findText } from "./search-jobs.ts";
import { currentSnapshot } from "./snapshot.ts";

type Db = Database["db"];
type Change = Omit<Relaxation, "total">;

/**
 * For a search without result: what there would be without one of its filters, or without one of its words. What
 * gives the most first; what gives nothing is left out.
 */
export async function relaxations(db: Db, criteria: JobCriteria, now: Date): Promise<Relaxation[]> {
  const counted = await Promise.all(
    changesOf(criteria).map(async (change) => ({
      ...change,
      total: await countJobs(db, change.criteria, now),
    })),
  );
  return counted.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

async function countJobs(db: Db, criteria: JobCriteria, now: Date): Promise<number> {
  const snapshot = await currentSnapshot(db);
  const { tiers } = await findText(db, snapshot, criteria.q);
  const filter = prepareFilter(snapshot, criteria, now);
  return countFacets(snapshot, tiers[0], filter, now).passing.length;
}

function changesOf(criteria: JobCriteria): Change[] {
  const { q, location, kind, sector, workplace, pay, posted } = criteria;
  const without = (dropped: Relaxation["dropped"], change: Partial<JobCriteria>): Change => ({
    dropped,
    criteria: { ...criteria, page: 1, ...change },
  });
  const nowhere = { location: "", distance: undefined, remote: false };
  const wordless = { q: "", sort: criteria.sort === "relevance" ? allJobs.sort : criteria.sort };
  return [
    ...(q === "" ? [] : [without("q", wordless), ...withoutOneWord(criteria)]),
    ...(location === "" ? [] : [without("location", nowhere)]),
    ...(kind.length === 0 ? [] : [without("kind", { kind: [] })]),
    ...(sector.length === 0 ? [] : [without("sector", { sector: [] })]),
    ...(workplace.length === 0 ? [] : [without("workplace", { workplace: [] })]),
    ...(pay ? [without("pay", { pay: undefined })] : []),
    ...(posted ? [without("posted", { posted: undefined })] : []),
  ];
}

const mostWords = 8;

function withoutOneWord(criteria: JobCriteria): Change[] {
  const words = criteria.q.split(" ");
  if (words.length < 2) return [];
  return words.slice(0, mostWords).map((word, position) => ({
    dropped: "q",
    word,
    criteria: { ...criteria, page: 1, q: words.toSpliced(position, 1).join(" ") },
  }));
}
