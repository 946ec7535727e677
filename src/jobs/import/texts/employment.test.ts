import { describe, expect, test } from "vitest";
import { employmentTypesOf, kindInTitle, kindOf } from "./employment.ts";
import { engagementsIn, engagementsNamed } from "./engagement.ts";

describe("the kind of a job", () => {
  test.each([
    ["fulltime", "direct-placement"],
    ["FULL_TIME", "direct-placement"],
    ["Full Time Employee", "direct-placement"],
    ["Regular", "direct-placement"],
    ["Full-time contract", "contract"],
    ["Contract to hire", "contract"],
    ["contract-to-hire", "contract"],
    ["Right to hire", "contract"],
    ["Temp-to-perm", "contract"],
    ["Temporary", "contract"],
    ["Contingent Worker", "contract"],
    ["internship", undefined],
    ["", undefined],
  ])("%s: %s", (words, kind) => expect(kindOf(words)).toBe(kind));

  test.each([
    ["Community Manager (CONTRACT)", "contract"],
    ["Java Developer - Contract to Hire", "contract"],
    ["C2H Java Developer", "contract"],
    ["Contract Manager", undefined],
    ["Lawyer (Contract Management)", undefined],
    ["Attorney - Contracts", undefined],
    ["Buyer (Subcontracts)", undefined],
    ["Specialist - Contracting", undefined],
    ["Java Developer - Contractor", "contract"],
    ["Lecturer (Contractual)", "contract"],
    ["Account Manager (Direct Sales)", undefined],
  ])("by its title %s: %s", (title, kind) => expect(kindInTitle(title)).toBe(kind));
});

test.each([
  ["fulltime, parttime", ["full-time", "part-time"]],
  ["FULL_TIME", ["full-time"]],
  ["Software Engineering Intern, Summer 2027", ["internship"]],
  ["Registered Nurse (PRN)", ["per-diem"]],
  ["Seasonal", ["temporary"]],
  ["Apprentice Electrician", ["apprenticeship"]],
  ["Internal Auditor", []],
  ["Permanent", []],
])("the employment types of %s: %j", (words, types) =>
  expect(employmentTypesOf(words)).toEqual(types),
);

describe("engagements", () => {
  test("of a field are those that it names", () => {
    expect(engagementsNamed("Contract (W2, Corp-to-Corp or 1099)")).toEqual(["w2", "c2c", "1099"]);
    expect(engagementsNamed("Contract")).toEqual([]);
  });

  test.each([
    ["Six months in Dallas. W2 only.", ["w2"]],
    ["W2 only, no C2C or 1099", ["w2"]],
    ["No C2C please.", ["w2"]],
    ["C2C only", ["c2c"]],
    ["1099 ok", ["1099"]],
    ["$60/hr on W2", ["w2"]],
    ["Open to W2 or C2C candidates", ["w2", "c2c"]],
    ["Corp to corp and 1099 are not accepted", ["w2"]],
    ["No third parties, no corp-to-corp; 1099 is fine", ["1099"]],
    ["You prepare W-2 and 1099 forms for all employees.", []],
    ["Year-end payroll reporting with W-2s", []],
    ["Room 1099 of the tower on Main Street, where the whole team meets", []],
    ["Nothing of the kind.", []],
  ])("of the text %j: %j", (text, engagements) => expect(engagementsIn(text)).toEqual(engagements));
});
