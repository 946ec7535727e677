import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { giveTo } from "./account.ts";
import type { Cluster } from "./cluster.ts";

/** The role that the application connects as: it owns the database and all in it, and nothing beyond. */
const siteRole = "daystead_site";

/** Held while the role is prepared: two programs may start at the same time. */
const roleLock = 20_170_003;

/**
 * Makes sure that the application's role is there and owns the database and its objects, those too that an older version of
 * the program made as superuser.
 * @param client connected as the cluster's superuser
 * @param url the superuser's
 * @returns the application's own address of the database
 */
export async function prepareSiteRole(
  client: pg.Client,
  cluster: Cluster,
  url: string,
): Promise<string> {
  await client.query("select pg_advisory_lock($1)", [roleLock]);
  try {
    const password = await sitePassword(cluster);
    await client.query(createRole(password));
    await client.query(handOver);
    const address = new URL(url);
    address.username = siteRole;
    address.password = password;
    return address.href;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [roleLock]);
  }
}

async function sitePassword({ home, account }: Cluster): Promise<string> {
  const file = join(home, "site-password");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known !== "") return known;
  const password = randomBytes(24).toString("hex");
  await writeFile(file, password, { mode: 0o600, flush: true });
  await giveTo(account, file);
  return password;
}

/** @param password in hexadecimal, which needs no quoting */
const createRole = (password: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${siteRole}') then create role ${siteRole}; end if;
  alter role ${siteRole} login nosuperuser nocreatedb nocreaterole password '${password}';
end $$`;

/** What belongs to an extension stays with it; what belongs to a table, such as its indexes, goes with the table. */
const handOver = `do $$
declare
  statement text;
  us oid := current_user::regrole;
begin
  for statement in
    with own_schemas as (
      select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ),
    dependent as (
      select classid, objid from pg_depend where deptype in ('a', 'i', 'e')
    ),
    owned (kind, name) as (
      select 'database', quote_ident(datname) from pg_database
      where datname = current_database() and datdba = us
      union all
      select 'schema', quote_ident(nspname) from own_schemas where nspowner = us
      union all
      select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        oid::regclass::text
      from pg_class
      where relowner = us and relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from own_schemas)
        and (relkind <> 'S' or ('pg_class'::regclass, oid) not in (select classid, objid from dependent))
      union all
      select 'routine', oid::regprocedure::text from pg_proc
      where proowner = us and pronamespace in (select oid from own_schemas)
        and ('pg_proc'::regclass, oid) not in (select classid, objid from dependent)
      union all
      select 'type', oid::regtype::text from pg_type
      where typowner = us and typtype in ('d', 'e') and typnamespace in (select oid from own_schemas)
        and ('pg_type'::regclass, oid) not in (select classid, objid from dependent)
      union all
      select 'text search dictionary', oid::regdictionary::text from pg_ts_dict
      where dictowner = us and dictnamespace in (select oid from own_schemas)
      union all
      select 'text search configuration', oid::regconfig::text from pg_ts_config
      where cfgowner = us and cfgnamespace in (select oid from own_schemas)
    )
    select format('alter %s %s owner to ${siteRole}', kind, name) from owned
  loop
    execute statement;
  end loop;
end $$`;
