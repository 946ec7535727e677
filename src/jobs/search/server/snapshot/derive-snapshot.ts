import { sql } from "drizzle-orm";
import { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/db/client.ts";
import { writtenOnce } from "../../../../platform/db/written-once.ts";
import { jobSearchVersion } from "../index/tables.ts";
import { readChanges, readLastSlot } from "./read-changes.ts";
import { readPlaces } from "./read-places.ts";
import type { Snapshot } from "./snapshot.ts";
import { followTerms } from "./term-changes.ts";
import { copyColumns, writeRows } from "./write-columns.ts";

/**
 * The snapshot of the version that a transaction sees, made of a former one and the rows that were written since.
 * @param transaction sees one moment of the database: `repeatable read`
 */
export async function deriveSnapshot(
  transaction: Transaction,
  former: Snapshot,
): Promise<Snapshot> {
  const version = await readVersion(transaction);
  if (version === former.version) return former;
  const last = await readLastSlot(transaction, former.version);
  const size = Math.max(former.size, last + 1);
  const columns = copyColumns(former.columns, size);
  const changed = new TypedFastBitSet();
  for await (const rows of readChanges(transaction, former.version, last)) {
    writeRows(columns, rows);
    for (const slot of rows.slots) changed.add(slot);
  }
  const places = await readPlaces(transaction, former.places);
  const terms = await followTerms(transaction, former, changed, size);
  return { version, size, columns, places, terms };
}

const versionQuery = writtenOnce(sql`select version from ${jobSearchVersion}`);
const versionRows = z.tuple([z.object({ version: z.coerce.number() })]);

/** The number of changes to what is indexed. */
export async function readVersion(db: Connection): Promise<number> {
  const { rows } = await db.execute(versionQuery);
  return versionRows.parse(rows)[0].version;
}
