import { afterAll, beforeAll, expect, test } from "vitest";
import { toItem } from "../../src/jobs/import/feed.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  program = await startProgram(folder.path, { DATABASE_URL: database.url, LOG_LEVEL: "info" });
});
afterAll(async () => {
  await program.stop();
  await database.close();
  await folder.remove();
});

const nurse = {
  description: "<p>Nights on a ward of twelve beds.</p>",
  kind: "contract",
  engagements: ["w2"],
  sector: "healthcare",
  skills: ["ICU", "Triage"],
  city: "Miami",
  state: "Florida",
  country: "US",
  workplace: "on-site",
  pay: { min: 62, max: 74, currency: "USD", period: "hour" },
  durationMonths: 6,
  postedAt: new Date().toISOString(),
  recruiter: "Lucia M.",
};

async function take(...titles: string[]): Promise<void> {
  const items = titles.map((title) => toItem(title, { ...nurse, sourceId: title, title }));
  const feed = async function* () {
    yield* items;
  };
  await importJobs(database.pool, feed(), { source: "test", force: true });
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.origin + path, { headers, redirect: "manual" });
const textOf = async (path: string) => (await ask(path)).text();
/** Among the jobs: the titles that are suggested for what is being typed follow by and by. */
const listed = (title: string) => new RegExp(`>${title}<|<title>${title}|"title":"${title}"`);
const keyIn = (html: string) => /name="submission" value="([^"]+)"/.exec(html)?.[1];

test.each(["/jobs/search", "/jobs/search.json", "/jobs", "/jobs/search.rss"])(
  "%s shows a job from the moment that it is taken in until it is gone",
  async (path) => {
    await take("Ward nurse");
    const [first, again] = [await textOf(path), await textOf(path)];
    expect([first, again]).toEqual(Array(2).fill(expect.stringMatching(listed("Ward nurse"))));
    await take("Night porter");
    const changed = await textOf(path);
    expect(changed).toMatch(listed("Night porter"));
    expect(changed).not.toMatch(listed("Ward nurse"));
  },
);

test("a search that was kept is 304 for who has it, and another one once a job has come", async () => {
  await take("Ward nurse");
  const { headers } = await ask("/jobs/search?q=nurse");
  const etag = headers.get("etag") ?? "";
  expect(headers.get("cache-control")).toBe("public, no-cache");
  await take("Ward nurse", "Head nurse");
  const answer = await ask("/jobs/search?q=nurse", { "if-none-match": etag });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining("Head nurse"),
  ]);
  const statuses = [];
  for (let time = 0; time < 2; time += 1) {
    const present = (await ask("/jobs/search?q=nurse")).headers.get("etag") ?? "";
    statuses.push((await ask("/jobs/search?q=nurse", { "if-none-match": present })).status);
  }
  // Between two requests a minute may begin.
  expect(statuses).toContain(304);
});

test.each(["/contact", "/hire", "/book-demo", "/services/deib", "/find-a-job"])(
  "the key in the form of %s is at most a second old",
  async (path) => {
    for (let time = 0; time < 4; time += 1) {
      const askedAt = Date.now();
      const key = keyIn(await textOf(path)) ?? "";
      const issuedAt = Number.parseInt(key.replace("-", "").slice(0, 12), 16);
      expect(issuedAt).toBeGreaterThan(askedAt - 1_100);
    }
    expect((await ask(path)).headers.get("cache-control")).toBe("private, no-cache");
  },
);

test("what was sent is told to its sender alone", async () => {
  const told = "/contact?posted=contact&sent=DS-7K4M-29QX";
  expect(await textOf(told)).toContain("DS-7K4M-29QX");
  expect(await textOf("/contact")).not.toContain("DS-7K4M-29QX");
  expect((await ask(told)).headers.get("etag")).toBeNull();
});

test("what a link fills in stands in the forms that it leads to alone", async () => {
  expect(await textOf("/contact?about=healthcare")).toContain("Healthcare staffing");
  expect(await textOf("/contact?about=tech")).not.toContain("Healthcare staffing");
});
