import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../tests/setup/database.ts";

const run = promisify(execFile);
const script = resolve(import.meta.dirname, "import-jobs.ts");

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "daystead-feed-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test("prints nothing of a feed that a terminal would obey", async () => {
  const feed = join(folder, "feed.json");
  const hostile = "\u001b]0;pwned\u0007\u009b2J\u202e\rgone";
  const jobs = [{ sourceId: "1", kind: hostile }, { [hostile]: 1 }, { sector: hostile }];
  await writeFile(feed, JSON.stringify(jobs));
  const env = { ...process.env, DATABASE_URL: database.url };
  const told = await run(process.execPath, [script, feed], { env }).catch((error) => error);
  expect(told.stdout).toContain("feed: 0 jobs read");
  expect(told.stdout).toContain("\\u{202e}");
  expect(told.stderr).toContain("No job could be read.");
  expect(told.stdout + told.stderr).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
});
