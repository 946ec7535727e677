import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { register } from "@prometheus-io/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AstroHandler } from "./pages.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** Says, as the middleware does, by which pattern it was found. */
const handler: AstroHandler = (request, response, _next, locals) => {
  locals.route = request.url?.startsWith("/t/") ? "/t/[token]" : "/jobs/kept";
  response.writeHead(200, { "content-type": "text/html" });
  response.end("a page");
};

let site: TestSite;
beforeEach(async () => {
  register.resetMetrics();
  const kept = {
    pattern: /^\/jobs\/kept$/,
    takesPosts: false,
    shows: ["jobs" as const],
    reads: [],
  };
  const secret = { pattern: /^\/t\/[^/]+$/, takesPosts: true, reads: [] };
  site = await startTestSite({
    handler,
    routes: [kept, secret],
    rateLimit: { most: 1, windowMs: 60_000 },
    env: { METRICS_PORT: "9464" },
  });
});
afterEach(() => site.stop());

const durations = "http_server_request_duration_seconds";
const refused = "daystead_http_refused_requests_total";
/** The values of a metric, by their labels. */
async function read(name: string): Promise<Record<string, number>> {
  const written = await register.getSingleMetricAsString(name);
  const lines = written.split("\n").filter((line) => line !== "" && !/^#|_bucket|_sum/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = "", value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [[...labels.matchAll(/="([^"]*)"/g)].map(([, one]) => one).join(" "), Number(value)];
    }),
  );
}

test("requests are counted by the patterns of their routes, files as two, and no address is told", async () => {
  const paths = ["/about", "/", "/robots.txt", "/t/a-secret-token", "/not-there?q=typed"];
  for (const path of paths) await site.get(path);
  await site.send("OPTIONS", "/about");
  expect(await read(durations)).toEqual({
    "GET still page 200": 2,
    "GET file 200": 1,
    "GET /t/[token] 200": 1,
    "GET unmatched 404": 1,
    "other refused 405": 1,
  });
  expect(await register.metrics()).not.toMatch(/secret|not-there|typed|OPTIONS|127\.0\.0\.1/);
});

test("what is refused is counted by its reason", async () => {
  const ownPage = { "sec-fetch-site": "same-origin", "content-type": "text/plain" };
  for (let time = 0; time < 3; time += 1) await site.send("POST", "/t/one", ownPage, "a=b");
  await site.send("POST", "/t/one", { "sec-fetch-site": "cross-site" }, "a=b");
  const garbled = connect(site.port, "127.0.0.1");
  garbled.write("GARBLED\r\n\r\n");
  await text(garbled);
  expect(await read(refused)).toEqual({
    "too-many-posts": 2,
    "other-origin": 1,
    "malformed-request": 1,
  });
});

test("a page that is kept is counted as made once, and as found afterwards", async () => {
  for (let time = 0; time < 3; time += 1) await site.get("/jobs/kept");
  expect(await read("daystead_kept_page_requests_total")).toEqual({ miss: 1, hit: 2 });
});
