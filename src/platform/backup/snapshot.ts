import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

const tableSchema = z.object({
  name: z.string(),
  /** Without the generated ones, which a server makes anew. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows as PostgreSQL's text format of COPY has them. */
  sha256: z.string(),
});

const sequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** What the database held at one moment, but for the rows themselves. */
export const snapshotSchema = z.object({
  postgres: z.string(),
  /** The newest of the migrations that had made its tables: how many there were, and the journal's time of the last. */
  migration: z.object({ number: z.number().int(), createdAt: z.number() }),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
export type Table = z.infer<typeof tableSchema>;

/** Keeps the rows of a table, and says what they were. */
type KeepRows = (
  table: string,
  rows: AsyncIterable<Uint8Array>,
) => Promise<Pick<Table, "rows" | "sha256">>;

/**
 * Copies every table as of one moment, while the database is in use. Only a migration waits for its end.
 * @param also reads more as of that moment
 */
export async function takeSnapshot<More>(
  client: pg.Client,
  keep: KeepRows,
  also: () => Promise<More>,
): Promise<Snapshot & { also: More }> {
  await begin(client);
  const migration = await readMigration(client);
  const tables: Table[] = [];
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`copy ${place(client, name, columns)} to stdout`));
    tables.push({ name, columns, ...(await keep(name, rows)) });
  }
  const snapshot = {
    postgres: await readVersion(client),
    migration,
    tables,
    sequences: await readSequences(client),
    also: await also(),
  };
  await client.query("commit");
  return snapshot;
}

/** A table with its columns, as COPY names them. */
export function place(client: pg.Client, table: string, columns: readonly string[]): string {
  const quote = (name: string) => client.escapeIdentifier(name);
  return `public.${quote(table)} (${columns.map(quote).join(", ")})`;
}

/**
 * The locks come first, since the moment is that of the first query: a migration that rewrites a table in between would
 * leave it empty for this transaction.
 */
async function begin(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  if (names.length === 0)
    throw new BackupError("The database is empty: there is nothing to back up.");
  await client.query("begin isolation level repeatable read, read only");
  const tables = names.map((name) => `public.${name}`).join(", ");
  await client.query(`lock table ${tables} in access share mode`);
}

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/**
 * The tables of the website, by name; not those that an extension has brought, nor unlogged ones: those hold what counts for
 * minutes, and a standby cannot read them.
 */
export async function listTables(client: pg.Client): Promise<z.infer<typeof tableRows>> {
  const { rows } = await client.query(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`);
  return tableRows.parse(rows);
}

const migrationRow = z.tuple([z.object({ number: z.number(), createdAt: z.coerce.number() })]);

async function readMigration(client: pg.Client): Promise<Snapshot["migration"]> {
  const { rows } = await client.query(`
    select count(*)::integer as number, max(created_at) as "createdAt" from drizzle.__drizzle_migrations`);
  return migrationRow.parse(rows)[0];
}

const versionRow = z.tuple([z.object({ server_version: z.string() })]);

async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query("show server_version");
  return versionRow.parse(rows)[0].server_version;
}

/** No transaction holds them back: they are at least as far as the rows are. */
async function readSequences(client: pg.Client): Promise<Snapshot["sequences"]> {
  const { rows } = await client.query(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return z.array(sequenceSchema).parse(rows);
}
