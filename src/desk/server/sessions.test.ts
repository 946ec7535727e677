import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { invite, listPeople } from "./people.ts";
import { endSession, endSessions, findSession, listSessions, startSession } from "./sessions.ts";

let database: TestDatabase;
let ana: string;
let ben: string;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const name of ["Ana", "Ben"]) {
    const email = `${name.toLowerCase()}@daystead.example`;
    await invite(database.db, null, { email, name, role: "recruiter" });
  }
  [ana = "", ben = ""] = (await listPeople(database.db)).map(({ id }) => id);
});
afterEach(() => database.close());

const start = (staffId: string) => startSession(database.db, staffId, "passkey", "Firefox/140");
const isAlive = async (token: string) => (await findSession(database.db, token)) !== undefined;

test("the token has 256 random bits, and is kept nowhere", async () => {
  const tokens = [await start(ana), await start(ana)];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await database.pool.query("select * from staff_sessions");
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ["seen_at = now() - interval '61 minutes'", "an hour without use"],
  ["started_at = now() - interval '12 hours 1 minute'", "twelve hours, however much it is used"],
])("it ends: %s, %s", async (set) => {
  const token = await start(ana);
  expect(await isAlive(token)).toBe(true);
  await database.pool.query(`update staff_sessions set ${set}`);
  expect(await isAlive(token)).toBe(false);
});

test("its owner ends one of them or all others, and nobody else's", async () => {
  const { db } = database;
  const [one, other, third] = [await start(ana), await start(ana), await start(ana)];
  const bens = await start(ben);
  const bensId = (await listSessions(db, ben))[0]?.id ?? "";
  expect(await endSession(db, ana, bensId)).toBe(false);
  expect(await isAlive(bens)).toBe(true);

  const session = await findSession(db, one);
  expect(await endSession(db, ana, (await findSession(db, other))?.id ?? "")).toBe(true);
  expect(await isAlive(other)).toBe(false);
  await endSessions(db, ana, session?.id);
  expect([await isAlive(one), await isAlive(third), await isAlive(bens)]).toEqual([
    true,
    false,
    true,
  ]);
});
