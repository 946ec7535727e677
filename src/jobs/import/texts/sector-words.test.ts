import { describe, expect, test } from "vitest";
import { sectorOf } from "./sector-words.ts";

describe("sectors", () => {
  test.each([
    ["Healthcare", "healthcare"],
    ["Nursing - ICU", "healthcare"],
    ["Information Technology, Software", "it"],
    ["Software Engineering", "it"],
    ["Construction & Energy", "construction-energy"],
    ["Engineering", "engineering"],
    ["Clinical Research", "life-sciences"],
    ["Healthcare IT", undefined],
    ["Department of Departments", undefined],
    ["Kitchen, nights", undefined],
  ])("%s: %s", (label, sector) => expect(sectorOf([label])).toBe(sector));

  test("are told by the first label that tells one", () => {
    expect(sectorOf([undefined, "Team Blue", "Sales"])).toBe("sales");
  });
});
