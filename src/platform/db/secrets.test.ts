import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { openSecrets } from "./secrets.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const keysOf = async ({ db }: TestDatabase) => {
  const secrets = await openSecrets(db);
  return [secrets.keyFor("submission-key"), secrets.keyFor("client-address")].map((key) =>
    key.export().toString("hex"),
  );
};

it("20 servers that start at once, and a later one, have the same keys", async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => keysOf(database)));
  expect(new Set([...starts, await keysOf(database)].map(String)).size).toBe(1);
});

it("each purpose has 256 bits of its own", async () => {
  const [one, other] = await keysOf(database);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
});

it("another installation has other keys", async () => {
  const elsewhere = await createTestDatabase();
  expect(await keysOf(elsewhere)).not.toEqual(await keysOf(database));
  await elsewhere.close();
});
