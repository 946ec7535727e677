import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { proxyPostgres } from "../../../tests/setup/tcp-proxy.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";
import { submissions } from "./tables.ts";

const submission = (reference: string) => ({
  ...{ id: crypto.randomUUID(), reference, form: "contact", answers: {} },
  ...{ idempotencyKey: crypto.randomUUID(), contentDigest: "none" },
});

test("after a silence no connection of a transaction is missing, and none is still inside of one", async () => {
  const direct = await createTestDatabase();
  const line = await proxyPostgres(direct.url);
  const database = await openDatabase({ databaseUrl: line.url, dataDir: "" }, createLog("silent"));
  const { db, pool } = database;
  await Promise.all(Array.from({ length: 10 }, () => pool.query("select pg_sleep(0.1)")));

  const half = db.transaction(async (transaction) => {
    await transaction.insert(submissions).values(submission("HALF"));
    line.hold();
    await transaction.$count(submissions);
  });
  const unbegun = Array.from({ length: 9 }, async () => {
    await expect.poll(() => pool.idleCount).toBeLessThan(10);
    await new Promise((wake) => setTimeout(wake, 200));
    await db.transaction((transaction) => transaction.$count(submissions));
  });
  const ends = await Promise.allSettled([half, ...unbegun]);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  line.release();

  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      db.transaction((transaction) =>
        transaction.insert(submissions).values(submission(`WHOLE-${index}`)),
      ),
    ),
  );
  expect(await direct.db.$count(submissions)).toBe(10);
  await database.close();
  await line.cut();
  await direct.close();
}, 90_000);

test("a transaction that the server does not answer is given up without a second wait for its rollback", async () => {
  const direct = await createTestDatabase();
  const line = await proxyPostgres(direct.url);
  const database = await openDatabase({ databaseUrl: line.url, dataDir: "" }, createLog("silent"));
  const { db, pool } = database;
  const ask = () => pool.query("select 1");
  await Promise.all([ask(), ask()]);
  const held = Promise.withResolvers<void>();
  const transaction = db.transaction(async (transaction) => {
    await transaction.$count(submissions);
    line.hold();
    held.resolve();
    await transaction.$count(submissions);
  });
  await held.promise;
  const first = await Promise.race([
    transaction.catch(() => "the transaction"),
    ask()
      .catch(ask)
      .catch(() => "two queries, one after the other"),
  ]);
  expect(first).toBe("the transaction");
  line.release();
  expect(await direct.db.$count(submissions)).toBe(0);
  await database.close();
  await line.cut();
  await direct.close();
}, 90_000);

test("a transaction that its work refuses gives its connection back", async () => {
  const { db, pool, close } = await createTestDatabase();
  for (let time = 0; time < 20; time += 1) {
    const refused = db.transaction(async (transaction) => {
      await transaction.insert(submissions).values(submission(`REFUSED-${time}`));
      throw new RangeError("Not this one");
    });
    await expect(refused).rejects.toBeInstanceOf(RangeError);
  }
  expect(await db.$count(submissions)).toBe(0);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await close();
});
