import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { StaffMember } from "../../roles.ts";
import type { InboxCriteria } from "../criteria.ts";
import { changeMatching, readMatching } from "./bulk.ts";
import { StaleItemError } from "./change.ts";
import { readItem } from "./item.ts";
import { arrive, hire, versionOf } from "./testing.ts";
import { addNote, setItemStatus } from "./work.ts";

let database: TestDatabase;
let ana: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
});
afterEach(() => database.close());

const nurses = { tab: "waiting", form: "", q: "nurse" } as const;
const matching = (criteria: InboxCriteria = nurses) => readMatching(database.db, ana.id, criteria);

const change = async (reference: string) => ({
  reference,
  version: await versionOf(database.db, reference),
  member: ana,
});

test("all that match are changed, beyond the page, each with an entry of its own, and no other", async () => {
  const { db } = database;
  const other = await arrive(db, { message: "Two welders" });
  const references: string[] = [];
  for (let count = 0; count < 45; count += 1) references.push((await arrive(db)).reference);
  const assign = { kind: "assign", to: ana.id } as const;
  await changeMatching(db, ana, nurses, (await matching()).version, assign);
  await changeMatching(db, ana, nurses, (await matching()).version, { kind: "close" });
  expect((await matching()).count).toBe(0);
  expect((await matching({ ...nurses, tab: "closed" })).count).toBe(45);
  const last = await readItem(db, () => undefined, references.at(-1) ?? "", ana.id);
  expect(last?.history.map(({ kind, by }) => [kind, by])).toEqual([
    ["assigned", "Ana Admin"],
    ["status", "Ana Admin"],
  ]);
  const left = await readItem(db, () => undefined, other.reference, ana.id);
  expect(left).toMatchObject({ version: 0, place: "open" });
});

test("what names somebody leaves their mentions when they do something with all that match", async () => {
  const { db } = database;
  const ben = await hire(db, "Ben Bauer");
  const { reference } = await arrive(db);
  await addNote(db, { ...(await change(reference)), member: ben }, "@ana, do you know her?");
  const mentions = { ...nurses, tab: "mentions" } as const;
  const { version, count } = await matching(mentions);
  expect(count).toBe(1);
  await changeMatching(db, ana, mentions, version, { kind: "close" });
  expect((await matching(mentions)).count).toBe(0);
});

test("who has seen others, or older versions of them, changes nothing", async () => {
  const { db } = database;
  const gone = await arrive(db);
  await arrive(db);
  const seen = await matching();
  await setItemStatus(db, await change(gone.reference), "closed");
  const { reference } = await arrive(db);
  const close = (version: string) => changeMatching(db, ana, nurses, version, { kind: "close" });
  await expect(close(seen.version)).rejects.toThrow(StaleItemError);
  const { version, count } = await matching();
  await addNote(db, await change(reference), "She has called again.");
  await expect(close(version)).rejects.toThrow(StaleItemError);
  expect((await matching()).count).toBe(count);
});

test("of two who change the same item at once, in all that match and alone, one is refused", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  const { version } = await matching();
  const item = await change(reference);
  const outcomes = await Promise.allSettled([
    changeMatching(db, ana, nurses, version, { kind: "spam" }),
    addNote(db, item, "She has called again."),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
