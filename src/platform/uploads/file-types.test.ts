import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { identify } from "./file-types.ts";
import { readSample } from "./testing.ts";

const mismatch = { ok: false, reason: "content-mismatch" };
const damaged = { ok: false, reason: "damaged" };
const unsupported = { ok: false, reason: "unsupported-type" };

const identifySample = async (file: string, name = basename(file)) =>
  identify(await readSample(file), name);

const identifyContent = (content: Buffer | string, name: string) =>
  identify(Buffer.from(content as string), name);

test.each([
  ["resume.pdf", "pdf", "application/pdf"],
  ["resume.doc", "doc", "application/msword"],
  [
    "resume.docx",
    "docx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["resume.odt", "odt", "application/vnd.oasis.opendocument.text"],
  ["resume.rtf", "rtf", "application/rtf"],
  ["resume.txt", "txt", "text/plain"],
  ["resume-windows-1252.txt", "txt", "text/plain"],
  ["photo.png", "png", "image/png"],
  ["photo.jpg", "jpg", "image/jpeg"],
])("takes %s", async (file, extension, contentType) => {
  expect(await identifySample(file)).toEqual({ ok: true, extension, contentType });
});

test("keeps the extension as the visitor wrote it, in lower case", async () => {
  const taken = await identifySample("photo.jpg", "Photo.JPEG");
  expect(taken).toEqual({ ok: true, extension: "jpeg", contentType: "image/jpeg" });
});

describe("every sample is taken under its own extension only", () => {
  const files = ["pdf", "doc", "docx", "odt", "png", "jpg"];
  const pairs = files.flatMap((file) => files.map((name) => [file, name] as const));
  test.each(pairs.filter(([file, name]) => file !== name))("%s as .%s", async (file, name) => {
    const sample = ["png", "jpg"].includes(file) ? `photo.${file}` : `resume.${file}`;
    expect(await identifySample(sample, `file.${name}`)).toMatchObject({ ok: false });
  });
});

describe("by name, it refuses", () => {
  test.each(["cv.pdf.exe", "cv\u202Efdp.exe", "cv", "cv.html", "cv.svg", "cv.zip", "cv.docm", ""])(
    "%j",
    async (name) => {
      expect(await identifySample("resume.pdf", name)).toEqual(unsupported);
    },
  );
  test.each(["cv.pdf\r\n", `${"a".repeat(300)}.pdf`, "..\\cv.pdf"])("but not %j", async (name) => {
    expect(await identifySample("resume.pdf", name)).toMatchObject({ ok: true, extension: "pdf" });
  });
});

test.each([
  ["program.pdf", "content-mismatch"],
  ["archive.docx", "executable"],
  ["macros.docx", "macro"],
  ["template.odt", "content-mismatch"],
  ["spreadsheet.odt", "content-mismatch"],
  ["workbook.doc", "content-mismatch"],
  ["polyglot.pdf", "embedded-file"],
  ["bomb.docx", "too-complex"],
])("refuses hostile/%s: %s", async (file, reason) => {
  expect(await identifySample(`hostile/${file}`)).toEqual({ ok: false, reason });
});

test("takes text that happens to be HTML: it is text, and never served as a page", async () => {
  expect(await identifySample("hostile/page.txt")).toMatchObject({ contentType: "text/plain" });
});

test("says that an empty file is empty", async () => {
  const names = ["cv.pdf", "cv.txt", "cv.docx"];
  const answers = await Promise.all(names.map((name) => identifyContent("", name)));
  expect(answers).toEqual(names.map(() => ({ ok: false, reason: "empty" })));
});

test.each([1, 2, 31, 100])("refuses the first %i bytes of a document", async (bytes) => {
  for (const name of ["resume.docx", "resume.odt", "resume.doc"]) {
    const sample = await readSample(name);
    expect(await identifyContent(sample.subarray(0, bytes), name)).toMatchObject({ ok: false });
  }
});

describe("zip files", () => {
  test.each([
    ["that claims a directory of 4 GB", 12, 0xffff_fff0],
    ["whose directory lies outside the file", 16, 0x7fff_ffff],
    ["whose directory starts in the middle of an entry", 16, 100],
  ])("one %s is refused", async (_, offset, value) => {
    const sample = await readSample("resume.docx");
    sample.writeUInt32LE(value, sample.lastIndexOf("PK\x05\x06") + offset);
    expect(await identifyContent(sample, "cv.docx")).toEqual(damaged);
  });
});

describe("formats that file-type would look inside", () => {
  test.each([
    ["a byte order mark", "\xef\xbb\xbf"],
    ["an ID3 tag", "ID3\x04\0\0\0\0\0\0"],
  ])("a PDF behind %s is no PDF", async (_, prefix) => {
    const pdf = await readSample("resume.pdf");
    const content = Buffer.concat([Buffer.from(prefix, "latin1"), pdf]);
    expect(await identifyContent(content, "cv.pdf")).toEqual(mismatch);
  });
});

describe("text", () => {
  test.each([
    ["a NUL", Buffer.from("cv\0")],
    ["an escape character", Buffer.from("cv\x1b[2J")],
    ["a byte of neither UTF-8 nor Windows-1252", Buffer.from([0x63, 0x76, 0x81])],
    ["UTF-8 that breaks off", Buffer.from("Анна").subarray(0, -1)],
    ["UTF-16", Buffer.from("\ufeffcv", "utf16le")],
  ])("with %s is refused", async (_, content) => {
    expect(await identifyContent(content, "cv.txt")).toEqual(mismatch);
  });

  test("may have a character that lies across two pieces of the file", async () => {
    const content = `${"a".repeat(64 * 1024 - 1)}é${"\u0410".repeat(10)}`;
    expect(await identifyContent(content, "cv.txt")).toMatchObject({ ok: true });
  });

  test("is read to its end", async () => {
    const content = `${"a".repeat(10 * 1024 * 1024)}\0`;
    expect(await identifyContent(content, "cv.txt")).toEqual(mismatch);
  });
});

test("a picture's large color profile does not hide what it is", async () => {
  const png = await readSample("photo.png");
  const profile = Buffer.alloc(12 + 20_000);
  profile.writeUInt32BE(20_000);
  profile.write("iCCP", 4);
  const content = Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]);
  expect(await identifyContent(content, "photo.png")).toMatchObject({ ok: true });
});
