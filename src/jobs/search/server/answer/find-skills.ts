import { sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "../../../domain/server/tables.ts";
import type { TextMoment } from "../text/find-text.ts";
import { skillKey, toSkillQuery } from "../text/skill-query.ts";
import type { TermQuery } from "../text/term-query.ts";
import { idsOf } from "./read-summaries.ts";

/** Jobs whose skills are looked at, evenly out of all that were found. */
const mostJobs = 200;
/** Skills that are offered beside those that were chosen. */
const mostSkills = 12;
/** Spellings that are read, more than that: several may be one skill. */
const mostSpellings = 40;

const skillRows = z.array(z.object({ skill: z.string() }));

/** A skill as jobs or the search spell it, and what it asks of a job. */
type Skill = { name: string; query: TermQuery };

/**
 * The skills that the jobs found list most, each once however it is spelled: those that were chosen first, then the
 * commonest. Where many jobs were found, those of a sample: what they count is counted of all.
 */
export async function findSkills(
  { db, snapshot, vocabulary }: TextMoment,
  found: Int32Array,
  chosen: readonly string[],
): Promise<Skill[]> {
  if (found.length === 0) return [];
  const ids = idsOf(snapshot, sampleOf(found));
  const { rows } = await db.execute(sql`
    select skill from ${jobs}, unnest(skills) as skill
    where id = any(${sql.param(ids)}::bigint[])
    group by skill order by count(*) desc, skill limit ${mostSpellings}`);
  const names = [...chosen, ...skillRows.parse(rows).map(({ skill }) => skill)];
  const keys = await Promise.all(names.map((name) => skillKey(vocabulary, name)));
  const distinct = names.filter(
    (_, index) => keys[index] !== "" && keys.indexOf(keys[index] ?? "") === index,
  );
  return Promise.all(
    distinct
      .slice(0, chosen.length + mostSkills)
      .map(async (name) => ({ name, query: await toSkillQuery(vocabulary, name) })),
  );
}

function sampleOf(slots: Int32Array): Int32Array {
  const step = Math.ceil(slots.length / mostJobs);
  return step < 2 ? slots : slots.filter((_, index) => index % step === 0);
}
