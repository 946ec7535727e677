import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./test-site.ts";

const token = "A".repeat(43);
let site: TestSite;

/** Astro's part: a page without headers of its own, and a redirect to the right spelling of its address. */
beforeAll(async () => {
  site = await startTestSite({
    routes: [
      { pattern: /^\/t\/([^/]+?)\/?$/, takesPosts: true, reads: [] },
      { pattern: /^\/t\/([^/]+?)\/([^/]+?)\/?$/, takesPosts: false, reads: [] },
    ],
    handler: (request, response, next) => {
      if (request.url?.endsWith("/none")) return next();
      if (request.url?.endsWith("/")) {
        response.writeHead(308, { location: `/t/${token}` });
        response.end();
        return;
      }
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<title>Your private link</title>");
    },
  });
});
afterAll(() => site.stop());

test.each([
  ["GET", `/t/${token}`, 200],
  ["HEAD", `/t/${token}`, 200],
  ["GET", `/t/${token}/`, 308],
  ["GET", `/t/${token}/none`, 404],
  ["GET", `/%74/${token}/none`, 404],
  ["GET", `/t%2f${token}/none`, 404],
  ["GET", `/t/${token}/%zz`, 400],
  ["GET", `//t/${token}`, 400],
  ["GET", `/t/${token}?${"q".repeat(5_000)}`, 414],
  ["PUT", `/t/${token}`, 405],
  ["OPTIONS", `/t/${token}/`, 405],
  ["POST", `/t/${token}/part-1.mp4`, 405],
  ["POST", `/t/${token}`, 403],
  ["POST", `/t/${token}/a/b`, 404],
  ["GET", "/staff", 404],
  ["GET", "/Staff/%61ccount", 404],
])("%s %s keeps the address to itself", async (method, path, status) => {
  const answer = await site.send(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
});

test("a garbled request, whose address nobody knows, is answered in the same way", async () => {
  const answer = await site.sendRaw(`GET /t/${token} HTTP/1.1\r\nHost: a\r\nX-A : b\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*Cache-Control: no-store\r\nReferrer-Policy: no-r/);
});

test("other addresses may be kept and found", async () => {
  const { headers } = await site.get("/about");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["x-robots-tag"]).toBeUndefined();
});
