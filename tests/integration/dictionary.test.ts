import { createHash } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeDcb } from "../setup/decode-dcb.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let program: Program;
let dictionary: Buffer;
let hash: Buffer;

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await startProgram(folder.path);
  const { headers } = await ask("/", { "accept-encoding": "br" });
  const [, path = ""] = /^<([^>]+)>;rel=compression-dictionary$/.exec(`${headers.link}`) ?? [];
  dictionary = (await ask(path)).body;
  hash = createHash("sha256").update(dictionary).digest();
});
afterAll(async () => {
  await program.stop();
  await folder.remove();
});

/** Not by `fetch`, which decodes by itself. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  const outgoing = request(program.origin + path, { headers, agent: false });
  outgoing.on("error", reject);
  outgoing.on("response", (response) => read(response).then(resolve, reject));
  outgoing.end();
  return promise;
}
const read = async (response: IncomingMessage) => ({
  headers: response.headers,
  body: await buffer(response),
});

const having = () => ({
  "accept-encoding": "br, dcb",
  "available-dictionary": `:${hash.toString("base64")}:`,
});
/** Each second a form has another key, and each minute the offices' clocks another time. */
const withoutTimes = (html: string) =>
  html.replace(/[\da-f-]{36}\.[\w-]{22}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}:\d\d [AP]M/g, "");

test.each(["/", "/about", "/industries/healthcare", "/privacy", "/contact", "/jobs/search"])(
  "%s is the same page with the dictionary, and much shorter",
  async (path) => {
    const plain = await ask(path);
    const brotli = await ask(path, { "accept-encoding": "br" });
    const withDictionary = await ask(path, having());
    expect(withDictionary.headers["content-encoding"]).toBe("dcb");
    const decoded = decodeDcb(withDictionary.body, dictionary, hash);
    expect(withoutTimes(decoded)).toBe(withoutTimes(plain.body.toString()));
    expect(withDictionary.body.byteLength).toBeLessThan(brotli.body.byteLength * 0.7);
  },
);

test("what is personal or no page comes without it", async () => {
  for (const path of ["/t/none", "/feed.xml", "/contact?posted=contact&sent=DS-7K4M-29QX"]) {
    const { headers } = await ask(path, having());
    expect([path, headers["content-encoding"]]).not.toContain("dcb");
    expect(headers.link).toBeUndefined();
  }
});
