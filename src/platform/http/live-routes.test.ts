import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./test-site.ts";

let asked: (string | undefined)[];
let site: TestSite;
afterEach(() => site.stop());

async function start() {
  asked = [];
  site = await startTestSite({
    handler: (request, response) => {
      asked.push(request.url);
      response.writeHead(200, { "content-type": "text/plain" });
      response.end("rendered");
    },
    routes: [
      { pattern: /^\/contact\/?$/, takesPosts: true, reads: [] },
      { pattern: /^\/t\/([^/]+?)\/?$/, takesPosts: true, reads: [] },
      { pattern: /^\/jobs\.json$/, takesPosts: false, reads: [] },
    ],
  });
}
const sameOrigin = { "sec-fetch-site": "same-origin" };

test.each([
  "/_image?href=/share/home.png&w=1200&f=avif&q=100",
  "/_image",
  "/_server-islands/Any",
  "/500",
  "/contact/more",
  "/nothing",
])("%s is the page for what there is not, and nothing is rendered", async (path) => {
  await start();
  for (const method of ["GET", "HEAD"]) {
    const answer = await site.send(method, path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  }
  expect((await site.get(path)).text).toContain("404 Page Not Found");
  expect(asked).toEqual([]);
});

test.each(["/contact", "/contact?a=b", "/cont%61ct", "/contact/", "/t/a%20b"])(
  "%s is rendered",
  async (path) => {
    await start();
    expect((await site.get(path)).text).toBe("rendered");
    expect(asked).toEqual([path]);
  },
);

test("a post to an unknown address is refused while its body is still being sent", async () => {
  await start();
  const headers = { ...sameOrigin, "content-length": "1000000", expect: "100-continue" };
  const answer = await site.send("POST", "/_image", headers);
  expect([answer.status, answer.headers.connection]).toEqual([404, "close"]);
  expect(answer.text).toContain("Nothing was sent");
  expect(asked).toEqual([]);
});

test("what can only be read takes no post, and says so", async () => {
  await start();
  const answer = await site.send("POST", "/jobs.json", sameOrigin);
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(asked).toEqual([]);
});
