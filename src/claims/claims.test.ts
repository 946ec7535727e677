import { describe, expect, test } from "vitest";
import { readYaml } from "../common/read-yaml.ts";
import { checkFaces } from "./check-faces.ts";
import { checkUse } from "./check-use.ts";
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

test("an entry that nothing shows is refused, by name", () => {
  const names = Object.keys(claims);
  expect(() => checkUse([{ sections: [{ claims: names }] }])).not.toThrow();
  expect(() => checkUse([{ claims: names.slice(1) }])).toThrow(
    `content/claims.yaml: nothing shows ${names[0]}`,
  );
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
