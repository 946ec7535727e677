import { beforeAll, describe, expect, it } from "vitest";
import { tokenize } from "../index/tokens.ts";
import { loadTitles, type Titles } from "./titles.ts";

let titles: Titles;

beforeAll(async () => {
  titles = await loadTitles();
});

/** The titles that are looked for, as text, by how near they are. */
function near(title: string) {
  const { same, near, related } = titles.nearTitles(tokenize(title));
  const written = (list: string[][]) => list.map((words) => words.join(" "));
  return { same: written(same), near: written(near), related: written(related) };
}

/** Whether one of the titles has no word that another has not. */
function finds(looked: string[], title: string): boolean {
  const words = new Set(tokenize(title));
  return looked.some((each) => each.split(" ").every((word) => words.has(word)));
}

describe("titles that mean the same", () => {
  it.each([
    ["SWE", "software engineer"],
    ["software engineer", "sde"],
    ["software developer", "software engineer"],
    ["MLE", "machine learning engineer"],
    ["SRE", "site reliability engineer"],
    ["SDET", "test automation engineer"],
    ["help desk technician", "it support specialist"],
    ["data analytics", "data analyst"],
    ["CNA", "certified nursing assistant"],
    ["registered nurse", "rn"],
    ["dialysis nurse", "dialysis rn"],
    ["fork lift driver", "forklift operator"],
    ["CDL driver", "truck driver"],
    ["physical therapist", "physiotherapist"],
    ["recruiter", "talent acquisition specialist"],
    ["paralegal", "legal assistant"],
    ["BPO executive", "call center agent"],
    ["customer service rep", "customer service representative"],
  ])("finds %s as %s", (asked, found) => {
    expect(finds(near(asked).same, found)).toBe(true);
  });

  it.each([
    ["helpdesk analyst", "help desk analyst"],
    ["service now developer", "servicenow developer"],
    ["Senior Java Developers", "java developer"],
    ["Java programmer", "java developer"],
    ["sr. accountant II", "accountant"],
  ])("reads %s as %s", (asked, found) => {
    expect(near(asked).same[0]).toBe(found);
  });

  it("knows O*NET's abbreviations, and roles in one field", () => {
    expect(near("dental assistant").same).toContain("dental aide");
    expect(finds(near("LCSW").same, "licensed clinical social worker")).toBe(true);
  });

  it.each([
    ["Java developer", "dotnet developer"],
    ["data analyst", "data scientist"],
    ["business analyst", "data analyst"],
    ["software engineer", "qa engineer"],
    ["registered nurse", "licensed practical nurse"],
    ["accountant", "auditor"],
    ["project manager", "product manager"],
    ["network engineer", "network administrator"],
    ["chemical engineer", "chemical developer"],
  ])("does not take %s for %s", (asked, other) => {
    expect(finds(near(asked).same, other)).toBe(false);
  });
});

describe("titles that are near", () => {
  it.each([
    ["software engineer", "backend developer"],
    ["SWE", "java developer"],
    ["backend developer", "software engineer"],
    ["data analyst", "data scientist"],
    ["registered nurse", "icu nurse"],
    ["bookkeeper", "accountant"],
    ["zookeeper", "animal caretaker"],
    ["flight attendant", "purser"],
  ])("finds near %s %s", (asked, found) => {
    expect(finds(near(asked).near, found)).toBe(true);
  });

  it("finds near titles with the endings that mean the same", () => {
    expect(finds(near("software engineer").near, "Python engineer")).toBe(true);
  });

  it("looks for no title that a shorter one finds", () => {
    expect(near("Java developer").same).not.toContain("core java developer");
    const all = Object.values(near("software engineer")).flat();
    for (const title of all)
      expect(
        finds(
          all.filter((other) => other !== title),
          title,
        ),
        title,
      ).toBe(false);
  });

  it("goes on to similar occupations, and names each title once", () => {
    const { same, near: close, related } = near("pharmacist");
    expect(related).toContain("nurse practitioner");
    const all = [...same, ...close, ...related];
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain("pharmacist");
  });

  it("looks for thirty of each at most", () => {
    for (const list of Object.values(near("software engineer")))
      expect(list.length).toBeLessThanOrEqual(30);
  });
});

describe("titles that nobody has listed", () => {
  it("takes their endings for what they mean, and what they end with as near", () => {
    const { same, near: close } = near("Elixir developer");
    expect(finds(same, "Elixir software engineer")).toBe(true);
    expect(close).toContain("software engineer");
  });

  it("takes what they begin with as near, too", () => {
    expect(near("registered nurse oncology unit").near).toContain("registered nurse");
    expect(near("data analyst intern").near).toContain("data analyst");
  });

  it.each(["astronaut", "dragon tamer", "xyzzy", "manager", "in the"])(
    "finds none for %s",
    (asked) => {
      expect(near(asked)).toEqual({ same: [], near: [], related: [] });
    },
  );
});

describe("occupations", () => {
  it("know their titles, which know their occupations", () => {
    const [occupation = -1, ...others] = titles.occupationsOf(["data", "engineer"]);
    expect(others).toEqual([]);
    expect(titles.titlesOf(occupation)[0]).toEqual(["data", "engineer"]);
    expect(titles.occupationsOf(["astronaut"])).toEqual([]);
  });

  it("offer no word that is too short or too general to be looked for", () => {
    const [physicians = -1] = titles.occupationsOf(["pa"]);
    const words = titles.titlesOf(physicians).filter((title) => title.length === 1);
    expect(words.flat()).not.toContain("pa");
    expect(near("developer").same).not.toContain("programmer");
  });

  it("lead to similar ones", () => {
    const [dentists = -1] = titles.occupationsOf(["dentist"]);
    const names = titles.relatedTo(dentists).map((each) => titles.titlesOf(each)[0]?.join(" "));
    expect(names).toContain("oral surgeon");
  });
});
