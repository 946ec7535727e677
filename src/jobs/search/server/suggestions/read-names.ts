import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { type CountedName, countNames, type Name } from "./count-names.ts";
import { titleName } from "./title-name.ts";

/** Of a million jobs' titles the commonest: some 10 MB. */
const mostTitles = 20_000;
const mostSkills = 5_000;

const rows = z.array(z.object({ text: z.string(), count: z.coerce.number() }));

const isOpen = sql`posted_at <= now() and closed_at is null and (closes_at is null or closes_at > now())`;

/** The names of the open jobs' titles, the commonest first. */
export async function readTitleNames(db: Connection): Promise<Name[]> {
  const titles = await db.execute(sql`
    select title as text, count(*) as count from ${jobs} where ${isOpen}
    group by title order by count(*) desc, title limit ${mostTitles}`);
  return countNames(rows.parse(titles.rows).flatMap(toName));
}

/** The open jobs' skills, the commonest first. */
export async function readSkillNames(db: Connection): Promise<Name[]> {
  const skills = await db.execute(sql`
    select skill as text, count(*) as count from ${jobs}, unnest(skills) as skill where ${isOpen}
    group by skill order by count(*) desc, skill limit ${mostSkills}`);
  return countNames(rows.parse(skills.rows));
}

const mostClients = 20_000;

const clientRows = z.array(z.object({ client: z.string() }));

/**
 * The clients who are named with one of their jobs, open or not. Each is the next in the index `jobs_clients` after the
 * one before, so that a client's jobs are not read one by one.
 */
export async function readClientNames(db: Connection): Promise<string[]> {
  const next = (after: SQL) => sql`
    select jobs.client from ${jobs} where client_shown and jobs.client > ${after} order by 1 limit 1`;
  const { rows } = await db.execute(sql`
    with recursive named as (
      (${next(sql`''`)})
      union all
      select (${next(sql`named.client`)}) from named where named.client is not null
    )
    select client from named where client is not null limit ${mostClients}`);
  return clientRows.parse(rows).map(({ client }) => client);
}

function toName({ text, count }: CountedName): CountedName[] {
  const name = titleName(text);
  return name === undefined ? [] : [{ text: name, count }];
}
