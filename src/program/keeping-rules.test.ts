import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import type { KeepingRules } from "../platform/http/kept-pages/keeping-rules.ts";
import { createKeepingRules } from "./keeping-rules.ts";

let database: TestDatabase;
let jobs: number;
let films: string[];
let rules: KeepingRules;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2026-03-01T12:00:00Z") });
  database = await createTestDatabase();
  jobs = 1;
  films = [];
  rules = createKeepingRules({
    jobBoard: { version: async () => jobs },
    db: database.db,
    films: { present: async () => new Set(films) },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const at = (seconds: number) =>
  vi.setSystemTime(new Date(Date.parse("2026-03-01T12:00:00Z") + seconds * 1000));

describe("the version of what a page shows", () => {
  test("lasts for a minute, and for a second where the page has a key", async () => {
    const still = rules.versionOf([]);
    const keyed = rules.versionOf(["keys"]);
    at(0.9);
    expect([rules.versionOf([]), rules.versionOf(["keys"])]).toEqual([still, keyed]);
    at(1.1);
    expect(rules.versionOf([])).toBe(still);
    expect(rules.versionOf(["keys"])).not.toBe(keyed);
    at(60);
    expect(rules.versionOf([])).not.toBe(still);
  });

  test("is another one with every change of jobs and films", async () => {
    const before = await rules.versionOf(["jobs", "films"]);
    expect(await rules.versionOf(["jobs", "films"])).toBe(before);
    jobs = 2;
    const changed = await rules.versionOf(["jobs", "films"]);
    films = ["part-1"];
    const filmed = await rules.versionOf(["jobs", "films"]);
    expect(new Set([before, changed, filmed]).size).toBe(3);
  });

  test("fails where the database does not answer", async () => {
    await database.takeAway();
    await expect(rules.versionOf(["bookings"])).rejects.toThrow();
  });
});

test("pages with a key are for their browser alone", () => {
  expect(rules.cacheControlOf(["keys", "jobs"])).toBe("private, no-cache");
  expect(rules.cacheControlOf(["jobs"])).toBe("public, no-cache");
});
