import type { Advert } from "./adverts.ts";
import type { Engine } from "./engines/engine.ts";
import { gradeAdverts } from "./grade.ts";
import { type Measures, measureRanking } from "./measures.ts";
import type { Query } from "./queries.ts";
import type { Roles } from "./roles.ts";

/** What an engine found for a query, and how good that is. */
export type Finding = { query: Query; found: string[]; measures: Measures };

/** All findings of an engine, in the order of the queries. */
export type Findings = { name: string; findings: Finding[] };

/** Asks an engine for every query, one after the other. */
export async function judge(
  { name, find }: Engine,
  queries: readonly Query[],
  adverts: readonly Advert[],
  roles: Roles,
): Promise<Findings> {
  const findings: Finding[] = [];
  for (const query of queries) {
    const grades = gradeAdverts(query, adverts, roles);
    const shown = await find(query);
    // Where nothing is right, what only comes close is no mistake: the page says that it is not what was sought.
    const found = query.nothing ? shown.found : shown.found.concat(shown.closest ?? []);
    const measures = measureRanking({
      found: found.map((id) => grades.get(id) ?? 0),
      all: [...grades.values()],
    });
    findings.push({ query, found, measures });
  }
  return { name, findings };
}
