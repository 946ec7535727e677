import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runScript } from "../../../tests/setup/run-script.ts";
import { openDatabase } from "../db/client.ts";
import { earlierBuilds, installEarlier } from "../db/embedded/earlier-program.ts";
import { openPrivatePostgres } from "../db/embedded/private-postgres.ts";
import { findProgram, type Program } from "../db/embedded/program.ts";
import { createFolder, startSession } from "../db/embedded/session.testing.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { submissions } from "../db/tables.ts";
import { createLog } from "../log.ts";
import { writeSubmission } from "../outbox/testing.ts";

const log = createLog("silent");
const major = 17;

it("the version before this program's own can be read", () => {
  expect([...earlierBuilds.keys()]).toContain(findProgram().major - 1);
});

const packages = await mkdtemp(join(tmpdir(), "daystead-earlier-"));
const earlier = await installEarlier(major, packages).catch((error: unknown) => {
  if (process.env.TEST_UPGRADE === "require") throw error;
  process.stderr.write(`Skipped: the upgrade of PostgreSQL needs npm's registry. ${error}\n`);
  return undefined;
});
afterAll(() => rm(packages, { recursive: true }));

describe.skipIf(earlier === undefined)("from PostgreSQL 17", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await createFolder();
    await makeOld(folder, earlier);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** npm has settings of its own in the environment. */
  const upgrade = () => runScript("upgrade-database.ts", [], { ...process.env, DATA_DIR: folder });

  it("one command moves the database to this program's version, keeps the old data, and goes on when it was interrupted", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "daystead-cluster-"));
    await mkdir(join(elsewhere, "postgres"));
    const refused = await startSession(folder);
    expect(refused.greeting).toContain("npm run db:upgrade");
    await refused.close();
    // No process has so high a number.
    const killed = join(folder, "upgrade-2147483647-aB3dE6");
    await mkdir(killed);
    await symlink(elsewhere, join(killed, "postgres"));
    await symlink(elsewhere, join(folder, "upgrade-2147483647-linked"));
    const running = join(folder, `upgrade-${process.pid}-aB3dE6`);
    await mkdir(running);
    const done = await upgrade();
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("postgres/data-17") });
    await expectUpgraded();
    expect(await readFile(join(folder, "postgres/data-17/PG_VERSION"), "utf8")).toBe("17\n");
    expect((await readdir(folder)).sort()).toEqual(["postgres", basename(running)]);
    // A link to what is not ours is not followed.
    await access(join(elsewhere, "postgres"));
    await rm(elsewhere, { recursive: true });

    const home = join(folder, "postgres");
    await rename(join(home, "data"), join(home, "data-new"));
    const interrupted = await startSession(folder);
    expect(interrupted.greeting).toContain("was interrupted. Run: npm run db:upgrade");
    await interrupted.close();
    expect(await upgrade()).toMatchObject({ code: 0 });
    await expectUpgraded();
  });

  it("a database that is in use stays as it is", async () => {
    const server = await openPrivatePostgres(folder, log, earlier);
    const { code, output } = await upgrade();
    expect([code, output]).toEqual([1, expect.stringContaining("Stop it first")]);
    await server.close();
    expect(await readdir(folder)).toEqual(["postgres"]);
    await access(join(folder, "postgres/data/PG_VERSION"));
  });

  async function expectUpgraded(): Promise<void> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, log);
    const { rows } = await database.pool.query("show server_version");
    expect(rows).toEqual([{ server_version: expect.stringMatching(/^18\./) }]);
    await migrateDatabase(database.pool);
    const kept = await database.db.select().from(submissions);
    expect(kept.map(({ reference }) => reference)).toEqual(["DS-OLD"]);
    await database.close();
  }
});

/** Makes a database as the program did when it brought an earlier PostgreSQL. */
async function makeOld(dataDir: string, program: Program | undefined): Promise<void> {
  const { url, close } = await openPrivatePostgres(dataDir, log, program);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" }, log);
  await migrateDatabase(database.pool);
  await writeSubmission(database.db, undefined, { reference: "DS-OLD" });
  await database.close();
  await close();
}
