import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PageResponse } from "../page-response.ts";
import { startTestSite, type TestSite } from "../test-site.ts";

const ahead = { "sec-purpose": "prefetch", "sec-fetch-dest": "document" };
let site: TestSite;
let rendered = 0;

function render(_request: unknown, response: PageResponse) {
  rendered += 1;
  response.writeHead(200, { "content-type": "text/html" });
  response.end("a page");
}

beforeAll(async () => {
  const routes = [
    { pattern: /^\/(contact|jobs\/search|jobs\.json|t\/.*)$/, takesPosts: true, reads: [] },
  ];
  site = await startTestSite({ handler: render, routes });
});
beforeEach(() => {
  rendered = 0;
  site.logged.length = 0;
});
afterAll(() => site.stop());

test.each(["/about", "/contact", "/contact?topic=a.b", "/jobs/search"])(
  "%s is answered ahead of the visitor as ever",
  async (path) => {
    const asked = await site.get(path);
    const before = await site.get(path, ahead);
    expect([before.status, before.text]).toEqual([200, asked.text]);
  },
);

test.each(["/t/secret", "/%74/secret", "/jobs.json", "/robots.txt", "/jobs/search?q=nurse"])(
  "%s is never made ahead of the visitor",
  async (path) => {
    const refused = await site.get(path, ahead);
    expect(refused.status).toBe(503);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(rendered).toBe(0);
    expect((await site.get(path)).status).toBe(200);
  },
);

test("the parts of a page that is made ahead come", async () => {
  const part = { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "script" };
  expect((await site.get("/assets/menu.Ab12Cd34.js", part)).status).toBe(200);
});

test("the log tells visits from what was asked ahead", async () => {
  await site.get("/about", { "sec-purpose": "prefetch" });
  await site.get("/about", { "sec-purpose": "prefetch;prerender" });
  await site.get("/about", { "sec-purpose": "prefetch;anonymous-client-ip" });
  await site.get("/about", { "sec-purpose": "something" });
  await site.get("/about");
  const purposes = site.logged.map(({ purpose }) => purpose);
  expect(purposes).toEqual(["prefetch", "prerender", "prefetch", undefined, undefined]);
});
