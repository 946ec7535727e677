import { generateKeySync } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { openLimits } from "../../limits/limits.ts";
import { rateLimits } from "../../limits/tables.ts";
import type { PageResponse } from "../page-response.ts";
import { startTestSite, type TestSite } from "../test-site.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };
let site: TestSite;
let posts = 0;

/** A contact page that takes whatever comes this far. */
function takePost(_request: unknown, response: PageResponse) {
  posts += 1;
  response.writeHead(200, { "content-type": "text/html" });
  response.end("taken");
}

async function start(env: Record<string, string> = {}, rateLimit = { most: 3, windowMs: 60_000 }) {
  return startTestSite({ handler: takePost, env, rateLimit });
}

beforeEach(async () => {
  posts = 0;
  site = await start();
});
afterEach(() => site.stop());

describe("the origin of a post", () => {
  test.each<[string, Record<string, string>, number]>([
    ["our own page", { "sec-fetch-site": "same-origin" }, 200],
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    [
      "a sibling site",
      { "sec-fetch-site": "same-site", origin: "https://www.daystead.example" },
      403,
    ],
    ["an old browser on our page", { origin: "https://www.daystead.example" }, 200],
    ["an old browser elsewhere", { origin: "https://evil.example" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["only a referer of ours", { referer: "https://www.daystead.example/contact" }, 200],
    ["only a foreign referer", { referer: "https://evil.example/?www.daystead.example" }, 403],
    ["a look-alike", { origin: "https://www.daystead.example.evil.example" }, 403],
    ["nothing that says", {}, 403],
    ["the proxy's inner host", { origin: "http://127.0.0.1" }, 403],
  ])("from %s", async (_from, headers, status) => {
    const configured = await start({ PUBLIC_ORIGIN: "https://www.daystead.example" });
    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "www.daystead.example" };
    const answer = await configured.send("POST", "/contact", { ...forwarded, ...headers }, "a=1");
    await configured.stop();
    expect(answer.status).toBe(status);
    expect(posts).toBe(status === 200 ? 1 : 0);
  });

  test("without a configured origin, the host that the visitor used is ours", async () => {
    const own = await site.send("POST", "/contact", { origin: site.origin });
    const other = await site.send("POST", "/contact", { origin: "http://localhost:1" });
    expect([own.status, other.status]).toEqual([200, 403]);
  });
});

describe("one click in a mail program", () => {
  const link = `/t/${"a".repeat(43)}`;
  const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";

  test.each(["application/x-www-form-urlencoded", 'multipart/form-data; boundary="a"'])(
    "passes without a page, as %s",
    async (type) => {
      const answer = await site.send("POST", link, { "content-type": type }, body);
      expect([answer.status, posts]).toEqual([200, 1]);
    },
  );

  test.each<[string, string, Record<string, string>, number]>([
    ["from another site's page", link, { ...urlEncoded, origin: "https://evil.example" }, 403],
    ["from a page that hides itself", link, { ...urlEncoded, origin: "null" }, 403],
    ["from another site", link, { ...urlEncoded, "sec-fetch-site": "cross-site" }, 403],
    ["with a foreign referer", link, { ...urlEncoded, referer: "https://evil.example/" }, 403],
    ["with a cookie", link, { ...urlEncoded, cookie: "a=b" }, 403],
    ["of another type", link, { "content-type": "text/plain" }, 403],
    ["without a type", link, {}, 403],
    ["to a longer path", `${link}/a`, urlEncoded, 404],
    ["to a token of another length", `${link}a`, urlEncoded, 403],
    ["with a query", `${link}?a=b`, urlEncoded, 403],
    ["to the newsletter itself", "/newsletter", urlEncoded, 403],
    ["to another page", "/contact", urlEncoded, 403],
  ])("does not pass %s", async (_what, path, headers, status) => {
    expect((await site.send("POST", path, headers, body)).status).toBe(status);
    expect(posts).toBe(0);
  });

  test("passes with a small body only", async () => {
    const answer = await site.send("POST", link, urlEncoded, body.padEnd(1025, "&"));
    expect([answer.status, posts]).toEqual([413, 0]);
  });

  test("is not counted, since providers send many from one address", async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await site.send("POST", link, urlEncoded, body)).status).toBe(200);
    }
  });
});

describe("a refusal", () => {
  test("is a page for a browser", async () => {
    const answer = await site.send("POST", "/contact", { accept: "text/html,*/*" });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain("Nothing was sent.");
    expect(answer.headers["content-security-policy"]).not.toContain("unsafe-inline");
  });

  test("is JSON for a script", async () => {
    const answer = await site.send("POST", "/contact", { accept: "application/json" });
    expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining("our own pages") });
  });
});

describe("the body", () => {
  test("must not be compressed", async () => {
    const headers = { ...sameOrigin, "content-encoding": "gzip" };
    expect((await site.send("POST", "/contact", headers, "x")).status).toBe(415);
  });

  test("is refused by its stated length, before it is sent", async () => {
    const tooLong = 11 * 1024 * 1024 + 1;
    const head = `POST /contact HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n`;
    const answer = await site.sendRaw(
      `${head}Expect: 100-continue\r\nContent-Length: ${tooLong}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).not.toContain("100 Continue");
    expect(posts).toBe(0);
  });

  test("is asked for when a client waits to be asked", async () => {
    const socket = connect(site.port, "127.0.0.1");
    socket.write("POST /contact HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n");
    socket.write("Expect: 100-continue\r\nContent-Length: 3\r\n\r\n");
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.end("a=1");
    await once(socket.resume(), "close");
  });
});

describe("the address", () => {
  test.each([
    ["/%zz", 400],
    ["/%c0%af", 400],
    ["/contact%00", 400],
    ["/contact?name=%00", 400],
    ["//evil.example/", 400],
    ["/about/../t/secret", 400],
    ["/about/%2E%2e/staff", 400],
    ["/about/.", 400],
    ["/about\\..\\staff", 400],
    ["/about#t", 400],
    [`/${"a".repeat(5000)}`, 414],
  ])("%s is refused", async (path, status) => {
    expect((await site.get(path)).status).toBe(status);
  });

  test.each(["http://evil.example/", "*"])("%s instead of a path is refused", async (target) => {
    const answer = await site.sendRaw(
      `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("needs no host before HTTP/1.1", async () => {
    expect(await site.sendRaw("GET /health/live HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(["", "Host: a/b?\r\n", "Host: user@a\r\n"])("with %j is refused", async (host) => {
    const answer = await site.sendRaw(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("other methods are refused with those that are allowed", async () => {
  for (const method of ["PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
    const answer = await site.send(method, "/contact");
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  }
  const toFile = await site.send("POST", "/about", sameOrigin);
  expect([toFile.status, toFile.headers.allow]).toEqual([405, "GET, HEAD"]);
});

describe("too many posts", () => {
  const post = (client: string, to = site) =>
    to.send("POST", "/contact", { ...sameOrigin, "x-forwarded-for": client });

  test("from one address are refused, with the time to wait", async () => {
    for (const _ of [1, 2, 3]) expect((await post("203.0.113.1")).status).toBe(200);
    const refused = await post("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(posts).toBe(3);
    expect((await site.get("/contact")).status).toBe(200);
  });

  test("count by the address that trusted proxies saw, IPv6 by its /64", async () => {
    const proxied = await start({ TRUSTED_PROXIES: "1" }, { most: 1, windowMs: 60_000 });
    const status = async (client: string) => (await post(client, proxied)).status;
    expect(await status("203.0.113.1")).toBe(200);
    expect(await status("203.0.113.2")).toBe(200);
    expect(await status("198.51.100.9, 203.0.113.1")).toBe(429);
    expect(await status("::ffff:203.0.113.1")).toBe(429);
    expect(await status("2001:db8:0:1::1")).toBe(200);
    expect(await status("2001:db8:0:1:ffff::2")).toBe(429);
    expect(await status("2001:db8:0:2::1")).toBe(200);
    await proxied.stop();
  });

  test("from many /64 of one /48 end at its share, which one of them cannot use up alone", async () => {
    const proxied = await start({ TRUSTED_PROXIES: "1" }, { most: 3, windowMs: 60_000 });
    const taken = async (clients: string[]) => {
      const answers = [];
      for (const client of clients) answers.push((await post(client, proxied)).status);
      return answers.filter((status) => status === 200).length;
    };
    const subnets = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${index}::1`);
    expect(await taken(Array.from({ length: 40 }, () => "2001:db8:1:ffff::1"))).toBe(3);
    expect(await taken(subnets)).toBe(9);
    expect(await taken(["2001:db8:2::1"])).toBe(1);
    await proxied.stop();
  });

  test("are counted by all servers together, and reading by none", async () => {
    const database = await createTestDatabase();
    const key = generateKeySync("hmac", { length: 256 });
    const startServer = () =>
      startTestSite({ handler: takePost, limits: openLimits(database.pool, key) });
    const servers = [await startServer(), await startServer(), await startServer()];
    for (const server of servers) await server.get("/contact");
    expect(await database.db.$count(rateLimits)).toBe(0);
    const all = servers.flatMap((server) => Array.from({ length: 11 }, () => post("", server)));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    for (const server of servers) await server.stop();
    await database.close();
  });

  test("are forgotten when the time is over", async () => {
    const brief = await start({}, { most: 1, windowMs: 50 });
    expect((await post("", brief)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await post("", brief)).status).toBe(200);
    await brief.stop();
  });
});
