import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { readYaml } from "../../src/common/read-yaml.ts";
import { page as schema } from "../../src/sections/schema.ts";
import { wordsOf } from "../../src/sections/words.ts";
import { makePage, orderFile } from "./make-page.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-page-"));
  await cp("content/pages", join(root, "content/pages"), { recursive: true });
  await cp(orderFile, join(root, orderFile));
  await cp("src/pages/contact.astro", join(root, "src/pages/contact.astro"));
});
afterEach(() => rm(root, { recursive: true }));

const readOrder = async (): Promise<string[]> =>
  parse(await readFile(join(root, orderFile), "utf8"));

const readPage = async (path: string) => {
  const file = `content/pages${path}.yaml`;
  return readYaml(file, await readFile(join(root, file), "utf8"), schema);
};

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

test("it is in the plan, and its art shares neither hour nor thread with those beside it", async () => {
  for (const place of [
    "industries/no-such-trade",
    "industries/nor-this",
    "resources/nor-that",
    "no-such",
  ]) {
    await makePage({ root, place, title: "A new page" });
    const { art } = await readPage(`/${place}`);
    const order = await readOrder();
    const index = order.indexOf(`/${place}`);
    expect(index).toBeGreaterThan(0);
    for (const neighbor of [order[index - 1], order[index + 1]].filter(
      (one) => one !== undefined,
    )) {
      const { hour, thread } = (await readPage(neighbor)).art;
      expect([hour, thread]).not.toContain(art.hour);
      expect([hour, thread]).not.toContain(art.thread);
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
  const before = await readOrder();
  await expect(makePage({ root, place, title })).rejects.toThrow(reason);
  expect(await readOrder()).toEqual(before);
});
