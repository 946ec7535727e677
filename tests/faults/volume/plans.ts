import { open } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** A query that read a whole table. */
export type Scan = { table: string; query: string };

const settings = {
  session_preload_libraries: "'auto_explain'",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_nested_statements": "on",
};

/**
 * Has a private PostgreSQL write the plan of each query into its log. For its administrator; sessions that begin from
 * now on do.
 */
export const explainEverything: readonly string[] = [
  // Only when the library is there are its settings known.
  "load 'auto_explain'",
  ...Object.entries(settings).map(([name, value]) => `alter system set ${name} = ${value}`),
  "select pg_reload_conf()",
];

/** Reads the plans that are written into the server's log from now on. */
export class PlanReader {
  readonly #path: string;
  readonly #large: ReadonlySet<string>;
  #offset = 0;

  /**
   * @param home the folder of the cluster
   * @param large tables that nothing may read whole
   */
  constructor(home: string, large: ReadonlySet<string>) {
    this.#path = join(home, "server.log");
    this.#large = large;
  }

  /** The scans of large tables since the last call. */
  async scans(): Promise<Scan[]> {
    return scansIn(await this.#rest(), this.#large);
  }

  async #rest(): Promise<string> {
    const file = await open(this.#path, "r");
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(size - this.#offset), {
        position: this.#offset,
      });
      this.#offset = size;
      return buffer.toString("utf8");
    } finally {
      await file.close();
    }
  }
}

/** Each plan begins with its query, and the lines after the first of an entry begin with a tab. */
function scansIn(log: string, large: ReadonlySet<string>): Scan[] {
  return log
    .split(/^(?!\t)/m)
    .filter((entry) => entry.includes("Query Text:"))
    .flatMap((entry) => {
      const query = /Query Text: ([\s\S]*?)\n\t[^\n]*\(cost=/.exec(entry)?.[1] ?? "";
      const tables = [...entry.matchAll(/Seq Scan on (\w+)/g)].map(([, table = ""]) => table);
      return tables
        .filter((table) => large.has(table))
        .map((table) => ({ table, query: query.replaceAll(/\s+/g, " ").trim() }));
    });
}

/** The tables that have so many rows, by their statistics. */
export async function largeTables(pool: pg.Pool, rows: number): Promise<ReadonlySet<string>> {
  const found = await pool.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [rows],
  );
  return new Set(found.rows.map(({ relname }) => relname));
}
