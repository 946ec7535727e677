import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { formsOf, titlesOfName } from "./forms.ts";
import { pickTitles } from "./pick-titles.ts";
import { type OnetOccupation, readOnet } from "./read-onet.ts";

describe("the forms of a title", () => {
  it.each([
    ["Registered Nurse (RN)", undefined, ["registered nurse", "rn"]],
    [
      "QA Analyst (Quality Assurance Analyst)",
      "QA Analyst",
      ["qa analyst", "quality assurance analyst"],
    ],
    ["Senior .NET Developer II", undefined, ["dotnet developer"]],
    ["Director of Nursing (DON)", undefined, ["director nursing", "don"]],
    ["Nurse (Operating Room Nurse)", undefined, ["nurse"]],
    ["Operating Room Registered Nurse (OR RN)", "OR RN", ["operating room registered nurse"]],
    ["A and P Mechanic", undefined, []],
    ["Engineer, Chemical", undefined, []],
  ])("%s", (title, short, forms) => {
    expect(formsOf(title, short)).toEqual(forms);
  });

  it.each([
    ["Accountants and Auditors", ["tax accountant", "auditor"], ["accountant", "auditor"]],
    ["Secretaries, Except Legal", ["secretary"], ["secretary"]],
    ["Securities and Commodities Sales Agents", ["sales agent"], []],
  ])("those of the name %s", (name, titles, found) => {
    expect(titlesOfName(name, titles)).toEqual(found);
  });
});

describe("the titles of an occupation", () => {
  const occupation = (
    code: string,
    reported: string[],
    alternates: string[] = [],
  ): OnetOccupation => ({
    code,
    name: "Workers",
    reported,
    alternates: alternates.map((title) => ({ title, short: undefined, sources: ["08"] })),
    related: ["55-1011.00", "11-1011.00"],
  });

  it("are the most usual first, and not those that are much more usual in another", () => {
    const [cooks, drivers] = pickTitles([
      occupation("53-3032.00", ["Truck Driver"], ["Hauler"]),
      occupation("35-2014.00", ["Line Cook"], ["Chef", "Truck Driver"]),
    ]);
    expect(cooks?.titles).toEqual([["line cook"], ["chef"]]);
    expect(drivers?.titles).toEqual([["truck driver"], ["hauler"]]);
  });

  it("are none that five occupations share", () => {
    const codes = ["11", "13", "15", "17", "19"].map((major) => `${major}-1011.00`);
    const picked = pickTitles(codes.map((code) => occupation(code, ["Engineer", `Head ${code}`])));
    expect(picked.flatMap(({ titles }) => titles).flat()).not.toContain("engineer");
  });

  it("are none of the armed forces", () => {
    const picked = pickTitles([
      occupation("11-1011.00", ["Chief"]),
      occupation("55-1011.00", ["Pilot"]),
    ]);
    expect(picked.map(({ code, related }) => [code, related])).toEqual([
      ["11-1011.00", ["11-1011.00"]],
    ]);
  });
});

describe("O*NET's tables", () => {
  const folder = mkdtempSync(join(tmpdir(), "onet-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are refused with file and line when they are not as described", () => {
    const write = (name: string, rows: string[]) =>
      writeFileSync(join(folder, name), ["heading", ...rows, ""].join("\n"));
    write("occupations.tsv", ["29-1141.00\tRegistered Nurses"]);
    write("reported-titles.tsv", []);
    write("related-occupations.tsv", []);
    write("alternate-titles.tsv", [
      "29-1141.00\tStaff Nurse\tn/a\t02,08",
      "29-1141.00\tStaff Nurse\tn/a",
    ]);
    expect(() => readOnet(folder)).toThrow("alternate-titles.tsv, line 3");
  });
});
