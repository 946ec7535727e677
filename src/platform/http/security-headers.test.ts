import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
let isReady = true;

beforeAll(async () => {
  site = await startTestSite({
    env: { PUBLIC_ORIGIN: "https://www.daystead.example" },
    dependencies: { database: { ready: async () => isReady } },
    handler: (incoming, response, next) => {
      if (incoming.url === "/fails") throw new Error("secret");
      if (incoming.url !== "/contact") return next();
      response.writeHead(303, { location: "/contact?sent" });
      response.end();
    },
  });
});
afterAll(() => site.stop());

const required = [
  ["content-security-policy", /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\)/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["strict-transport-security", /^max-age=31536000; includeSubDomains$/],
  ["x-content-type-options", /^nosniff$/],
] as const;

describe("every answer but the parts of pages carries the security headers", () => {
  test.each<[method: string, path: string, status: number]>([
    ["GET", "/", 200],
    ["GET", "/robots.txt", 200],
    ["GET", "/about/", 308],
    ["GET", "/contact", 303],
    ["GET", "/nothing", 404],
    ["GET", "/fails", 500],
    ["GET", "/%zz", 400],
    ["POST", "/contact", 403],
    ["DELETE", "/", 405],
    ["GET", "/health/live", 200],
  ])("%s %s (%i)", async (method, path, status) => {
    const answer = await site.send(method, path);
    expect(answer.status).toBe(status);
    for (const [name, value] of required) expect(answer.headers[name], name).toMatch(value);
    expect(answer.headers).not.toHaveProperty("server");
    expect(answer.headers).not.toHaveProperty("x-powered-by");
  });

  test.each(["/", "/contact", "/health/live", "/nothing"])(
    "%s tells no other site's script anything, nor what may be asked",
    async (path) => {
      const preflight = {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
      };
      for (const method of ["GET", "OPTIONS", "TRACE"]) {
        const { status, headers } = await site.send(method, path, preflight);
        if (method !== "GET") expect(status).toBe(405);
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual(
          [],
        );
      }
    },
  );

  test("a part of a page has those that mean something for it", async () => {
    const { headers } = await site.get("/assets/menu.Ab12Cd34.js");
    const meant = required.filter(([name]) => name in headers).map(([name]) => name);
    expect(meant).toEqual([
      "content-security-policy",
      "cross-origin-resource-policy",
      "strict-transport-security",
      "x-content-type-options",
    ]);
  });

  test.each([
    ["a garbled request", "GARBLED\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}`, 431],
  ])("%s", async (_what, bytes, status) => {
    const answer = await site.sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name] of required) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  });
});

test("a broken body is refused on its connection", async () => {
  const socket = connect(site.port, "127.0.0.1");
  socket.write("POST /x HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n");
  socket.write("Transfer-Encoding: chunked\r\n\r\nnot a length\r\n");
  expect(await text(socket)).toMatch(/HTTP\/1\.1 400 /);
});

test("HSTS is for https only", async () => {
  const plain = await startTestSite();
  const { headers } = await plain.get("/");
  await plain.stop();
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("readiness follows what the site depends on, liveness does not", async () => {
  const ready = await site.get("/health/ready");
  expect([ready.status, ready.text]).toEqual([200, '{"status":"ok","database":"ready"}']);
  isReady = false;
  const unready = await site.get("/health/ready");
  expect([unready.status, unready.text]).toEqual([
    503,
    '{"status":"unavailable","database":"unavailable"}',
  ]);
  expect((await site.get("/health/live")).status).toBe(200);
});
