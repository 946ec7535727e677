import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerFilm, filmFolder, presentFilms } from "./films.ts";

const size = 5 * 1024 * 1024;
const piece = 2 * 1024 * 1024;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "films-"));
  const folder = filmFolder(dataDir);
  await mkdir(folder);
  await writeFile(join(folder, "part-1.mp4"), Buffer.alloc(size, "0123456789"));
  await writeFile(join(folder, "part-1.vtt"), "WEBVTT");
  await writeFile(join(folder, "part-2.mp4"), "without captions");
});
afterAll(() => rm(dataDir, { recursive: true }));

const ask = (name: string, range: string | null, headers = {}) =>
  answerFilm(dataDir, name, new Headers({ ...headers, ...(range !== null && { range }) }));

describe("a film", () => {
  it("is there when its captions are, too", async () => {
    const films = ["part-1.mp4", "part-2.mp4", "part-3.mp4"];
    expect(await presentFilms(dataDir, films)).toEqual(new Set(["part-1.mp4"]));
  });

  it.each([
    ["bytes=0-", 0, piece],
    ["bytes=3-5", 3, 3],
    [`bytes=${size - 4}-`, size - 4, 4],
    [`bytes=${size - 4}-${size * 2}`, size - 4, 4],
    ["bytes=-6", size - 6, 6],
  ])("is answered for %s in a piece", async (range, start, length) => {
    const answer = await ask("part-1.mp4", range);
    expect(answer.status).toBe(206);
    const written = `bytes ${start}-${start + length - 1}/${size}`;
    expect(answer.headers.get("content-range")).toBe(written);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const body = await answer.text();
    expect(body).toHaveLength(length);
    expect(body[0]).toBe(String(start % 10));
  });

  it.each([`bytes=${size}-`, "bytes=5-3", "bytes=-", "bytes=-0"])(
    "has no piece for %s",
    async (range) => {
      const answer = await ask("part-1.mp4", range);
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${size}`);
      expect(await answer.text()).toBe("The film has no such piece.");
    },
  );

  it.each([null, "bytes=0-1,5-6", "pages=1-2"])("is not sent whole for %s", async (range) => {
    const answer = await ask("part-1.mp4", range);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("Ask for a piece of the film, by Range.");
  });

  it("is answered in a piece to who holds a piece of the same film, and of no other", async () => {
    const first = await ask("part-1.mp4", "bytes=0-3");
    const statusFor = async (held: string) =>
      (await ask("part-1.mp4", "bytes=4-7", { "if-range": held })).status;
    for (const name of ["etag", "last-modified"])
      expect(await statusFor(first.headers.get(name) ?? "")).toBe(206);
    for (const other of ['"other"', "Tue, 24 Nov 2020 00:00:00 GMT", "nonsense"])
      expect(await statusFor(other)).toBe(400);
  });

  it("is missing when it is not there", async () => {
    expect((await ask("part-9.mp4", "bytes=0-")).status).toBe(404);
    expect((await ask("../films.ts", "bytes=0-")).status).toBe(404);
  });

  it("has its captions in one piece", async () => {
    const answer = await ask("part-1.vtt", "bytes=0-");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("WEBVTT");
  });
});
