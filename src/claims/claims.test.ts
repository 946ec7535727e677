import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readYaml } from "../common/read-yaml.ts";
import { checkFaces } from "./check-faces.ts";
import { claimsIn } from "./claims-in.ts";
import { register } from "./entry.ts";
import { claims } from "./register.ts";

const day = 24 * 60 * 60 * 1000;

/** A statistic is shown for three years after it came out. A law holds until it changes. */
const oldest = new Date(Date.now() - 3 * 365.25 * day);

test("no statistic is older than three years today", () => {
  const publications = Object.entries(claims).flatMap(([name, entry]) =>
    "source" in entry && "published" in entry.source
      ? [{ name, published: entry.source.published }]
      : [],
  );
  expect(publications.length).toBeGreaterThan(2);
  const old = publications.filter(({ published }) => new Date(published) < oldest);
  expect(old, "look for the newest edition, and change claims.yaml and the pages").toEqual([]);
});

describe("a register is refused", () => {
  const faultsOf = (yaml: string) => () => readYaml("content/claims.yaml", yaml, register);

  test("with a claim that nothing stands behind", () => {
    expect(faultsOf("big: { says: The biggest of all }")).toThrow("at big");
  });

  test("with two things behind one claim", () => {
    expect(
      faultsOf("big: { says: The biggest, owner: Section 9, example: Made up for now. }"),
    ).toThrow("at big");
  });

  test("with a statistic that does not say when it came out", () => {
    const source = "{ publication: A survey, link: 'https://example.com/' }";
    expect(faultsOf(`big: { says: 12% of all, source: ${source} }`)).toThrow("at big");
  });
});

// No rule of the build: an editor who takes a claim off the site cannot take its entry out.
test("every entry is of something that the site shows", async () => {
  const files = (await readdir("content", { recursive: true })).filter(
    (file) => /\.(?:yaml|md)$/.test(file) && file !== "claims.yaml",
  );
  const texts = await Promise.all(files.map((file) => readFile(join("content", file), "utf8")));
  const content = texts.map((text) => parse(/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? text));
  const used = new Set(claimsIn(content));
  const unused = Object.keys(claims).filter((name) => !used.has(name));
  expect(unused, "remove what is not claimed any more from claims.yaml").toEqual([]);
});

describe("one face is one person", () => {
  const anil = { file: "a.yaml", name: "Anil K.", portrait: "rahul" };

  test("wherever it is shown", () => {
    expect(() => checkFaces([anil, { ...anil, file: "b.md" }])).not.toThrow();
  });

  test("so another name under it is refused, with both files", () => {
    const other = { file: "b.yaml", name: "Data engineer, Hyderabad", portrait: "rahul" };
    expect(() => checkFaces([anil, other])).toThrow(
      "the portrait rahul is Anil K. in a.yaml, and Data engineer, Hyderabad in b.yaml",
    );
  });

  test("and so is another face of the same person", () => {
    expect(() => checkFaces([anil, { file: "b.yaml", name: "Anil K.", portrait: "paul" }])).toThrow(
      "Anil K. is rahul in a.yaml, and paul in b.yaml",
    );
  });
});
