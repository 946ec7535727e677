import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import table from "../art/page-art.json" with { type: "json" };
import { readYaml } from "../common/read-yaml.ts";
import { fieldOfHour } from "./field-of-hour.ts";
import type { Field } from "./fields.ts";
import { type PageFile, page as schema } from "./schema.ts";
import { wordsOf } from "./words.ts";

const files = globSync("content/pages/**/*.yaml")
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted();
const read = (file: string) => readYaml(file, readFileSync(file, "utf8"), schema);
const addressOf = (file: string) =>
  file.replace(/^content\/pages(.*)\.yaml$/, "$1").replace(/^\/home$/, "/");

test("there are content pages", () => {
  expect(files).toContain("content/pages/home.yaml");
});

describe.each(files)("%s", (file) => {
  const page = read(file);

  test("has the art that the design gives its address", () => {
    const { path, ...art } = table.find((row) => row.path === addressOf(file)) ?? { path: "" };
    expect(path).toBe(addressOf(file));
    expect(page.art).toEqual(art);
  });

  test("never lays two tints side by side, and has one bright band and one of night at most", () => {
    const fields = page.sections.map((section) => fieldOf(section, page));
    const tints = fields.map((field) => ["sky", "blush", "mint"].includes(field));
    expect(
      tints.filter((tint, index) => tint && tints[index + 1]),
      fields.join(" "),
    ).toEqual([]);
    const bright = fields.filter((field) => field === "noon" || field === "ember");
    expect(bright.length, fields.join(" ")).toBeLessThanOrEqual(1);
    const nights = fields.filter((field) => field === "night");
    expect(nights.length, fields.join(" ")).toBeLessThanOrEqual(1);
  });

  test.runIf(/\/(?:industries|services|resources)\//.test(file))("has 350 to 900 words", () => {
    const { length } = wordsOf(page);
    expect(length).toBeGreaterThanOrEqual(350);
    expect(length).toBeLessThanOrEqual(900);
  });

  test("does not repeat one kind of section", () => {
    const mayRepeat = ["feature", "form"];
    const kinds = page.sections.map(({ kind }) => kind).filter((kind) => !mayRepeat.includes(kind));
    const repeated = kinds.filter((kind, index) => kinds.indexOf(kind) !== index);
    expect(repeated.length).toBeLessThanOrEqual(kinds.length > 7 ? 1 : 0);
  });
});

describe("industry pages", () => {
  const industries = files.filter((file) => file.startsWith("content/pages/industries/"));
  const shingles = new Map(industries.map((file) => [file, shinglesOf(read(file))]));

  test.each(industries)(
    "%s shares at most a tenth of its five-word runs with any other",
    (file) => {
      const own = shingles.get(file) ?? new Set();
      const alike = industries
        .filter((other) => other !== file)
        .map((other) => ({ other, share: similarity(own, shingles.get(other) ?? new Set()) }))
        .filter(({ share }) => share > 0.1);
      expect(alike).toEqual([]);
    },
  );
});

const fixedFields: Partial<Record<PageFile["sections"][number]["kind"], Field>> = {
  banner: "ember",
  doors: "sky",
  mission: "sky",
  stats: "night",
  timeline: "night",
};

function fieldOf(section: PageFile["sections"][number], page: PageFile): Field {
  if (section.kind === "hero") return fieldOfHour[page.art.hour];
  return "field" in section ? section.field : (fixedFields[section.kind] ?? "paper");
}

function shinglesOf(page: PageFile): Set<string> {
  const words = wordsOf(page).map((word) => word.toLowerCase());
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(" ")));
}

/** Jaccard's: what two sets share, of all that is in either. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  return shared / (one.size + other.size - shared);
}
