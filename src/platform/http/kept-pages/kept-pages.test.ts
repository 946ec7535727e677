import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AstroHandler } from "../pages.ts";
import { startTestSite, type TestSite } from "../test-site.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };
const filler = "<p>Day</p>".repeat(300);

let site: TestSite;
/** How often a page was rendered. */
let renders: number;
let version: () => string | Promise<string>;
beforeEach(() => {
  // Nothing is kept beyond the minute, which must not end in a test.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:00:30Z") });
  renders = 0;
  version = () => "1";
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const page: AstroHandler = (_request, response, _next, locals) => {
  renders += 1;
  locals.route = "/contact";
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`rendering ${renders}${filler}`);
};

/** A page that answers as the usual one, but for something. */
const but = (change: (...given: Parameters<AstroHandler>) => void): AstroHandler => {
  return async (request, response, next, locals) => {
    change(request, response, next, locals);
    if (!response.headersSent) await page(request, response, next, locals);
  };
};

/** What takes long to compress, as no word stands there twice. */
const lettersOf = (words: number) =>
  Array.from({ length: words }, (_, index) => Math.sin(index).toString(36)).join(" ");

async function start(handler: AstroHandler = page) {
  site = await startTestSite({
    handler,
    // One place of the test's own in front, so that it can ask as several clients.
    env: { TRUSTED_PROXIES: "1" },
    routes: [
      { pattern: /^\/contact$/, takesPosts: true, shows: ["jobs"], reads: ["about", "q"] },
      { pattern: /^\/alerts$/, takesPosts: true, reads: ["about"] },
      { pattern: /^\/t\/[^/]+$/, takesPosts: true, shows: [], reads: [] },
    ],
    keepingRules: {
      versionOf: () => version(),
      essenceOf: (body) => body,
      cacheControlOf: (shows) => `public, no-cache, for="${shows}"`,
    },
  });
}
const rendered = async (path = "/contact", headers = {}) =>
  (await site.get(path, headers)).text.slice(0, 11);

describe("a page that says what it shows", () => {
  test("is rendered once for everybody, each in the encoding that they take", async () => {
    await start();
    expect(await rendered()).toBe("rendering 1");
    const br = await site.get("/contact", { "accept-encoding": "br" });
    expect(brotliDecompressSync(br.body).toString()).toBe(`rendering 1${filler}`);
    const gzip = await site.get("/contact", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.body).toString()).toBe(`rendering 1${filler}`);
    expect(gzip.headers["content-length"]).toBe(`${gzip.body.byteLength}`);
    expect(await rendered()).toBe("rendering 1");
    expect(gzip.headers).toMatchObject({ vary: "Accept-Encoding", etag: br.headers.etag });
    expect(gzip.headers["cache-control"]).toBe('public, no-cache, for="jobs"');
    expect(site.logged.map(({ route, status }) => [route, status])).toEqual(
      Array(4).fill(["/contact", 200]),
    );
  });

  test("takes no place among those that are rendered while it is compressed", async () => {
    await start(
      but((_request, response) => {
        renders += 1;
        response.writeHead(200, { "content-type": "text/html" });
        response.end(lettersOf(20_000));
      }),
    );
    const answer = site.get("/contact", { "accept-encoding": "br" });
    const often = { interval: 2, timeout: 5_000 };
    await expect.poll(() => renders, often).toBe(1);
    const reading = () => site.load().requests.find(({ kind }) => kind === "read")?.running;
    await expect.poll(reading, often).toBe(0);
    expect(site.logged).toEqual([]);
    expect(brotliDecompressSync((await answer).body).toString()).toBe(lettersOf(20_000));
  });

  test("is compressed at its best later where there was no time for it", async () => {
    await start(
      but((_request, response, _next, locals) => {
        locals.route = "/contact";
        response.writeHead(200, { "content-type": "text/html" });
        response.end(lettersOf(3_000));
      }),
    );
    const brotli = async (query: string) =>
      (await site.get(`/contact?q=${query}`, { "accept-encoding": "br" })).body;
    const queries = [..."abcdefghijkl"];
    const first = await Promise.all(queries.map(brotli));
    const rushed = Math.max(...first.map((body) => body.byteLength));
    for (const query of queries)
      await expect
        .poll(async () => (await brotli(query)).byteLength, { timeout: 30_000 })
        .toBeLessThan(rushed);
    expect(brotliDecompressSync(await brotli("c")).toString()).toBe(lettersOf(3_000));
  });

  test("is never older than that", async () => {
    await start();
    expect(await rendered()).toBe("rendering 1");
    version = async () => "2";
    expect(await rendered()).toBe("rendering 2");
    expect(await rendered()).toBe("rendering 2");
  });

  test("is not kept under a version that came while it was rendered", async () => {
    await start(
      but(() => {
        version = () => "2";
      }),
    );
    expect(await rendered()).toBe("rendering 1");
    expect(await rendered()).toBe("rendering 2");
    expect(await rendered()).toBe("rendering 2");
  });

  test("is rendered where nobody can tell the version, as long as that lasts", async () => {
    await start();
    await site.get("/contact");
    version = () => Promise.reject(new Error("no database"));
    expect(await rendered()).toBe("rendering 2");
    expect(await rendered()).toBe("rendering 3");
    version = () => "1";
    expect(await rendered()).toBe("rendering 1");
  });

  test("is 304 for who has it, and answers HEAD without its body", async () => {
    await start();
    const { etag = "" } = (await site.get("/contact")).headers;
    const again = await site.get("/contact", { "if-none-match": etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
    const head = await site.send("HEAD", "/contact");
    expect([head.status, head.text, head.headers.etag]).toEqual([200, "", etag]);
    expect(head.headers["content-length"]).toBe(`rendering 1${filler}`.length.toString());
    version = () => "2";
    expect((await site.get("/contact", { "if-none-match": etag })).status).toBe(200);
  });

  test("is another one for each value that it reads", async () => {
    await start();
    expect(await rendered("/contact?about=tech")).toBe("rendering 1");
    expect(await rendered("/contact?about=us")).toBe("rendering 2");
    expect(await rendered("/contact?about=tech")).toBe("rendering 1");
    expect(await rendered("/contact")).toBe("rendering 3");
  });
});

describe("is rendered for each who asks:", () => {
  const keptNever = async (path: string) => {
    for (let time = 1; time < 4; time += 1) expect(await rendered(path)).toBe(`rendering ${time}`);
  };

  test.each([
    ["a query that the page does not read", "/contact?utm_source=mail"],
    ["one beside a value that it reads", "/contact?about=tech&sent=DS-7K4M-29QX"],
    ["a query that is longer than any", `/contact?q=${"a".repeat(500)}`],
    ["a page that does not say what it shows", "/alerts"],
    ["a private link", "/t/secret"],
  ])("%s", async (_what, path) => {
    await start();
    await keptNever(path);
  });

  test.each<[string, AstroHandler]>([
    ["sets a cookie", but((_, response) => setHeaders(response, "set-cookie"))],
    [
      "has a stricter Referrer-Policy",
      but((_, response) => setHeaders(response, "referrer-policy")),
    ],
    ["differs by a request header", but((_, response) => setHeaders(response, "vary"))],
    ["may not be stored", but((_, response) => setHeaders(response, "cache-control", "no-store"))],
    [
      "is a private page, however it was asked for",
      but((_request, response, _next, locals) => {
        setHeaders(response, "x-page");
        locals.route = "/staff/people";
      }),
    ],
    [
      "lacks for the moment what it should show",
      but((_request, _response, _next, locals) => {
        locals.isIncomplete = true;
      }),
    ],
  ])("what %s", async (_what, handler) => {
    await start(handler);
    await keptNever("/contact");
  });

  function setHeaders(response: Parameters<AstroHandler>[1], name: string, value = "a") {
    renders += 1;
    response.writeHead(200, { "content-type": "text/html", [name]: value });
    response.end(`rendering ${renders}`);
  }

  test.each([404, 410, 422, 500, 503])("an answer of status %s", async (status) => {
    await start((_request, response) => {
      renders += 1;
      response.writeHead(status, { "content-type": "text/html", "content-security-policy": "a" });
      response.end(`rendering ${renders}`);
    });
    await keptNever("/contact");
  });

  test("a post, which leaves nothing for those who read", async () => {
    await start();
    const post = () => site.send("POST", "/contact", sameOrigin, "a=b");
    expect((await post()).text).toContain("rendering 1");
    expect((await post()).text).toContain("rendering 2");
    expect(await rendered()).toBe("rendering 3");
    expect((await post()).headers["cache-control"]).toBe("no-store");
    expect(await rendered()).toBe("rendering 3");
  });
});

describe("while searches are rendered", () => {
  let finish: () => void;

  async function startSlow() {
    const { promise, resolve } = Promise.withResolvers<void>();
    finish = resolve;
    await start(async (request, response, next, locals) => {
      if (request.url?.includes("?q=")) await promise;
      await page(request, response, next, locals);
    });
  }
  const search = (count: number, wordsOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => site.get(`/contact?q=${wordsOf(at)}`));

  test("all who ask for the same one wait for it, however many", async () => {
    await startSlow();
    const answers = search(100, () => "nurse");
    await expect.poll(() => site.logged.length).toBe(0);
    finish();
    const texts = (await Promise.all(answers)).map(({ text }) => text.slice(0, 11));
    expect(new Set(texts)).toEqual(new Set(["rendering 1"]));
  });

  test("others take turns or are told to come back, and what is kept goes on, as files do", async () => {
    await startSlow();
    await site.get("/contact");
    const answers = search(40, (at) => `nurse${at}`);
    await expect.poll(() => site.logged.length, { timeout: 5_000 }).toBe(7);
    expect(site.logged.slice(1)).toMatchObject(Array(6).fill({ status: 503, reason: "too-busy" }));
    expect(await rendered()).toBe("rendering 1");
    expect((await site.get("/about")).status).toBe(200);
    finish();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(34);
  });

  test("who waits for a turn keeps nobody else waiting for the same page", async () => {
    await startSlow();
    const from = (address: string) => ({ "x-forwarded-for": address });
    const greedy = Array.from({ length: 20 }, (_, at) =>
      site.get(`/contact?q=nurse${at}`, from("192.0.2.1")),
    );
    const reading = () => site.load().requests.find(({ kind }) => kind === "read");
    await expect.poll(reading).toMatchObject({ running: 2, waiting: 18 });
    const own = [1, 2].map(() => site.get("/contact", from("192.0.2.1")));
    await expect.poll(reading).toMatchObject({ running: 2, waiting: 19 });
    expect(await rendered("/contact", from("192.0.2.2"))).toBe("rendering 1");
    finish();
    for (const { text } of await Promise.all(own)) expect(text).toContain("rendering 1");
    await Promise.all(greedy);
  });

  test("who waits for one that is not kept after all is answered by itself", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    finish = resolve;
    await start(async (_request, response) => {
      await promise;
      renders += 1;
      response.writeHead(410, { "content-type": "text/html" });
      response.end(`rendering ${renders}`);
    });
    const answers = search(4, () => "nurse");
    finish();
    const texts = (await Promise.all(answers)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["rendering 1", "rendering 2", "rendering 3", "rendering 4"]);
  });

  test("who waits for somebody who leaves is answered all the same", async () => {
    await startSlow();
    const first = request({ port: site.port, path: "/contact?q=nurse", agent: false });
    first.on("error", () => undefined).end();
    await setTimeout(50);
    const others = search(3, () => "nurse");
    await setTimeout(50);
    first.destroy();
    finish();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("what cannot be read behind a request is told behind its answer", async () => {
    await startSlow();
    const answer = site.sendRaw("GET /contact?q=nurse HTTP/1.1\r\nHost: a\r\n\r\nGARBLED\r\n\r\n");
    await setTimeout(50);
    finish();
    const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(["200", "400"]);
    expect((await answer).match(/Connection: close/gi)).toHaveLength(1);
  });
});
