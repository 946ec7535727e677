import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { IncomingFiles } from "../../forms/server/incoming-files.ts";
import { testKeys } from "../../forms/server/testing.ts";
import { submissions } from "../../platform/db/tables.ts";
import { keepLog } from "../../platform/outbox/testing.ts";
import { openNewsletter } from "./newsletter.ts";

let database: TestDatabase;
let woken = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  woken = 0;
});
afterEach(() => database.close());

const { log, lines } = keepLog();
const ask = (fields: Record<string, string> | [string, string][]) =>
  openNewsletter({
    db: database.db,
    incoming: new IncomingFiles(tmpdir()),
    submissionKeys: testKeys,
    attachmentLimitBytes: 1000,
    log,
    onSubmitted: () => {
      woken += 1;
    },
  }).ask(
    new Request("http://localhost/newsletter", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );
const kept = async () => (await database.db.select().from(submissions)).length;

describe("a post of the box", () => {
  it("is kept and wakes the worker, whatever became of the address, and the log names nobody", async () => {
    expect(await ask({ email: "ana@example.com", website: "" })).toEqual({ kind: "asked" });
    expect(await ask({ email: " ANA@example.com " })).toEqual({ kind: "asked" });
    expect(await ask({ email: "ben@example.com", website: "spam" })).toEqual({ kind: "asked" });
    expect([await kept(), woken]).toEqual([2, 3]);
    expect(JSON.stringify(lines)).not.toMatch(/example\.com/i);
  });

  it.each([
    "",
    "ana",
    "ana@",
    "a@b@example.com",
    "ana@example.com\r\nBcc: b@example.com",
    "a\0@b.co",
  ])("with a wrong address is given back with what was typed: %j", async (email) => {
    expect(await ask({ email })).toMatchObject({
      kind: "invalid",
      values: { email },
      errors: { email: "Please enter a valid email address" },
    });
    expect(await kept()).toBe(0);
  });

  it("that no browser makes is malformed", async () => {
    const twice: [string, string][] = [
      ["email", "ana@example.com"],
      ["email", "ben@example.com"],
    ];
    expect(await ask(twice)).toEqual({ kind: "malformed", status: 400 });
    expect(await ask({ email: "ana@example.com", admin: "1" })).toMatchObject({
      kind: "malformed",
    });
  });

  it("that the database cannot keep is said to be so, with what was typed", async () => {
    await database.pool.query("alter table subscriptions rename to elsewhere");
    const email = "ana@example.com";
    expect(await ask({ email })).toMatchObject({ kind: "unavailable", values: { email } });
    expect([await kept(), woken]).toEqual([0, 0]);
  });
});
