import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readYaml } from "../../src/common/read-yaml.ts";
import { page as schema } from "../../src/sections/schema.ts";
import { wordsOf } from "../../src/sections/words.ts";
import type { ArtRow } from "./choose-art.ts";
import { artTable, makePage } from "./make-page.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-page-"));
  await mkdir(join(root, "src/art/fixtures"), { recursive: true });
  await cp(artTable, join(root, artTable));
  for (const name of ["industries", "resources", "news", "about"]) {
    await cp(`content/pages/${name}.yaml`, join(root, `content/pages/${name}.yaml`));
  }
});
afterEach(() => rm(root, { recursive: true }));

const readTable = async (): Promise<ArtRow[]> =>
  JSON.parse(await readFile(join(root, artTable), "utf8"));

test("the page passes its schema, below its parent, and has words enough", async () => {
  const file = await makePage({
    root,
    place: "industries/no-such-trade",
    title: "Space staffing: a test",
  });
  expect(file).toBe("content/pages/industries/no-such-trade.yaml");
  const page = readYaml(file, await readFile(join(root, file), "utf8"), schema);
  expect(page.title).toBe("Space staffing: a test");
  expect(page.parent).toEqual({ label: "Industries", href: "/industries" });
  expect(wordsOf(page).length).toBeGreaterThanOrEqual(350);
});

test("its art is a row of the table that shares neither hour nor thread with those beside it", async () => {
  for (const place of [
    "industries/no-such-trade",
    "industries/nor-this",
    "resources/nor-that",
    "no-such",
  ]) {
    const file = await makePage({ root, place, title: "A new page" });
    const page = readYaml(file, await readFile(join(root, file), "utf8"), schema);
    const table = await readTable();
    const index = table.findIndex(({ path }) => path === `/${place}`);
    const { path: _, ...art } = table[index] ?? { path: "" };
    expect(page.art).toEqual(art);
    for (const neighbour of [table[index - 1], table[index + 1]]) {
      expect(neighbour?.hour).not.toBe(page.art.hour);
      expect(neighbour?.thread).not.toBe(page.art.thread);
    }
  }
});

test("a page at the top has no parent, and one below a slashed address names it rightly", async () => {
  await makePage({ root, place: "no-such", title: "Nothing" });
  await makePage({ root, place: "resources/nor-that", title: "Nothing else" });
  const read = (name: string) => readFile(join(root, `content/pages/${name}.yaml`), "utf8");
  expect(await read("no-such")).not.toContain("parent:");
  expect(await read("resources/nor-that")).toContain("href: /resources/\n");
});

test.each([
  ["Industries/Space", "Space staffing", "Write the place like"],
  ["/industries/space", "Space staffing", "Write the place like"],
  ["../space", "Space staffing", "Write the place like"],
  ["industries/space/mars", "Space staffing", "Write the place like"],
  ["no-such/mars", "Space staffing", "There is no page /no-such"],
  ["news/mars", "Space staffing", "A story is a Markdown file"],
  ["about", "About us", "content/pages/about.yaml exists already"],
  ["contact", "Contact us", "/contact exists already"],
  ["industries/space", "Mars", "Write a title"],
])("%s, '%s' is refused: %s", async (place, title, reason) => {
  const before = await readTable();
  await expect(makePage({ root, place, title })).rejects.toThrow(reason);
  expect(await readTable()).toEqual(before);
});
