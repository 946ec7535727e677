import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { parseDocument } from "yaml";
import { moveItem, NotYamlError, readValue, writeValue } from "./write-value.ts";

vi.mock("yaml", async (original) => {
  const yaml = await original<typeof import("yaml")>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});

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

type Redirect = { from: string; to: string; permanent?: boolean };
const many = Array.from({ length: 900 }, (_, index) => ({ from: `/${index}`, to: "/" }));

test.each<[string, (before: Redirect[]) => unknown[]]>([
  ["items are added", (before) => [...before, ...many]],
  ["items are added in the middle", (before) => before.toSpliced(1, 0, ...many)],
  ["items take the place of others", (before) => many.slice(before.length)],
  ["values change", (before) => before.map((one) => ({ ...one, to: "/about" }))],
  ["keys are added", (before) => before.map((one) => ({ ...one, a: 1, b: 2 }))],
  ["keys are removed", (before) => before.map(({ from }) => ({ from }))],
  ["items become texts", (before) => before.map(({ from }) => from)],
  ["items are removed", (before) => before.slice(0, 1)],
])("however many %s, the text is parsed a few times", (_, change) => {
  const short = readFileSync("content/redirects.yaml", "utf8");
  for (const text of [short, writeValue(short, [...(readValue(short) as Redirect[]), ...many])]) {
    const value = change(readValue(text) as Redirect[]);
    vi.mocked(parseDocument).mockClear();
    const written = writeValue(text, value);
    expect(vi.mocked(parseDocument).mock.calls.length).toBeLessThan(6);
    expect(readValue(written)).toEqual(value);
  }
});

test("keys are added and removed at once, each in its place", () => {
  const text = "# The first.\na: 1\n# The second.\nb: 2\nc: 3\nd: 4\n";
  expect(writeValue(text, { x: 0, b: 2, y: 1, z: 2, d: 4, e: 5 })).toBe(
    "# The first.\n# The second.\nx: 0\nb: 2\ny: 1\nz: 2\nd: 4\ne: 5\n",
  );
  expect(writeValue(text, { e: 5 })).toBe("# The first.\ne: 5\n");
});

test("what is no YAML is said to be none", () => {
  expect(() => writeValue("a: [", {})).toThrow(NotYamlError);
});
