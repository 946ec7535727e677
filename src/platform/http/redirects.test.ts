import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRedirects } from "./redirects.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "daystead-redirects-"));
  const file = join(folder, "redirects.json");
  const redirects = [
    { from: "/old", to: "/about#founder", permanent: true },
    { from: "/java", to: "/jobs/search?q=java#results", permanent: true },
    { from: "/for-now", to: "/resources/", permanent: false },
    { from: "/elsewhere", to: "https://other.example/a", permanent: true },
    { from: "/about", to: "/", permanent: true },
  ];
  await writeFile(file, JSON.stringify(redirects));
  site = await startTestSite({ redirects: await readRedirects(file) });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ["/old", 308, "/about#founder"],
  ["/old/", 308, "/about#founder"],
  ["/old?from=mail&x=1", 308, "/about?from=mail&x=1#founder"],
  ["/java", 308, "/jobs/search?q=java#results"],
  ["/java?from=mail?", 308, "/jobs/search?q=java&from=mail?#results"],
  ["/for-now", 307, "/resources/"],
  ["/for-now?x=1", 307, "/resources/?x=1"],
  // What a visitor typed is not for others.
  ["/elsewhere?q=mia%40daystead.example", 308, "https://other.example/a"],
])("%s leads with status %i to %s", async (path, status, location) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await site.send(method, path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.text).toBe("");
  }
});

test("what is for good is kept for an hour at most, so that it can be taken back", async () => {
  const cached = async (path: string) => (await site.get(path)).headers["cache-control"];
  expect(await cached("/old")).toBe("public, max-age=3600");
  expect(await cached("/for-now")).toBe("no-cache");
});

test("a redirect has the headers of every answer", async () => {
  const { headers } = await site.get("/old");
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
});

test("nothing is posted to an address that redirects", async () => {
  const answer = await site.send("POST", "/old", { origin: site.origin });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers.location).toBeUndefined();
});

test("a file goes before a redirect, and the log names the path of the content", async () => {
  expect((await site.get("/about")).status).toBe(200);
  await site.get("/old/?secret=1");
  expect(site.logged.at(-1)).toMatchObject({ route: "/old", status: 308 });
});

test.each(["/OLD", "/old//", "/old/more"])("%s is another address", async (path) => {
  expect((await site.get(path)).status).toBe(404);
});
