import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeExamples } from "../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../scripts/seed-jobs/roles.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";

/** Bytes with headers; see record 42. */
const limit = 13_312;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  const examples = makeExamples(readRoles(), new Date());
  const feed = async function* () {
    yield* examples;
  };
  await importJobs(database.pool, feed(), { source: "test", example: true, force: true });
  program = await startProgram(folder.path, { DATABASE_URL: database.url });
});
afterAll(async () => {
  await program.stop();
  await database.close();
  await folder.remove();
});

test("every page comes in the first flight", async () => {
  const pages = await listPages();
  expect(pages.length).toBeGreaterThan(100);
  const sizes: [page: string, bytes: number][] = [];
  for (const page of pages) {
    sizes.push([page, await bytesAtBest(page)]);
  }
  const tooLong = sizes.filter(([, bytes]) => bytes > limit);
  expect(tooLong, "bytes with headers").toEqual([]);
}, 300_000);

/** What the server compresses itself it compresses at its best in a quiet moment alone: where there was none, it is asked again. */
async function bytesAtBest(page: string): Promise<number> {
  if (isFile(page)) return bytesOf(page);
  let bytes = Number.POSITIVE_INFINITY;
  for (let asked = 0; asked < 10 && bytes > limit; asked += 1) {
    await sleep(1_100);
    bytes = await bytesOf(page);
  }
  return bytes;
}

const isFile = (page: string) =>
  existsSync(join("dist/client", page === "/" ? "index.html" : `${page}.html`));

/** All that the site map lists, what it leaves out, and a job. */
async function listPages(): Promise<string[]> {
  const overview = linksIn(await textOf("/sitemap"));
  const [job = ""] = linksIn(await textOf("/jobs/search")).filter((link) => /-\d+$/.test(link));
  const others = ["/jobs/search?q=nurse", "/jobs/alerts?q=java", "/book-demo?topic=consultation"];
  const pages = ["/", ...overview, job, ...others, "/jobs/saved", "/contact?about=healthcare"];
  return [...new Set(pages)];
}

/** Links to pages: not to files and feeds, and without what a link fills in. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/[\w/-]*)"/g)].map(([, link = ""]) => link);

async function textOf(path: string): Promise<string> {
  return (await fetch(program.origin + path)).text();
}

/** What a browser receives before the page is complete: status line, headers and the body in Brotli. */
async function bytesOf(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
  const asked = request(program.origin + path, { headers, agent: false }, (response) => {
    response.on("close", () => resolve(response.socket.bytesRead));
    response.resume();
  });
  asked.on("error", reject).end();
  return promise;
}
