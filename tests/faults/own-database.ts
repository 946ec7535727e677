import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "../../src/platform/db/embedded/cluster.ts";
import { openPrivatePostgres } from "../../src/platform/db/embedded/private-postgres.ts";
import type { Program } from "../../src/platform/db/embedded/program.ts";
import { createLog } from "../../src/platform/log.ts";
import { temporaryFolder } from "../setup/program.ts";

/** A PostgreSQL of a fault's own, which stands for the one that `DATABASE_URL` names. */
export type OwnDatabase = {
  url: string;
  /** The folder of its cluster. */
  home: string;
  /** For its administrator. */
  administratorUrl: string;
  /** Does these, one after the other, as its administrator. */
  query(...statements: string[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * @param folder where its cluster is kept; left out, it is a temporary one
 * @param program left out, it is the PostgreSQL that npm installed
 */
export async function openOwnDatabase(folder?: string, program?: Program): Promise<OwnDatabase> {
  const temporary = folder === undefined ? await temporaryFolder() : undefined;
  const path = folder ?? temporary?.path ?? "";
  await chmod(path, 0o755);
  const server = await openPrivatePostgres(path, createLog("silent"), program);
  const home = join(path, "postgres");
  const administrator = new URL(server.url);
  administrator.username = superuser;
  administrator.password = await readFile(join(home, "password"), "utf8");
  const administratorUrl = administrator.href;
  return {
    url: server.url,
    home,
    administratorUrl,
    async query(...statements) {
      const client = new pg.Client({ connectionString: administratorUrl });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async close() {
      await server.close();
      await temporary?.remove();
    },
  };
}
