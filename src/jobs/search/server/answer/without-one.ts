import { allJobs, type JobCriteria, listNames } from "../../../domain/criteria.ts";
import type { Change } from "./change.ts";
import type { failing } from "./filter.ts";

type Filter = keyof typeof failing;

/** Without one filter, of this name. */
export type FilterChange = Change & { changed: Filter };

/** Words that are left out one by one. */
const mostWords = 5;

/** A search without each of its filters, each with the filter's name among the bits of `failing`. */
export function withoutOneFilter(criteria: JobCriteria): FilterChange[] {
  const { location, country, pay, posted } = criteria;
  const without = (changed: Filter, change: Partial<JobCriteria>) => ({
    changed,
    criteria: { ...criteria, page: 1, ...change },
  });
  const { distance, remote } = allJobs;
  const anywhere = { location: "", distance, remote, country: undefined };
  return [
    ...(location === "" && !country ? [] : [without("location", anywhere)]),
    ...listNames
      .filter((name) => criteria[name].length > 0)
      .map((name) => without(name, { [name]: [] })),
    ...(pay ? [without("pay", { pay: undefined })] : []),
    ...(posted ? [without("posted", { posted: undefined })] : []),
  ];
}

/** A search without all of its words, and without each of the first few. */
export function withoutWords(criteria: JobCriteria): Change[] {
  const { q, sort } = criteria;
  if (q === "") return [];
  const changed = "q" as const;
  const wordless = { q: "", sort: sort === "relevance" ? allJobs.sort : sort, page: 1 };
  const words = q.split(" ");
  const each = words.length < 2 ? [] : words.slice(0, mostWords);
  return [
    { changed, criteria: { ...criteria, ...wordless } },
    ...each.map((word, position) => ({
      changed,
      detail: word,
      criteria: { ...criteria, page: 1, q: words.toSpliced(position, 1).join(" ") },
    })),
  ];
}
