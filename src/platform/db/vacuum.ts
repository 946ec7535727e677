import type pg from "pg";
import { z } from "zod";
import { DatabaseError, errorCode } from "./database-error.ts";
import { openSession } from "./open-session.ts";

/** The websites' queries wait behind ours for a table: not for longer than they can. */
const longestWait = "3s";

/**
 * Writes every table anew, with its indexes and statistics, so that none of their files holds what was deleted. While a table
 * is written, whoever needs it waits.
 * @param url of the database, for its owner
 * @returns whether the WAL is clean, too: only the superuser of a server that makes its segments anew can see to that
 * @throws {DatabaseError} when a table is in use for long, by a backup for instance
 */
export async function vacuumDatabase(url: string): Promise<boolean> {
  const client = await openSession(url, "daystead vacuum");
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '${longestWait}'`);
    const { isSuperuser, recyclesWal } = await readRights(client);
    if (isSuperuser) await client.query(forgetStatistics);
    for (const table of await listTables(client)) await client.query(`vacuum full ${table}`);
    await client.query("analyze");
    await client.query("vacuum full pg_statistic");
    if (!isSuperuser || recyclesWal) return false;
    await renewWal(client);
    return true;
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error;
    throw new DatabaseError(
      "A table is in use for longer than visitors can wait, perhaps by a backup. Run this again later.",
    );
  } finally {
    await client.end();
  }
}

const lockNotAvailable = "55P03";

const rightsRow = z.tuple([z.object({ isSuperuser: z.boolean(), recyclesWal: z.boolean() })]);

async function readRights(client: pg.Client) {
  const { rows } = await client.query(`
    select current_setting('is_superuser')::boolean as "isSuperuser", current_setting('wal_recycle')::boolean as "recyclesWal"`);
  return rightsRow.parse(rows)[0];
}

const tableRows = z.array(z.object({ name: z.string() }));

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return tableRows.parse(rows).map(({ name }) => name);
}

/** They hold values of the rows, and those of a table that has become empty are never made anew. */
const forgetStatistics = `
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

const segmentsRow = z.tuple([z.object({ isNextOld: z.boolean() })]);

/**
 * Goes on to a segment that is made anew, and has the server delete those before it. Some may lie ahead that a server which
 * recycled them has left: it would go on in them, and they are passed one by one.
 */
async function renewWal(client: pg.Client): Promise<void> {
  let isNextOld = true;
  while (isNextOld) {
    await client.query("select pg_logical_emit_message(false, 'vacuum', '')");
    const { rows } = await client.query(`
      select exists (select from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())) as "isNextOld"`);
    isNextOld = segmentsRow.parse(rows)[0].isNextOld;
    await client.query("select pg_switch_wal()");
    await client.query("checkpoint");
  }
}
