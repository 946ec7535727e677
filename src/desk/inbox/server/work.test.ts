import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import { eraseSubmission } from "../../../platform/private-links/erase.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import type { StaffMember } from "../../roles.ts";
import { StaleItemError } from "./change.ts";
import { UnknownColleagueError } from "./colleagues.ts";
import { readItem } from "./item.ts";
import { mentionedIn } from "./mentions.ts";
import { arrive, hire } from "./testing.ts";
import { addNote, assign, markSpam, setItemStatus } from "./work.ts";

let database: TestDatabase;
let ana: StaffMember;
let ben: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
  ben = await hire(database.db, "Ben Bauer");
});
afterEach(() => database.close());

const read = async (reference: string) => {
  const item = await readItem(database.db, () => undefined, reference, ana.id);
  if (!item) throw new Error("There is no such item");
  return item;
};

test("what is done is written down with its time and who did it", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  await assign(db, { reference, version: 0, member: ana }, ana.id);
  // Whoever takes an item has read it.
  await addNote(db, { reference, version: 2, member: ben }, "Called her.");
  await setItemStatus(db, { reference, version: 3, member: ben }, "closed");
  await markSpam(db, { reference, version: 4, member: ana }, true);
  const item = await read(reference);
  expect(item).toMatchObject({ place: "spam", status: "closed", version: 5 });
  expect(item.assignee?.name).toBe("Ana Admin");
  expect(item.history.map((entry) => [entry.kind, entry.by])).toEqual([
    ["assigned", "Ana Admin"],
    ["status", "Ana Admin"],
    ["noted", "Ben Bauer"],
    ["status", "Ben Bauer"],
    ["marked-spam", "Ana Admin"],
  ]);
});

test("of two who change the same item at once, one is refused and changes nothing", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  const outcomes = await Promise.allSettled([
    setItemStatus(db, { reference, version: 0, member: ana }, "closed"),
    addNote(db, { reference, version: 0, member: ben }, "I call her."),
  ]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: expect.any(StaleItemError) }]);
  const history = (await read(reference)).history.map(({ kind }) => kind);
  // Ben's note reads it too.
  expect([["status"], ["noted", "status"]]).toContainEqual(history);
});

test("an item is given to those alone who work with the inbox", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  const max = await hire(db, "Max Market", "marketing");
  const item = { reference, version: 0, member: ana };
  await expect(assign(db, item, max.id)).rejects.toThrow(UnknownColleagueError);
  await assign(db, item, ben.id);
  expect((await read(reference)).status).toBe("received");
});

test("the history cannot be changed, and goes with what its sender erases", async () => {
  const { db, pool } = database;
  const { reference, id } = await arrive(db);
  await addNote(db, { reference, version: 0, member: ana }, "Knows @ben.");
  for (const statement of [
    "update inbox_events set text = 'Other'",
    "delete from inbox_events",
    "update status_changes set status = 'closed'",
    "delete from status_changes",
  ])
    await expect(pool.query(statement), statement).rejects.toThrow("never changed");
  const { log } = keepLog();
  await eraseSubmission({ db, storage: {} as FileStorage, log }, id, "ana@visitor.example");
  const { rows } = await pool.query(
    "select (select count(*) from inbox_events) + (select count(*) from inbox_texts) + (select count(*) from inbox_mentions) as left",
  );
  expect(rows).toEqual([{ left: "0" }]);
});

test("a mention is a name after an at sign, whole", () => {
  const named = (text: string) => mentionedIn(text, [ana, ben]).map(({ name }) => name);
  expect(named("@Ben please, and @ana admin")).toEqual(["Ana Admin", "Ben Bauer"]);
  expect(named("write to x@benson.example, @benny")).toEqual([]);
  expect(named("@ben's turn")).toEqual(["Ben Bauer"]);
});
