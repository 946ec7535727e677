import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPrivatePostgres } from "../../src/platform/db/embedded/private-postgres.ts";
import { findProgram, type Program } from "../../src/platform/db/embedded/program.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { createLog } from "../../src/platform/log.ts";
import { findSystemProgram } from "./system-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One PostgreSQL for the whole run; `createTestDatabase` makes databases in it. */
    postgresUrl: string;
  }
}

/**
 * Starts the run's PostgreSQL, with the migrated database `template` in it: the program's own 18,
 * or with `TEST_POSTGRES=system` the oldest that is installed in Debian's way.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-tests-"));
  await chmod(folder, 0o755);
  const server = await openPrivatePostgres(folder, createLog("silent"), await chooseProgram());
  // Tests make and drop databases, which the application's own role may not.
  await leaveDiskOut(server.superuserUrl);
  await createTemplate(server.superuserUrl);
  project.provide("postgresUrl", server.superuserUrl);
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
}

async function chooseProgram(): Promise<Program> {
  const { TEST_POSTGRES } = process.env;
  if (TEST_POSTGRES !== "system") return findProgram();
  const program = await findSystemProgram();
  if (!program) throw new Error("TEST_POSTGRES=system, and there is none in /usr/lib/postgresql");
  return program;
}

/** Nothing of it outlives the run, so that nothing has to be safe from a machine that fails. */
async function leaveDiskOut(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query("select pg_reload_conf()");
  await admin.end();
}

async function createTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("create database template");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/template";
  const pool = new pg.Pool({ connectionString: template.href });
  await migrateDatabase(pool);
  await pool.end();
}
