import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "./tokens.ts";
import { permanentKinds, type Trait, traits } from "./traits.ts";

/** Whoever has one of these is not taken to work full-time. */
const otherEmployment = traits.filter(
  ({ group, name }) => group === "employment" && name !== "full-time",
);
const isUntold = sql`employment_types = '{}'`;

/**
 * What a row of `jobs` says of itself, as terms behind `x:`: its engagements, employment types and what its contract
 * leads to, and the traits that its words tell. Words tell of employment only where the job's own field does not.
 * Of a row of `vector` it takes title and description.
 */
export const traitTerms: SQL = sql`
  array(select 'x:' || told from unnest(engagements || employment_types) as told) ||
  array_remove(array[
    'x:' || contract_end,
    case when cardinality(engagements) = 1 then 'x:' || engagements[1] || '-only' end,
    case when ${isUntold} and kind = any(${sql.param(permanentKinds)}::text[])
      and not (${or(otherEmployment.map(isInWords))}) then 'x:full-time' end,
    ${sql.join(traits.flatMap(termsOf), sql`, `)}], null)`;

function termsOf({ group, name, inTitle = [], inText = [] }: Trait): SQL[] {
  const title = has("title", inTitle);
  const either = [...title, ...has("description", inText)];
  if (group !== "employment") return [...when(title, `xt:${name}`), ...when(either, `x:${name}`)];
  const isTold = sql`${name} = any(employment_types)`;
  return [
    ...when(title, `xt:${name}`, sql`(${isUntold} or ${isTold})`),
    ...when(either, `x:${name}`, isUntold),
  ];
}

/** @param condition what has to be so beside one of the others */
function when(conditions: SQL[], term: string, condition = sql`true`): SQL[] {
  if (conditions.length === 0) return [];
  return [sql`case when ${condition} and (${or(conditions)}) then ${term}::text end`];
}

/** Whether an advert's words say it. */
function isInWords({ inTitle = [], inText = [] }: Trait): SQL {
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
