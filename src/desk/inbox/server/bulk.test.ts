import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { StaffMember } from "../../roles.ts";
import { changeMatching, countMatching } from "./bulk.ts";
import { StaleItemError } from "./change.ts";
import { readItem } from "./item.ts";
import { arrive, hire } from "./testing.ts";

let database: TestDatabase;
let ana: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
});
afterEach(() => database.close());

const nurses = { tab: "waiting", form: "", q: "nurse" } as const;

test("all that match are changed, beyond the page, each with an entry of its own, and no other", async () => {
  const { db } = database;
  const other = await arrive(db, { message: "Two welders" });
  const matching: string[] = [];
  for (let count = 0; count < 45; count += 1) matching.push((await arrive(db)).reference);
  await changeMatching(db, ana, nurses, 45, { kind: "assign", to: ana.id });
  await changeMatching(db, ana, nurses, 45, { kind: "close" });
  expect(await countMatching(db, ana.id, nurses)).toBe(0);
  expect(await countMatching(db, ana.id, { ...nurses, tab: "closed" })).toBe(45);
  const last = await readItem(db, () => undefined, matching.at(-1) ?? "", ana.id);
  expect(last?.history.map(({ kind, by }) => [kind, by])).toEqual([
    ["assigned", "Ana Admin"],
    ["status", "Ana Admin"],
  ]);
  const left = await readItem(db, () => undefined, other.reference, ana.id);
  expect(left).toMatchObject({ version: 0, place: "open" });
});

test("who has seen another number of them changes nothing", async () => {
  const { db } = database;
  await arrive(db);
  await arrive(db);
  await expect(changeMatching(db, ana, nurses, 1, { kind: "spam" })).rejects.toThrow(
    StaleItemError,
  );
  expect(await countMatching(db, ana.id, nurses)).toBe(2);
});
