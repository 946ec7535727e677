import { generateKeySync } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { nameClients } from "./client-names.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const monday = new Date("2026-11-23T23:59:59Z");
const tuesday = new Date("2026-11-24T00:00:00Z");
const key = generateKeySync("hmac", { length: 256 });

describe("a client's name", () => {
  const name = nameClients(key);

  test("is the same for a day, on every server, and tells no address", () => {
    expect(name("198.51.100.7", monday)).toMatch(/^[0-9a-f]{12}$/);
    expect(nameClients(key)("198.51.100.7", monday)).toBe(name("198.51.100.7", monday));
    expect(name("198.51.100.7", tuesday)).not.toBe(name("198.51.100.7", monday));
    expect(nameClients(generateKeySync("hmac", { length: 256 }))("198.51.100.7", monday)).not.toBe(
      name("198.51.100.7", monday),
    );
  });

  test("is that of its network, however the address is written", () => {
    const at = (address: string) => name(address, monday);
    expect(at("::ffff:198.51.100.7")).toBe(at("198.51.100.7"));
    expect(at("2001:db8::1")).toBe(at("2001:db8:0:0:ffff::2"));
    expect(at("198.51.100.8")).not.toBe(at("198.51.100.7"));
  });
});

describe("in the log", () => {
  let site: TestSite;
  afterEach(() => site.stop());
  const sameOrigin = { "sec-fetch-site": "same-origin" };

  test("every refusal names the client, and nothing else does", async () => {
    site = await startTestSite({
      env: { TRUSTED_PROXIES: "1" },
      rateLimit: { most: 1, windowMs: 60_000 },
      handler: (request, response) => {
        const status = Number(new URL(request.url ?? "", "http://a").searchParams.get("status"));
        response.writeHead(status || 200, { "content-type": "text/html" });
        response.end("a page");
      },
    });
    const from = { "x-forwarded-for": "198.51.100.7:4711" };
    const requests: [string, string, Record<string, string>, number][] = [
      ["GET", "/about", {}, 200],
      ["GET", "/nothing", {}, 404],
      ["POST", "/contact", sameOrigin, 200],
      ["GET", "/contact?status=422", {}, 422],
      ["GET", "/%zz", {}, 400],
      ["POST", "/contact", {}, 403],
      ["PUT", "/contact", {}, 405],
      ["POST", "/contact", { ...sameOrigin, "content-length": "999999999" }, 413],
      ["GET", `/${"a".repeat(5000)}`, {}, 414],
      ["POST", "/contact", { ...sameOrigin, "content-encoding": "gzip" }, 415],
      ["POST", "/contact", sameOrigin, 429],
      ["GET", "/contact?status=413", {}, 413],
      ["GET", "/contact?status=503", {}, 503],
    ];
    for (const [method, path, headers, status] of requests) {
      const answer = await site.send(method, path, { ...from, ...headers });
      expect(answer.status, `${method} ${path.slice(0, 40)}`).toBe(status);
    }
    const clients = site.logged.map(({ client }) => client);
    expect(clients.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(clients.slice(4)).size).toBe(1);
    expect(clients.at(-1)).toMatch(/^[0-9a-f]{12}$/);
  });

  test("what the parser refuses names the client, where no proxy stands between", async () => {
    site = await startTestSite();
    await site.sendRaw("garbage\r\n\r\n");
    expect(site.logged).toMatchObject([{ status: 400, client: expect.any(String) }]);
  });
});
