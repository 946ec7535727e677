import type { Coalesced } from "../../../../platform/coalesced.ts";
import type { Connection, Database, Transaction } from "../../../../platform/db/client.ts";
import { deriveSnapshot } from "./derive-snapshot.ts";
import { emptySnapshot, type Snapshot } from "./snapshot.ts";

type Db = Database["db"];

/** What a search works on: one snapshot, and where to ask for what it does not hold. */
export type Moment = { db: Connection; snapshot: Snapshot };

/** Thrown where the database was asked for what a snapshot does not hold, and is not any more as the snapshot says. */
export class SnapshotOutdated extends Error {}

/** The snapshot that is kept: its version, how many jobs it has, and for how long it has been kept. */
export type HeldJobs = { version: number; jobs: number; ageSeconds: number };

export type Snapshots = {
  held(): HeldJobs;
  /**
   * Runs a search on the snapshot of the database's present version. Where it finds that snapshot outdated it is run
   * again, in a transaction that sees nothing of later changes.
   * @param since see `coalesced`
   */
  use<Answer>(search: (moment: Moment) => Promise<Answer>, since?: number): Promise<Answer>;
};

/**
 * Keeps the newest snapshot of a database, and puts another one in its place as a whole. Who asks while that one is
 * made waits for it; who has the former one keeps it to the end. When it cannot be made, the former one stays.
 * @param termBytes what the terms that a snapshot remembers may fill
 * @param presentVersion see `readVersion`
 */
export function openSnapshots(
  db: Db,
  termBytes: number,
  presentVersion: Coalesced<number>,
): Snapshots {
  let present = emptySnapshot(termBytes);
  let keptAt = performance.now();
  let deriving: Promise<unknown> | undefined;

  async function derive(transaction: Transaction, former: Snapshot): Promise<Snapshot> {
    const derived = await deriveSnapshot(transaction, former);
    if (derived.version > present.version) {
      present = derived;
      keptAt = performance.now();
    }
    return derived;
  }

  async function current(since?: number): Promise<Snapshot> {
    const version = await presentVersion(since);
    while (present.version < version) {
      const former = present;
      deriving ??= atOneMoment(db, (transaction) => derive(transaction, former)).finally(() => {
        deriving = undefined;
      });
      await deriving;
    }
    return present;
  }

  return {
    held: () => ({
      version: present.version,
      jobs: present.size,
      ageSeconds: (performance.now() - keptAt) / 1000,
    }),
    async use(search, since) {
      const snapshot = await current(since);
      try {
        return await search({ db, snapshot });
      } catch (error) {
        if (!(error instanceof SnapshotOutdated)) throw error;
      }
      // Taken before the transaction begins, which therefore sees no earlier version.
      const former = present;
      return atOneMoment(db, async (transaction) =>
        search({ db: transaction, snapshot: await derive(transaction, former) }),
      );
    },
  };
}

/** All that the work asks is answered as of one moment. */
function atOneMoment<Result>(
  db: Db,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}
