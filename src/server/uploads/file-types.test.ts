import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identify } from "./file-types.ts";

const samples = join(import.meta.dirname, "../../../tests/fixtures/files");
const mismatch = { ok: false, reason: "content-mismatch" };
const unsupported = { ok: false, reason: "unsupported-type" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-types-"));
});
afterAll(() => rm(folder, { recursive: true }));

const identifySample = (file: string, name = basename(file)) => identify(join(samples, file), name);

async function identifyContent(content: Buffer | string, name: string) {
  const path = join(folder, "upload");
  await writeFile(path, content);
  return identify(path, name);
}

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
    expect(await identifySample(sample, `file.${name}`)).toEqual(mismatch);
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

test.each(["program.pdf", "archive.docx", "macros.docx", "template.odt", "spreadsheet.odt"])(
  "refuses hostile/%s for its content",
  async (file) => {
    expect(await identifySample(`hostile/${file}`)).toEqual(mismatch);
  },
);

test("refuses an Excel workbook named .doc", async () => {
  expect(await identifySample("hostile/workbook.doc")).toEqual(mismatch);
});

test("takes a PDF with a document behind it as a PDF, and as nothing else", async () => {
  expect(await identifySample("hostile/polyglot.pdf")).toMatchObject({ ok: true });
  expect(await identifySample("hostile/polyglot.pdf", "cv.docx")).toEqual(mismatch);
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
    const sample = await readFile(join(samples, name));
    expect(await identifyContent(sample.subarray(0, bytes), name)).toEqual(mismatch);
  }
});

describe("zip files", () => {
  test("a zip bomb is taken like any document", async () => {
    expect(await identifySample("hostile/bomb.docx")).toMatchObject({ ok: true });
  });

  test("nothing is inflated: damaged data inside makes no difference", async () => {
    const sample = await readFile(join(samples, "hostile/bomb.docx"));
    sample.fill(0xff, 1_000, 40_000);
    expect(await identifyContent(sample, "cv.docx")).toMatchObject({ ok: true });
  });

  test.each([
    ["that claims a directory of 4 GB", 12, 0xffff_fff0],
    ["whose directory lies outside the file", 16, 0x7fff_ffff],
    ["whose directory starts in the middle of an entry", 16, 100],
  ])("one %s is refused", async (_, offset, value) => {
    const sample = await readFile(join(samples, "resume.docx"));
    sample.writeUInt32LE(value, sample.lastIndexOf("PK\x05\x06") + offset);
    expect(await identifyContent(sample, "cv.docx")).toEqual(mismatch);
  });
});

describe("formats that file-type would look inside", () => {
  test.each([
    ["a byte order mark", "\xef\xbb\xbf"],
    ["an ID3 tag", "ID3\x04\0\0\0\0\0\0"],
  ])("a PDF behind %s is no PDF", async (_, prefix) => {
    const pdf = await readFile(join(samples, "resume.pdf"));
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

test("a picture's large colour profile does not hide what it is", async () => {
  const png = await readFile(join(samples, "photo.png"));
  const profile = Buffer.alloc(12 + 20_000);
  profile.writeUInt32BE(20_000);
  profile.write("iCCP", 4);
  const content = Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]);
  expect(await identifyContent(content, "photo.png")).toMatchObject({ ok: true });
});
