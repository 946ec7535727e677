import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aboutPolicy, startTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

describe("addresses", () => {
  test.each(["/", "/about", "/resources/", "/robots.txt", "/assets/menu.Ab12Cd34.js"])(
    "%s is a file",
    async (path) => expect((await site.get(path)).status).toBe(200),
  );

  test.each([
    ["/about.html", "/about"],
    ["/about/", "/about"],
    ["/about/?from=mail&x=1", "/about?from=mail&x=1"],
    ["/index.html", "/"],
    ["/resources", "/resources/"],
    ["/resources.html", "/resources/"],
  ])("%s redirects to %s", async (from, to) => {
    const answer = await site.get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
  });

  test.each(["/nothing", "/about/more", "/%61bout", "/about.html.br", "/..%2fabout"])(
    "%s is the not-found page",
    async (path) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("404 Page Not Found");
      expect(answer.headers.location).toBeUndefined();
    },
  );

  test("the not-found page has status 404 at its own address too, whatever the browser holds", async () => {
    const answer = await site.get("/404", { "if-none-match": "*" });
    expect(answer.status).toBe(404);
  });
});

describe("encodings", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", "brotli of about"],
    ["gzip", "gzip", "gzip of about"],
    ["br;q=0, gzip;q=0.5", "gzip", "gzip of about"],
    ["*", "br", "brotli of about"],
  ])("Accept-Encoding %s gets %s", async (accepted, coding, body) => {
    const answer = await site.get("/about", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.text).toBe(body);
  });

  test.each(["", "deflate", "br;q=0"])(
    "Accept-Encoding %j gets the plain file",
    async (accepted) => {
      const answer = await site.get("/about", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.text).toContain("About");
    },
  );

  test("a file without a smaller form goes out plain", async () => {
    const answer = await site.get("/robots.txt", { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });
});

describe("caching", () => {
  test("a page is asked for again, and costs nothing when it is the same", async () => {
    const first = await site.get("/about", { "accept-encoding": "br" });
    expect(first.headers["cache-control"]).toBe("no-cache");
    const etag = first.headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await site.get("/about", { "accept-encoding": "br", "if-none-match": held });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    const plain = await site.get("/about", { "if-none-match": etag });
    expect(plain.status).toBe(200);
  });

  test("what carries a hash in its name is kept for good", async () => {
    for (const path of ["/assets/menu.Ab12Cd34.js", "/art/emblem/sun.0a1b2c3d.svg"]) {
      const { headers } = await site.get(path);
      expect(headers["cache-control"]).toBe("max-age=31536000, immutable");
    }
  });

  test("HEAD says what GET would send, without the body", async () => {
    const get = await site.get("/about");
    const head = await site.send("HEAD", "/about");
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(get.body.byteLength));
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

test("each page has its own policy with its own hashes, everything else the strictest", async () => {
  const policy = async (path: string) => (await site.get(path)).headers["content-security-policy"];
  expect(await policy("/about")).toBe(`${aboutPolicy}; script-src`);
  expect(await policy("/art/emblem/sun.0a1b2c3d.svg")).toMatch(/^default-src 'none'/);
});

test("the log names our own path, never the address asked for", async () => {
  site.logged.length = 0;
  await site.get("/about?email=ada@example.com");
  await site.get("/ada@example.com");
  expect(site.logged).toMatchObject([
    { event: "request", route: "/about", method: "GET", status: 200 },
    { event: "request", route: "unmatched", method: "GET", status: 404 },
  ]);
  expect(JSON.stringify(site.logged)).not.toContain("ada@");
});

describe("pieces of a document", () => {
  const paper = "/downloads/paper.pdf";
  const get = (range: string, headers = {}) => site.get(paper, { range, ...headers });

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("%s is %s", async (range, piece, written) => {
    const answer = await get(range);
    expect([answer.status, answer.text]).toEqual([206, piece]);
    expect(answer.headers).toMatchObject({
      "content-range": written,
      "content-length": `${piece.length}`,
      "content-type": "application/pdf",
    });
  });

  test("a PDF has a policy under which a browser's own viewer can be drawn", async () => {
    const { headers } = await site.get(paper);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  test("one beyond the end is told how long the document is", async () => {
    const answer = await get("bytes=10-");
    expect([answer.status, answer.text]).toEqual([416, ""]);
    expect(answer.headers["content-range"]).toBe("bytes */10");
  });

  test.each(["bytes=0-1,4-5", "pages=1-2", "bytes=a-b", "nonsense"])(
    "%s is answered with the whole",
    async (range) => {
      const answer = await get(range);
      expect([answer.status, answer.text]).toEqual([200, "0123456789"]);
      expect(answer.headers["accept-ranges"]).toBe("bytes");
    },
  );

  test("who holds a piece of another document is sent the whole of this one", async () => {
    const { etag = "" } = (await site.get(paper)).headers;
    const statusFor = async (held: string) => (await get("bytes=0-3", { "if-range": held })).status;
    expect(await statusFor(etag)).toBe(206);
    for (const other of ['"other"', `W/${etag}`, "Tue, 24 Nov 2026 00:00:00 GMT"])
      expect(await statusFor(other)).toBe(200);
  });

  test("who asks for pieces of one document alone gets none of another", async () => {
    const { etag = "" } = (await site.get(paper)).headers;
    const statusFor = async (wanted: string) =>
      (await get("bytes=0-3", { "if-match": wanted })).status;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(`"other", ${etag}`)).toBe(206);
    expect(await statusFor("*")).toBe(206);
    for (const other of ['"other"', `W/${etag}`]) expect(await statusFor(other)).toBe(412);
  });

  test("a page has no pieces", async () => {
    const answer = await site.get("/about", { range: "bytes=0-3" });
    expect(answer.status).toBe(200);
    expect(answer.headers["accept-ranges"]).toBeUndefined();
  });
});
