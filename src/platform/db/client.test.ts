import { createServer } from "node:net";
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { proxyPostgres } from "../../../tests/setup/tcp-proxy.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";
import { submissions } from "./tables.ts";

const log = createLog("silent");

test("a test's database is migrated, empty and its own", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.insert(submissions).values({
    id: crypto.randomUUID(),
    reference: "ABCD",
    form: "contact",
    answers: {},
    idempotencyKey: crypto.randomUUID(),
    contentDigest: "none",
  });
  expect(await one.db.$count(submissions)).toBe(1);
  expect(await other.db.$count(submissions)).toBe(0);
  await Promise.all([one.close(), other.close()]);
});

test.each([
  ["with a wrong password", { password: "wrong" }, "refuses this user and password. (28P01)"],
  ["with an unknown database", { pathname: "/absent" }, "no database of that name. (3D000)"],
  ["without a server", { search: "?host=/nowhere" }, "is the server running? (ENOENT)"],
])("an address %s is refused with the reason and not repeated", async (_, change, reason) => {
  const url = Object.assign(new URL(inject("postgresUrl")), change);
  const refusal = await openDatabase({ databaseUrl: url.href, dataDir: "" }, log).catch(String);
  expect(refusal).toContain(`DatabaseError: DATABASE_URL cannot be used.`);
  expect(refusal).toContain(reason);
  expect(refusal).not.toContain(url.username);
});

test("a server that takes connections and says nothing is given up", async () => {
  const mute = createServer();
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
  const bound = mute.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  const databaseUrl = `postgres://someone@127.0.0.1:${port}/any`;
  await expect(openDatabase({ databaseUrl, dataDir: "" }, log)).rejects.toThrow("took too long");
  mute.close();
});

test("lost connections end neither the process nor the pool", async () => {
  const { url, close } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: "" }, log);
  expect(await database.ready()).toBe(true);
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()";
  await database.pool.query(`${others} and datname = current_database()`);
  expect(await database.ready()).toBe(true);
  await database.close();
  await database.close();
  expect(await database.ready()).toBe(false);
  await close();
});

test("a connection whose query was given up is not used again", async () => {
  const direct = await createTestDatabase();
  const line = await proxyPostgres(direct.url);
  const database = await openDatabase({ databaseUrl: line.url, dataDir: "" }, log);
  const ask = () => database.pool.query("select 1");
  await ask();
  line.hold();
  await expect(ask()).rejects.toThrow("Query read timeout");
  line.abandon();
  expect((await ask()).rowCount).toBe(1);
  await database.close();
  await line.cut();
  await direct.close();
}, 30_000);

test("is ready while all connections of the pool are taken and others wait for one", async () => {
  const { url, close } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: "" }, log);
  const taken = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
  const waiting = database.pool.query("select 1");
  expect(await database.ready()).toBe(true);
  expect(database.pool.waitingCount).toBe(1);
  for (const client of taken) client.release();
  await waiting;
  await database.close();
  await close();
});

test("a connection that is lost between two queries of a transaction fails it, and ends nothing", async () => {
  const { db, pool, close } = await createTestDatabase();
  const interrupted = db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>("select pg_backend_pid() as pid");
    await pool.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    await new Promise((wake) => setTimeout(wake, 100));
    await transaction.$count(submissions);
  });
  await expect(interrupted).rejects.toThrow();
  expect(await db.$count(submissions)).toBe(0);
  await close();
});

test("no statement and no idle transaction may run for ever", async () => {
  const { pool, close } = await createTestDatabase();
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect(rows).toEqual([{ statement: "10s", idle: "30s" }]);
  await close();
});
