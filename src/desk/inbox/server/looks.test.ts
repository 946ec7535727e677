import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { StaffMember } from "../../roles.ts";
import { lookAt, oldLooks } from "./looks.ts";
import { inboxLooks } from "./tables.ts";
import { arrive, hire } from "./testing.ts";

let database: TestDatabase;
let ana: StaffMember;
let ben: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
  ben = await hire(database.db, "Ben Bauer");
});
afterEach(() => database.close());

const wait = (seconds: number) =>
  database.db.update(inboxLooks).set({
    seenAt: sql`seen_at - make_interval(secs => ${seconds})`,
    typedAt: sql`typed_at - make_interval(secs => ${seconds})`,
  });

test("who has the same item open is told of the others, and of nobody elsewhere", async () => {
  const { db } = database;
  const [one, other] = [await arrive(db), await arrive(db)];
  expect(await lookAt(db, one.id, ana.id, false)).toEqual([]);
  expect(await lookAt(db, one.id, ben.id, true)).toEqual([{ name: "Ana Admin", isTyping: false }]);
  expect(await lookAt(db, one.id, ana.id, false)).toEqual([{ name: "Ben Bauer", isTyping: true }]);
  expect(await lookAt(db, other.id, ana.id, false)).toEqual([]);
});

test("somebody stops typing, and is gone after a while", async () => {
  const { db } = database;
  const { id } = await arrive(db);
  await lookAt(db, id, ben.id, true);
  await wait(20);
  expect(await lookAt(db, id, ana.id, false)).toEqual([{ name: "Ben Bauer", isTyping: false }]);
  await wait(20);
  expect(await lookAt(db, id, ana.id, false)).toEqual([]);
  expect(await oldLooks.delete(db)).toBe(1);
});
