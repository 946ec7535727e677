import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseLine } from "./occupation-lines.ts";
import { readOccupations } from "./occupation-table.ts";
import { groups } from "./title-groups.ts";

const text = readFileSync("content/occupations.txt", "utf8");
const lines = text
  .trimEnd()
  .split("\n")
  .filter((line) => !line.startsWith("#"));

describe("content/occupations.txt", () => {
  it("says where it is from and under which terms", () => {
    expect(text).toContain("O*NET 27.0 Database by the U.S. Department of Labor");
    expect(text).toContain("CC BY 4.0");
  });

  it("has each occupation once, in the order of codes, with related ones that it has", () => {
    const occupations = lines.map(parseLine);
    const codes = occupations.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.length).toBeGreaterThan(900);
    for (const { related } of occupations)
      for (const code of related) expect(codes).toContain(code);
  });

  it("stays small", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  });
});

describe("the table of occupations", () => {
  it("finds every title of every line where it stands, and nothing else", () => {
    const table = readOccupations(text);
    expect(table.size).toBe(lines.length);
    for (const [index, line] of lines.entries()) {
      const { code, titles } = parseLine(line);
      expect(table.indexOf(code)).toBe(index);
      for (const form of titles.flat()) expect(table.find(form)).toContain(index);
    }
    for (const none of ["", "a", "zzz", "registered nurs", "registered nurse "])
      expect(table.find(none)).toEqual([]);
  });

  it("reads an occupation without a title", () => {
    const table = readOccupations(
      "# head\n11-1011.00\tChiefs\t\t\n11-1021.00\tHeads\t\thead cook=hc|chef\n",
    );
    expect(table.at(0).titles).toEqual([]);
    expect(table.at(1).titles).toEqual([["head cook", "hc"], ["chef"]]);
    expect(["chef", "hc", "head cook", "head"].map(table.find)).toEqual([[1], [1], [1], []]);
  });
});

describe("content/titles.yaml", () => {
  it("names occupations that there are", () => {
    const table = readOccupations(text);
    for (const { occupation } of groups)
      if (occupation !== undefined) expect(table.indexOf(occupation), occupation).toBeDefined();
  });
});
