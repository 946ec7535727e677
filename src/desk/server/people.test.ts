import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { postTarget } from "../../forms/form.ts";
import { deskForms } from "../forms.ts";
import { peoplePath } from "../paths.ts";
import { answerPeople } from "./answer-people.ts";
import {
  changeRole,
  disable,
  findInvited,
  hasStaff,
  invite,
  inviteNew,
  KnownPersonError,
  LastAdminError,
  listPeople,
  takeInvitation,
} from "./people.ts";
import { staffEvents } from "./tables.ts";
import { openTestDesk } from "./testing.ts";

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

test("an invitation of somebody new is no way in for who is known, and changes nothing of them", async () => {
  const { db } = database;
  const first = await invite(db, null, ana);
  const admin = await idOf("Ana");
  await inviteNew(db, admin, ben);
  await disable(db, admin, await idOf("Ben"));
  for (const known of [ana, { ...ben, name: "Benjamin" }])
    await expect(inviteNew(db, admin, { ...known, role: "recruiter" })).rejects.toThrow(
      KnownPersonError,
    );
  expect(await findInvited(db, first)).toMatchObject({ name: "Ana", role: "admin" });
  expect(await listPeople(db)).toMatchObject([
    { name: "Ana", role: "admin" },
    { name: "Ben", role: "admin", disabledAt: expect.any(Date) },
  ]);
});

test("who invites somebody known is told at the address, and keeps what was typed", async () => {
  const { db } = database;
  await invite(db, null, ana);
  const desk = await openTestDesk(database, await idOf("Ana"));
  const inviteBen = (name: string) => {
    const values = { name, email: ben.email, role: "marketing" };
    return answerPeople(desk.post(postTarget(deskForms.invite, peoplePath), values), desk.services);
  };
  expect(await inviteBen("Ben")).toMatchObject({ shown: { invitation: { name: "Ben" } } });
  const known = { email: expect.stringMatching(/^Ben is here already, as marketing/) };
  const typed = { values: { name: "Benjamin" }, errors: known };
  expect(await inviteBen("Benjamin")).toMatchObject({ status: 422, shown: { typed } });
  await disable(db, await idOf("Ana"), await idOf("Ben"));
  const errors = { email: "Ben is shut out: let them in again" };
  expect(await inviteBen("Ben")).toMatchObject({ status: 422, shown: { typed: { errors } } });
  await desk.close();
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

test("the history says which role somebody was given, and by whom", async () => {
  const { db } = database;
  await invite(db, null, ana);
  const byId = await idOf("Ana");
  await inviteNew(db, byId, ben);
  await changeRole(db, byId, await idOf("Ben"), "marketing");
  expect(await db.select().from(staffEvents).orderBy(staffEvents.id)).toMatchObject([
    { kind: "invited", role: "admin", byId: null },
    { kind: "invited", role: "admin", byId },
    { kind: "role-changed", role: "marketing", byId },
  ]);
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
