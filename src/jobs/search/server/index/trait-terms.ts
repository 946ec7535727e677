import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "./tokens.ts";
import { traits } from "./traits.ts";

/**
 * What a row of `jobs` says of itself, as terms behind `x:`: its engagements, and the traits that its words tell.
 * Of a row of `vector` it takes title and description.
 */
export const traitTerms: SQL = sql`
  array(select 'x:' || engagement from unnest(engagements) as engagement) ||
  array_remove(array[${sql.join(
    traits.flatMap(({ name, inTitle = [], inText = [] }) => [
      ...when(name, "title", inTitle),
      ...when(name, "description", inText),
    ]),
    sql`, `,
  )}], null)`;

function when(trait: string, part: "title" | "description", names: readonly string[]): SQL[] {
  if (names.length === 0) return [];
  const vector = sql`vector.${sql.identifier(part)}`;
  const query = sql.join(
    names.map((name) => sql`phraseto_tsquery('job_words', ${wordsOf(sql`${name}::text`)})`),
    sql` || `,
  );
  return [sql`case when ${vector} @@ (${query}) then ${`x:${trait}`}::text end`];
}
