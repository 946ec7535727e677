import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeDcb } from "../../../tests/setup/decode-dcb.ts";
import { compressWith, createDictionary } from "./dictionary.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const dictionary = createDictionary(Buffer.from("<!doctype html><title><p>Day</p><p>Day</p>"));
const page = `<!doctype html><title>Contact</title>${"<p>Day</p>".repeat(200)}`;
let renders = 0;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    files: {
      [dictionary.path.slice(1)]: dictionary.content,
      "about.html.dcb": "about with the dictionary",
    },
    routes: [{ pattern: /^\/(contact|feed)$/, takesPosts: true, shows: [], reads: [] }],
    handler: (request, response) => {
      renders += 1;
      const type = request.url === "/feed" ? "application/atom+xml" : "text/html";
      response.writeHead(200, { "content-type": type });
      response.end(page);
    },
  });
});
afterAll(() => site.stop());

/** As a browser asks that has the dictionary. */
const having = {
  "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "available-dictionary": dictionary.available,
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
};
const varied = /^accept-encoding, available-dictionary$/i;

const decode = (body: Buffer) => decodeDcb(body, dictionary.content, dictionary.hash);

test("what was compressed with a dictionary is the same again, and shorter than without", async () => {
  const compressed = await compressWith(dictionary, Buffer.from(page), 11);
  expect(decode(compressed)).toBe(page);
  expect(compressed.byteLength - 36).toBeLessThan(brotliCompressSync(page).byteLength);
});

test("the dictionary is for pages alone, and is kept for good", async () => {
  const answer = await site.get(dictionary.path);
  expect(answer.body).toEqual(dictionary.content);
  expect(answer.headers).toMatchObject({
    "use-as-dictionary": 'match="/*", match-dest=("document")',
    "cache-control": "max-age=31536000, immutable",
  });
});

describe.each(["/about", "/contact"])("%s", (path) => {
  test("tells who does not have the dictionary where it is", async () => {
    const { headers } = await site.get(path, { "accept-encoding": "br" });
    expect(headers.link).toBe(`<${dictionary.path}>;rel=compression-dictionary`);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.vary).toMatch(varied);
  });

  test("comes compressed with it to who has it", async () => {
    const { headers } = await site.get(path, having);
    expect(headers["content-encoding"]).toBe("dcb");
    expect(headers.vary).toMatch(varied);
    expect(headers.link).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ["has another", { "available-dictionary": `:${Buffer.alloc(32).toString("base64")}:` }],
    ["names none that can be read", { "available-dictionary": dictionary.hash.toString("base64") }],
    ["does not name it, as where a proxy strips that", { "available-dictionary": "" }],
    ["does not take dcb, as where a proxy strips that", { "accept-encoding": "gzip, br" }],
    ["refuses dcb", { "accept-encoding": "br, dcb;q=0" }],
    ["takes anything", { "accept-encoding": "br, *" }],
    ["reads it from another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }],
    ["cannot read it", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ])("comes in plain Brotli to who %s", async (_who, headers) => {
    const answer = await site.get(path, { ...having, ...headers });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toMatch(varied);
  });

  test("comes with it to who follows a link from elsewhere", async () => {
    const { headers } = await site.get(path, { ...having, "sec-fetch-site": "cross-site" });
    expect(headers["content-encoding"]).toBe("dcb");
  });

  test("is 304 for who has it in this encoding", async () => {
    const { etag = "" } = (await site.get(path, having)).headers;
    const again = await site.get(path, { ...having, "if-none-match": etag });
    expect([again.status, again.headers.etag]).toEqual([304, etag]);
    expect(again.headers.vary).toMatch(varied);
  });
});

test("a file has an ETag of its own in each encoding", async () => {
  const etagFor = async (headers: Record<string, string>) =>
    (await site.get("/about", headers)).headers.etag;
  const etags = [await etagFor(having), await etagFor({ "accept-encoding": "br" })];
  expect(new Set(etags).size).toBe(2);
});

test("a page that is rendered is the same with the dictionary, and is not rendered again", async () => {
  const { body } = await site.get("/contact", { "accept-encoding": "br" });
  const before = renders;
  expect(decode((await site.get("/contact", having)).body)).toBe(page);
  expect(brotliDecompressSync(body).toString()).toBe(page);
  expect(renders).toBe(before);
});

test("a page that is not kept comes in plain Brotli", async () => {
  const { headers } = await site.get("/contact?email=ada@example.com", having);
  expect(headers["content-encoding"]).toBe("br");
});

test("answers to posts, and what is no page, come without it", async () => {
  const origin = { origin: "http://localhost:3000", host: "localhost:3000" };
  const posted = await site.send("POST", "/contact", { ...having, ...origin }, "a=b");
  const feed = await site.get("/feed", having);
  for (const { status, headers } of [posted, feed]) {
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.link).toBeUndefined();
  }
});
