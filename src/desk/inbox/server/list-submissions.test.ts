import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { setStatus } from "../../../forms/server/status.ts";
import { inboxItems } from "./tables.ts";
import { arrive, listAll } from "./testing.ts";

/** Noon at the head office. */
const now = new Date("2026-11-25T17:00:00Z");
const eva = { by: "staff", name: "eva" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function late(isOpen: boolean): Promise<(string | undefined)[]> {
  return (await listAll(database.db, isOpen, now)).map(({ lateSince }) => lateSince);
}

test("what staff have answered is listed no longer as open", async () => {
  const { db } = database;
  const { reference } = await arrive(db, {}, { receivedAt: now });
  await setStatus(db, reference, "read", eva);
  expect(await late(true)).toHaveLength(1);
  await setStatus(db, reference, "answered", eva);
  expect(await late(true)).toEqual([]);
  expect(await late(false)).toHaveLength(1);
});

test("the list has nothing personal, and nothing that nobody answers", async () => {
  const { db } = database;
  await arrive(db);
  await arrive(db, {}, { form: "newsletter" });
  await arrive(db, {}, { form: "job-alert" });
  const listed = await listAll(db, false, now);
  expect(listed).toMatchObject([{ form: "contact", status: "received", suspicion: null }]);
  expect(JSON.stringify(listed)).not.toMatch(/Ana|visitor|nurses/);
});

test("an answer is late after the day it was promised by, counted from the sender's last words", async () => {
  const { db } = database;
  const { id } = await arrive(db, {}, { receivedAt: new Date("2026-11-20T15:00:00Z") });
  expect(await late(true)).toEqual(["2026-11-23"]);
  await db
    .update(inboxItems)
    .set({ wroteAgainAt: new Date("2026-11-24T15:00:00Z") })
    .where(eq(inboxItems.submissionId, id));
  expect(await late(true)).toEqual([undefined]);
});
