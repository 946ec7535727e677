import type { Connection } from "../../../platform/db/client.ts";

/** Asks one thing where jobs are read, which may be another place each time. */
export type ReadJobs = <Value>(ask: (db: Connection) => Promise<Value>) => Promise<Value>;

/** Reads in one place alone. */
export const readFrom =
  (db: Connection): ReadJobs =>
  (ask) =>
    ask(db);
