import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { fromOwnPage } from "../setup/post-message.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";

const token = `secret${"A".repeat(37)}`;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  program = await startProgram(folder.path, {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "trace",
  });
});
afterAll(async () => {
  await program.stop();
  await database.close();
  await folder.remove();
});

async function ask(path: string, method = "GET"): Promise<Response> {
  const headers: Record<string, string> = method === "POST" ? fromOwnPage(program.origin) : {};
  const answer = await fetch(program.origin + path, { method, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}

test.each([
  `/t/${token}/part-1.mp4`,
  ...["/", "/about", "/robots.txt", "/feed.xml", "/downloads/white-papers.pdf", "/health/ready"],
  ...[
    "/jobs",
    "/jobs/search",
    "/jobs/search.json",
    "/jobs/places.json",
    "/jobs/words.json",
    "/jobs/near.json",
    "/jobs/search.rss",
    "/jobs/feed.xml",
  ],
  ...[
    "/jobs.json",
    "/jobs/in/india",
    "/jobs/remote",
    "/jobs/saved",
    "/jobs/saved-list",
    "/sitemap",
  ],
  ...[
    "/bookings/demo.json",
    "/jobs/nurse-1/similar.json",
    "/sitemap.xml",
    "/sitemap-1.xml",
    "/.well-known/security.txt",
  ],
])("%s takes no posts", async (path) => {
  const answer = await ask(path, "POST");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test.each([
  ["GET", `/t/${token}`, 404],
  ["HEAD", `/t/${token}`, 404],
  ["GET", `/t/${token}/`, 308],
  ["GET", `/t/${token}/part-1.mp4`, 404],
  ["GET", `/t/${token}/a/b`, 404],
  ["PUT", `/t/${token}`, 405],
  ["POST", `/t/${token}/part-1.mp4`, 405],
])("%s %s may not be kept, passed on or found", async (method, path, status) => {
  const { status: answered, headers } = await ask(path, method);
  expect(answered).toBe(status);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

const internal = [
  ...["/500", "/500/", "/404", "/_image", "/_image?href=/share/home.png&w=1200&f=avif&q=100"],
  ...["/_server-islands/Any", "/_server-islands/Any?e=default&p=&s=", "/_actions/any"],
  ...["/.git/config", "/.env", "/package.json", "/metrics", "/assets/", "/downloads/_headers.json"],
  ...["/_astro/any.js", "/@id/any", "/dev/mail", "/index.html/x", "/%2e%2e/%2e%2e/etc/passwd"],
];

test.each(internal)("%s is not to be reached", async (path) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    expect((await ask(path, method)).status, method).toBeOneOf([404, 405]);
  }
});

describe("every answer in text says how it is written", () => {
  test.each([
    ["/", "GET"],
    ["/contact", "GET"],
    ["/jobs/search", "GET"],
    ["/nothing", "GET"],
    [`/t/${token}`, "GET"],
    ["/contact", "PUT"],
    ["/%zz", "GET"],
    ["/feed.xml", "GET"],
    ["/jobs/feed.xml", "GET"],
    ["/jobs/search.rss", "GET"],
    ["/sitemap.xml", "GET"],
    ["/robots.txt", "GET"],
    ["/.well-known/security.txt", "GET"],
  ])("%s (%s)", async (path, method) => {
    const { headers } = await ask(path, method);
    expect(headers.get("content-type")).toMatch(/^(text|application)\/[\w+]+; ?charset=utf-8$/i);
  });
});

test.each([
  ["/home?a=1", 308, "/?a=1"],
  ["/blog", 307, "/resources/"],
  ["/blog/", 307, "/resources/"],
  ["/downloads", 307, "/resources/"],
])("%s is redirected by %i to %s", async (path, status, location) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(path, method);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect((await ask(path, "POST")).status).toBe(405);
});

test("nothing of this wrote a warning, an address or a token", async () => {
  await program.stop();
  expect(program.output()).not.toMatch(/"level":[4-6]0(?!.*"(?:database.superuser|root.kept)")/);
  expect(program.output()).not.toMatch(/secret|part-1|\/nothing|_image|_server-islands/);
});
