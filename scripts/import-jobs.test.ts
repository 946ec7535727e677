import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listImports } from "../src/jobs/import/imports.ts";
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

const importFeed = async (name: string, text: string, ...options: string[]) => {
  const feed = join(folder, name);
  await writeFile(feed, text);
  const env = { ...process.env, DATABASE_URL: database.url };
  const {
    stdout,
    stderr,
    code = 0,
  } = await run(process.execPath, [script, feed, ...options], {
    env,
  }).catch((error) => error);
  return { stdout, stderr, code };
};

test("prints nothing of a feed that a terminal would obey", async () => {
  const hostile = "\u001b]0;pwned\u0007\u009b2J\u202e\rgone";
  const jobs = [{ sourceId: "1", kind: hostile }, { [hostile]: 1 }, { sector: hostile }];
  const { stdout, stderr, code } = await importFeed("feed.json", JSON.stringify(jobs));
  expect(code).toBe(1);
  expect(stdout).toContain("feed: 3 jobs read");
  expect(stdout).toContain("\\u{202e}");
  expect(stderr).toContain("No job could be read.");
  expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
});

const header = "Job ID,Job Title,Description,City,Rate,Color\n";
const row = (id: number, rate = "$60/hr on W2") => `${id},Developer,Java,Austin,${rate},blue\n`;
const defaults = ["--kind", "contract", "--sector", "it", "--country", "US", "--state", "Texas"];
const more = [...defaults, "--posted", new Date().toISOString().slice(0, 10)];

test("says of each refused job which it is and why, and fails where many are", async () => {
  const sheet = header + row(1) + row(2, "good") + row(3, "good") + row(4);
  const { stdout, stderr, code } = await importFeed("many.csv", sheet, ...more, "--city", "Austin");
  expect(code).toBe(1);
  expect(stdout.split("\n")).toEqual([
    "many: 4 jobs read",
    "  2 new, 0 changed, 0 open again, 0 closed, 0 unchanged",
    '  columns that are not read: "Color"',
    '  2 jobs: pay: no pay range can be read from "good"',
    "    Developer (2), line 3",
    "    Developer (3), line 4",
    "  2 jobs refused and left as before.",
    "2 of 4 went in",
    "",
  ]);
  expect(stderr).toBe("More than a tenth of the jobs was refused.\n");
});

test("is content with one job in ten refused", async () => {
  const rows = Array.from({ length: 10 }, (_, index) =>
    row(index, index === 0 ? "good" : "$60/hr"),
  );
  const { stdout, stderr, code } = await importFeed("few.csv", header + rows.join(""), ...more);
  expect(stdout).toContain("9 of 10 went in");
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
});

test.each([
  ["--country", "Atlantis"],
  ["--period", "fortnight"],
  ["--employment", "sometimes"],
  ["--color", "blue"],
])("does not know %s %s", async (...option) => {
  const { stderr, code } = await importFeed("wrong.csv", header, ...option);
  expect(code).toBe(2);
  expect(stderr).toContain(option[0]);
  expect(stderr).toContain("Usage:");
});

test.each(["example.csv", "desk.csv"])(
  "takes no feed for what has the name of our own jobs: %s",
  async (name) => {
    const { stderr, code } = await importFeed(name, header + row(1), ...more);
    expect(code).toBe(2);
    expect(stderr).toContain("--source: give another name");
  },
);

test("leaves word of what failed, for those who do not see this terminal", async () => {
  const outcome = async () => {
    const [feed] = (await listImports(database.db)).filter(({ source }) => source === "nightly");
    return feed && [feed.failure, feed.succeededAt !== null];
  };
  const right = header + row(1);
  await importFeed("nightly.csv", right, ...more, "--dry-run");
  expect(await outcome()).toBeUndefined();
  await importFeed("nightly.csv", right, ...more);
  expect(await outcome()).toEqual([null, true]);
  await importFeed("nightly.csv", header + row(1, "good"), ...more);
  expect(await outcome()).toEqual(["nothing-read", true]);
  const away = ["http://127.0.0.1:1/feed.csv", "--source", "nightly"];
  const env = { ...process.env, DATABASE_URL: database.url };
  await expect(run(process.execPath, [script, ...away], { env })).rejects.toMatchObject({
    code: 1,
  });
  expect(await outcome()).toEqual(["cut-off", true]);
});
