import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { AstroHandler } from "./pages.ts";
import { aboutPolicy, startTestSite, type TestSite } from "./test-site.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };
const longPage = `<!doctype html><title>Contact</title><style>p{margin:0}</style>${"<p>Day</p>".repeat(300)}`;
let site: TestSite;

async function start(handler: AstroHandler, env: Record<string, string> = {}) {
  site = await startTestSite({ handler, env });
}
afterEach(() => site.stop());

const htmlPage: AstroHandler = (_request, response, _next, locals) => {
  locals.route = "/contact";
  response.writeHead(200, {
    "content-type": "text/html",
    "content-security-policy": `${aboutPolicy} 'sha256-${"d".repeat(43)}='`,
    "set-cookie": ["a=1", "b=2"],
  });
  response.end(longPage);
};

describe("a body that is made piece by piece", () => {
  const feed = (body: () => AsyncGenerator<string>): AstroHandler => {
    return (_request, response, _next, locals) => {
      locals.body = body();
      response.writeHead(200, { "content-type": "application/xml", "cache-control": "public" });
      response.end();
    };
  };
  const whole = "<job>Day</job>".repeat(500);

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (body: Buffer) => body],
  ])("arrives whole with %s", async (coding, decompress) => {
    await start(
      feed(async function* () {
        for (let piece = 0; piece < 500; piece += 1) yield "<job>Day</job>";
      }),
    );
    const answer = await site.get("/jobs/feed.xml", { "accept-encoding": coding });
    expect(decompress(answer.body).toString()).toBe(whole);
    expect(answer.headers["cache-control"]).toBe("public");
    expect(answer.headers["content-length"]).toBeUndefined();
    expect(site.logged).toMatchObject([{ status: 200, bytes: answer.body.byteLength }]);
  });

  test("is not even begun for a HEAD", async () => {
    let isBegun = false;
    await start(
      feed(async function* () {
        isBegun = true;
        yield whole;
      }),
    );
    const answer = await site.send("HEAD", "/jobs/feed.xml");
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(isBegun).toBe(false);
  });

  test("breaks off where it fails, so that nobody takes it for whole", async () => {
    await start(
      feed(async function* () {
        yield whole;
        throw new Error("The database is gone");
      }),
    );
    await expect(site.get("/jobs/feed.xml")).rejects.toThrow();
  });
});

describe("a page that is rendered on demand", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed with %s", async (coding, decompress) => {
    await start(htmlPage);
    const answer = await site.get("/contact", { "accept-encoding": coding });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength));
    expect(decompress(answer.body).toString()).toBe(longPage);
  });

  test("keeps its own headers, and is nobody's to keep after a post", async () => {
    await start(htmlPage);
    const read = await site.get("/contact");
    expect(read.headers["content-security-policy"]).toBe(aboutPolicy);
    expect(read.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(read.headers["cache-control"]).toBe("private, no-cache");
    const posted = await site.send("POST", "/contact", sameOrigin);
    expect(posted.headers["cache-control"]).toBe("no-store");
  });

  test("may be stricter than our own headers, each of which is sent once", async () => {
    await start((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "referrer-policy": "no-referrer" });
      response.end(longPage);
    });
    const answer = await site.get("/t/secret");
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is logged by its route", async () => {
    await start(htmlPage);
    await site.get("/contact?email=ada@example.com");
    const line = { event: "request", route: "/contact", status: 200, bytes: longPage.length };
    expect(site.logged).toMatchObject([line]);
    expect(JSON.stringify(site.logged)).not.toContain("ada");
  });

  test("sees the configured host, whatever the visitor claims", async () => {
    await start(
      (incoming, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(incoming.headers));
      },
      { PUBLIC_ORIGIN: "https://www.daystead.example" },
    );
    const answer = await site.get("/contact", {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-for": "203.0.113.1",
    });
    expect(answer.text).toContain('"host":"www.daystead.example"');
    expect(answer.text).not.toContain("forwarded");
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  });

  test("that is missing becomes the built not-found page", async () => {
    await start((_request, response) => {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end("the page as it lies on disk");
    });
    const answer = await site.get("/t/gone");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("404 Page Not Found");
  });
});

describe("a failure", () => {
  const failures: [string, AstroHandler][] = [
    [
      "that throws",
      () => {
        throw new Error("secret");
      },
    ],
    [
      "in the adapter",
      (_request, response) => {
        response.statusCode = 500;
        response.end("Internal Server Error");
      },
    ],
    [
      "of the error page itself",
      (_request, response, _next, locals) => {
        locals.fail(new Error("secret"));
        response.writeHead(500, {});
        response.end();
      },
    ],
    [
      "in the middle of the page",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write("half a page with a secret");
        response.destroy(new Error("secret"));
      },
    ],
  ];

  test.each(failures)("%s is an honest page with the incident", async (_where, handler) => {
    await start(handler);
    const answer = await site.get("/contact", { accept: "text/html" });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("incident reference: 7K4M-29QX");
    expect(answer.text).not.toContain("secret");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("that has its error page shows that page, and JSON to a script", async () => {
    await start((_request, response, _next, locals) => {
      locals.fail(new Error("secret"));
      response.writeHead(500, { "content-type": "text/html" });
      response.end("Something cast a shadow.");
    });
    const page = await site.get("/contact", { accept: "text/html" });
    expect([page.status, page.text]).toEqual([500, "Something cast a shadow."]);
    const json = await site.get("/contact", { accept: "application/json" });
    expect([json.status, JSON.parse(json.text)]).toEqual([
      500,
      { error: expect.stringContaining("7K4M-29QX") },
    ]);
  });
});

test("a visitor who leaves during an upload is logged, and the server goes on", async () => {
  await start(async (incoming, response) => {
    for await (const _ of incoming);
    response.end();
  });
  const headers = { ...sameOrigin, "content-length": "1000" };
  const upload = request({ port: site.port, method: "POST", path: "/contact", headers });
  upload.on("error", () => undefined);
  upload.write("half");
  await sleep(100);
  upload.destroy();
  await expect.poll(() => site.logged).toMatchObject([{ status: 499, reason: "aborted" }]);
  expect((await site.get("/about")).status).toBe(200);
});

test("a request under way is finished when the server stops", async () => {
  await start(async (_request, response) => {
    await sleep(200);
    response.writeHead(200, { "content-type": "text/plain" });
    response.end("finished");
  });
  const answer = site.get("/contact");
  await sleep(50);
  const stopped = site.stop();
  expect((await answer).text).toBe("finished");
  await stopped;
  await expect(site.get("/about")).rejects.toThrow("ECONNREFUSED");
  site = await startTestSite();
});
