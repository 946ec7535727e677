import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isDictionary } from "../../src/platform/http/dictionary.ts";
import { decodeDcb } from "../../tests/setup/decode-dcb.ts";
import { compressFiles } from "./compress-files.ts";
import { commonText, writeDictionary } from "./dictionary.ts";

const shell = "<header><b>Daystead</b></header><main>";
const pages = ["One", "Two", "Three"].map((title) => `${shell}<h1>${title}</h1></main>`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daystead-dictionary-"));
  await mkdir(join(folder, "assets"));
});
afterEach(() => rm(folder, { recursive: true }));

test("what several pages have stands in it once and in one piece, what one has does not", () => {
  const text = commonText(pages);
  expect(text.split(shell)).toHaveLength(2);
  for (const title of ["One", "Two", "Three"]) expect(text).not.toContain(title);
});

test("what is wanted is in it, whoever else has it", () => {
  const styles = ".form{color:red}.field{margin:0}.button{padding:0}";
  expect(commonText(pages, [styles])).toContain(styles);
});

test("pages get a file that is a page again with the dictionary; other files get none", async () => {
  for (const [at, page] of pages.entries())
    await writeFile(join(folder, `${at}.html`), page.repeat(20));
  await writeFile(join(folder, "feed.xml"), "<feed/>".repeat(100));
  const dictionary = await writeDictionary(folder, []);
  expect(isDictionary(dictionary.path.slice(1))).toBe(true);
  expect(await readFile(join(folder, dictionary.path))).toEqual(dictionary.content);
  await compressFiles(folder, dictionary);
  const compressed = await readFile(join(folder, "0.html.dcb"));
  const page = decodeDcb(compressed, dictionary.content, dictionary.hash);
  expect(page).toBe(pages[0]?.repeat(20));
  await expect(readFile(join(folder, "feed.xml.dcb"))).rejects.toThrow("ENOENT");
});
