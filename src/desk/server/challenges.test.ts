import { generateKeySync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { Challenges } from "./challenges.ts";

let database: TestDatabase;
const challenges = new Challenges(generateKeySync("hmac", { length: 256 }));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("is taken once, of several answers at once too", async () => {
  const challenge = challenges.issue("sign-in");
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => challenges.take(database.db, "sign-in", challenge)),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("is not taken for something else, from somebody else, changed, late or malformed", async () => {
  const take = (challenge: string, purpose = "sign-in", now?: number) =>
    challenges.take(database.db, purpose, challenge, now);
  const challenge = challenges.issue("sign-in");
  expect(await take(challenge, "confirm one-session")).toBe(false);
  expect(
    await take(new Challenges(generateKeySync("hmac", { length: 256 })).issue("sign-in")),
  ).toBe(false);
  expect(await take(challenge.replace(/^./, (letter) => (letter === "A" ? "B" : "A")))).toBe(false);
  expect(await take(challenge, "sign-in", Date.now() + 5 * 60_000 + 1)).toBe(false);
  for (const text of ["", "AAAA", "�".repeat(54)]) expect(await take(text)).toBe(false);
  expect(await take(challenge)).toBe(true);
});

test("those that are over are forgotten", async () => {
  await challenges.take(database.db, "sign-in", challenges.issue("sign-in"));
  const later = Date.now() + 10 * 60_000;
  const next = challenges.issue("sign-in", later);
  expect(await challenges.take(database.db, "sign-in", next, later)).toBe(true);
  const { rows } = await database.pool.query("select challenge from staff_used_challenges");
  expect(rows).toEqual([{ challenge: next }]);
});
