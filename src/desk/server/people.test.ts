import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import {
  changeRole,
  disable,
  findInvited,
  hasStaff,
  invite,
  LastAdminError,
  listPeople,
  takeInvitation,
} from "./people.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ana = { email: "Ana@Daystead.example", name: "Ana", role: "admin" } as const;
const ben = { email: "ben@daystead.example", name: "Ben", role: "admin" } as const;

async function idOf(name: string): Promise<string> {
  return (await listPeople(database.db)).find((one) => one.name === name)?.id ?? "";
}

test("an invitation works once, and a newer one ends the one before", async () => {
  const { db } = database;
  expect(await hasStaff(db)).toBe(false);
  const first = await invite(db, null, ana);
  expect(await hasStaff(db)).toBe(true);
  // Known by the address, however it is written: name and role stay.
  const second = await invite(db, null, {
    ...ana,
    email: "ana@daystead.EXAMPLE",
    role: "recruiter",
  });
  expect(await findInvited(db, first)).toBeUndefined();
  expect(await findInvited(db, second)).toMatchObject({ name: "Ana", role: "admin" });
  const taken = await Promise.all([takeInvitation(db, second), takeInvitation(db, second)]);
  expect(taken.toSorted()).toEqual([false, true]);
  expect(await findInvited(db, second)).toBeUndefined();
});

test("an invitation ends after ten minutes, and with its owner's way in", async () => {
  const { db, pool } = database;
  const [late, shut] = [await invite(db, null, ana), await invite(db, null, ben)];
  await disable(db, await idOf("Ana"), await idOf("Ben"));
  expect(await findInvited(db, shut)).toBeUndefined();
  expect(await findInvited(db, late)).toBeDefined();
  await pool.query("update staff_invitations set expires_at = now() - interval '1 second'");
  expect(await findInvited(db, late)).toBeUndefined();
});

test("one admin stays, of two who shut each other out at once too", async () => {
  const { db } = database;
  await invite(db, null, ana);
  const one = await idOf("Ana");
  await expect(changeRole(db, one, one, "recruiter")).rejects.toThrow(LastAdminError);
  await invite(db, one, ben);
  const other = await idOf("Ben");
  const results = await Promise.allSettled([disable(db, one, other), disable(db, other, one)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const left = (await listPeople(db)).filter(({ disabledAt }) => !disabledAt);
  expect(left).toHaveLength(1);
});
