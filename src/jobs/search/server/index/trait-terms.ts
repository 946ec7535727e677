import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "./tokens.ts";
import { permanentKinds, type Trait, traits } from "./traits.ts";

const partTime = traits.filter(({ name }) =>
  ["part-time", "internship", "temporary"].includes(name),
);

/**
 * What a row of `jobs` says of itself, as terms behind `x:`: its engagements, and the traits that its words tell.
 * Of a row of `vector` it takes title and description.
 */
export const traitTerms: SQL = sql`
  array(select 'x:' || engagement from unnest(engagements) as engagement) ||
  array_remove(array[
    case when cardinality(engagements) = 1 then 'x:' || engagements[1] || '-only' end,
    case when kind = any(${sql.param(permanentKinds)}::text[]) and not (${or(partTime.map(isTold))})
      then 'x:full-time' end,
    ${sql.join(traits.flatMap(termsOf), sql`, `)}], null)`;

function termsOf({ name, inTitle = [], inText = [] }: Trait): SQL[] {
  const title = has("title", inTitle);
  const either = [...title, ...has("description", inText)];
  return [...when(title, `xt:${name}`), ...when(either, `x:${name}`)];
}

function when(conditions: SQL[], term: string): SQL[] {
  return conditions.length === 0 ? [] : [sql`case when ${or(conditions)} then ${term}::text end`];
}

/** Whether an advert's words say it. */
function isTold({ inTitle = [], inText = [] }: Trait): SQL {
  return or([...has("title", inTitle), ...has("description", inText)]);
}

function has(part: "title" | "description", names: readonly string[]): SQL[] {
  if (names.length === 0) return [];
  const queries = names.map(
    (name) => sql`phraseto_tsquery('job_words', ${wordsOf(sql`${name}::text`)})`,
  );
  return [sql`vector.${sql.identifier(part)} @@ (${sql.join(queries, sql` || `)})`];
}

function or(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` or `);
}
