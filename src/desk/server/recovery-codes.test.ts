import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { SignInPage } from "../pages/sign-in-page.tsx";
import { invite, listPeople } from "./people.ts";
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";

let database: TestDatabase;
let ana: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await invite(database.db, null, { email: "ana@daystead.example", name: "Ana", role: "admin" });
  ana = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(() => database.close());

test("each has more than 128 random bits, and none is kept as it is", async () => {
  const codes = await makeRecoveryCodes(database.db, ana);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes)
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){6}[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(28 * Math.log2(30)).toBeGreaterThan(128);
  const { rows } = await database.pool.query("select code_hash from staff_recovery_codes");
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^[\da-f]{64}$/);
});

test("the page on which one is typed says how they are printed", async () => {
  const [code = ""] = await makeRecoveryCodes(database.db, ana);
  const ask = { challenge: "" };
  const told = { news: undefined, waitSeconds: undefined, openIdPath: undefined };
  const page = renderToStaticMarkup(SignInPage({ shown: { action: "", ask, ...told } }));
  const parts = code.split("-");
  expect(page).toContain(`${parts.length} groups of ${parts[0]?.length} letters and digits`);
});

test("each works once, of two who use it at once too, and new ones end those before", async () => {
  const { db } = database;
  const [code = "", before = ""] = await makeRecoveryCodes(db, ana);
  const typed = code.toLowerCase().replaceAll("-", " ");
  const taken = await Promise.all([takeRecoveryCode(db, typed), takeRecoveryCode(db, code)]);
  expect(taken.filter(Boolean)).toEqual([ana]);
  expect(await countRecoveryCodes(db, ana)).toBe(7);
  await makeRecoveryCodes(db, ana);
  expect(await takeRecoveryCode(db, before)).toBeUndefined();
});
