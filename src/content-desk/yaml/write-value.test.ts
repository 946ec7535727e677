import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moveItem, NotYamlError, readValue, writeValue } from "./write-value.ts";

const files = globSync("content/**/*.yaml").toSorted();

/** The lines that two texts do not share, as they stand in the second. */
function changedLines(before: string, after: string): string[] {
  const lines = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !lines.has(line));
}

test.each(files)("%s stays byte for byte when nothing has changed", (file) => {
  const text = readFileSync(file, "utf8");
  expect(writeValue(text, readValue(text))).toBe(text);
});

type Page = { title: string; sections: { heading: string; lead?: string }[] };
const pages = files.filter((file) => file.includes("content/pages/"));

test.each(pages)("one changed text of %s changes one line", (file) => {
  const text = readFileSync(file, "utf8");
  const page = readValue(text) as Page;
  const last = page.sections.at(-1);
  if (!last) throw new Error(`${file} has no section`);
  last.heading = "Say: it's “new”, isn't it? # yes";
  const written = writeValue(text, page);
  expect(changedLines(text, written)).toHaveLength(1);
  expect(written.split("\n")).toHaveLength(text.split("\n").length);
  expect(readValue(written)).toEqual(page);
});

test.each(pages)("sections of %s are moved, left out and put back", (file) => {
  const text = readFileSync(file, "utf8");
  const page = readValue(text) as Page;
  const { sections } = page;
  for (const index of sections.keys()) {
    const down = moveItem(text, ["sections", index], 1);
    const [one, other] = [sections[index], sections[index + 1]];
    const moved = other && one ? sections.with(index, other).with(index + 1, one) : sections;
    expect(readValue(down)).toEqual({ ...page, sections: moved });
    expect(down.split("\n").toSorted()).toEqual(text.split("\n").toSorted());
    if (other) expect(moveItem(down, ["sections", index + 1], -1)).toBe(text);
    if (sections.length === 1) continue;
    const less = { ...page, sections: sections.toSpliced(index, 1) };
    const without = writeValue(text, less);
    expect(readValue(without)).toEqual(less);
    expect(changedLines(text, without)).toEqual([]);
    expect(readValue(writeValue(without, page))).toEqual(page);
  }
});

const menu = `# What there is.
soups:
  # The old one.
  - name: Leek # warm
    price: 4

  - { name: Pea, price: 5 }
  # Only in May.
  - icon: leaf
    name: "Sorrel"
    tags: [green, sour]
drinks: [tea, coffee]
none:
`;

const read = (text: string) => readValue(text) as Record<string, never>;

test.each([
  ["a text", { drinks: ["tea", "cocoa"] }, "drinks: [tea, cocoa]"],
  [
    "a text that asks for quotes",
    { drinks: ["tea, milk", "coffee"] },
    'drinks: ["tea, milk", coffee]',
  ],
  ["an item more", { drinks: ["tea", "coffee", "milk"] }, "drinks: [tea, coffee, milk]"],
  ["an item less", { drinks: ["coffee"] }, "drinks: [coffee]"],
  ["something where nothing was", { none: "salt" }, "none: salt"],
  ["a key more", { wine: { red: 2 } }, "wine:\n  red: 2"],
])("%s is written in its place alone", (_, change, line) => {
  const value = { ...read(menu), ...change };
  const written = writeValue(menu, value);
  expect(written).toContain(line);
  expect(readValue(written)).toEqual(value);
  expect(changedLines(menu, written)).toEqual(line.split("\n"));
});

test("comments go where their items go", () => {
  const moved = moveItem(menu, ["soups", 2], -1);
  expect(moved).toContain(`  # Only in May.\n  - icon: leaf\n    name: "Sorrel"`);
  expect(moved.indexOf("Sorrel")).toBeLessThan(moved.indexOf("Pea"));
  const left = writeValue(menu, { ...read(menu), soups: [{ name: "Leek", price: 4 }] });
  expect(left).toContain("- name: Leek # warm\n    price: 4\ndrinks");
  expect(left).not.toContain("May");
});

test("the first key of an item is left out, and put back", () => {
  const value = { ...read(menu), soups: [...(read(menu).soups as unknown as object[])] };
  value.soups[2] = { name: "Sorrel", tags: ["green", "sour"] };
  const without = writeValue(menu, value);
  expect(without).toContain(`  # Only in May.\n  - name: "Sorrel"\n    tags`);
  value.soups[2] = { icon: "leaf", name: "Sorrel", tags: ["green", "sour"] };
  expect(writeValue(without, value)).toBe(menu);
});

test("what is no YAML is said to be none", () => {
  expect(() => writeValue("a: [", {})).toThrow(NotYamlError);
});
