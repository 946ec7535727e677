import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { migrateTo } from "../db/migrate.ts";
import { BackupError } from "./backup-error.ts";
import { listTables, place, type Snapshot, type Table } from "./snapshot.ts";

/** The rows of a table, as {@link takeSnapshot} gave them. It throws where they are not what they were. */
type ReadRows = (table: Table) => AsyncIterable<Uint8Array>;

/**
 * Makes an empty database hold what another one did, in one transaction: it is all there at the end, or nothing is changed.
 * Triggers rest meanwhile, since what they make is in the backup already.
 * @param isReplacing whether what the database holds goes away first
 * @throws {BackupError} when the rows are not those of the snapshot
 */
export async function loadSnapshot(
  client: pg.Client,
  snapshot: Snapshot,
  read: ReadRows,
  isReplacing = false,
): Promise<void> {
  const tables = snapshot.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  const alterEach = (change: string) =>
    client.query(tables.map((table) => `alter table ${table} ${change}`).join(";"));
  await client.query("begin");
  if (isReplacing) await client.query(dropAll);
  await migrateTo(client, snapshot.migration);
  await checkTables(client, snapshot.tables);
  await alterEach("disable trigger user");
  // Some migrations write rows of their own.
  await client.query(`truncate ${tables.join(", ")}`);
  for (const table of await inOrder(client, snapshot.tables)) await load(client, table, read);
  for (const { name, value, isCalled } of snapshot.sequences) {
    const sequence = `public.${client.escapeIdentifier(name)}`;
    await client.query("select setval($1::regclass, $2, $3)", [sequence, value, isCalled]);
  }
  await alterEach("enable trigger user");
  await client.query("commit");
}

async function checkTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const made = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = tables.find(({ name }) => !made.has(name));
  if (!unknown) return;
  throw new BackupError(`The backup has a table ${unknown.name}, which no migration makes.`);
}

async function load(client: pg.Client, table: Table, read: ReadRows): Promise<void> {
  const { name, columns, rows } = table;
  const copy = client.query(copyFrom(`copy ${place(client, name, columns)} from stdin`));
  await pipeline(Readable.from(read(table), { objectMode: false }), copy);
  if (copy.rowCount === rows) return;
  throw new BackupError(`Of the ${rows} rows of ${name}, the database took ${copy.rowCount}.`);
}

const referenceRows = z.array(z.object({ table: z.string(), refers: z.string() }));

/** A table comes after those that its rows refer to: only a superuser could have the database look away. */
async function inOrder(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query(`
    select one.relname as table, other.relname as refers
    from pg_constraint join pg_class as one on one.oid = conrelid join pg_class as other on other.oid = confrelid
    where contype = 'f' and one.oid <> other.oid`);
  const references = referenceRows.parse(rows);
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(
      ({ name }) =>
        !ordered.has(name) &&
        references.every(({ table, refers }) => table !== name || ordered.has(refers)),
    );
    if (ready.length === 0) throw new BackupError("Some tables refer to each other in a circle.");
    for (const table of ready) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

/**
 * Extensions stay: the role of the website may not be theirs, and migrations leave one that is there alone. Routines go before
 * the tables whose rows they take, and all is named before anything goes: what is gone has no name.
 */
const dropAll = `
  drop schema if exists drizzle cascade;
  do $$
  declare
    statements text[];
    statement text;
  begin
    with of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
    things as (
      select 1 as place, format('drop routine if exists %s cascade', oid::regprocedure) as dropping from pg_proc
      where pronamespace = 'public'::regnamespace
        and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select 2, format('drop table if exists public.%I cascade', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and ('pg_class'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select 3, format('drop text search configuration public.%I cascade', cfgname) from pg_ts_config
      where cfgnamespace = 'public'::regnamespace
      union all
      select 4, format('drop text search dictionary public.%I cascade', dictname) from pg_ts_dict
      where dictnamespace = 'public'::regnamespace
    )
    select array_agg(dropping order by place) into statements from things;
    foreach statement in array coalesce(statements, '{}') loop
      execute statement;
    end loop;
  end $$`;
