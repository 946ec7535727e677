import { describe, expect, test } from "vitest";
import { engagementsOf, kindOf } from "./employment.ts";
import { parsePay } from "./pay-text.ts";
import { parsePlace } from "./place-text.ts";
import { sectorOf } from "./sector-words.ts";

describe("pay", () => {
  test.each([
    ["$50 - $60 per hour", "US", [50, 60, "USD", "hour"]],
    ["$120,000–$140,000 a year", "US", [120_000, 140_000, "USD", "year"]],
    ["₹18,00,000 - ₹24,00,000 per year", "IN", [1_800_000, 2_400_000, "INR", "year"]],
    ["18-24 LPA", "IN", [1_800_000, 2_400_000, "INR", "year"]],
    ["Rs 12 lakhs to 15 lakhs per annum", "IN", [1_200_000, 1_500_000, "INR", "year"]],
    ["$70K per year", "US", [70_000, 70_000, "USD", "year"]],
    ["$120-140K/yr", "US", [120_000, 140_000, "USD", "year"]],
    ["USD 22.50 to 24.00 hourly", "IN", [22.5, 24, "USD", "hour"]],
    ["From $50 to $60 an hour", "US", [50, 60, "USD", "hour"]],
    ["$60,000 - $70,000 annually", "CA", [60_000, 70_000, "CAD", "year"]],
    ["£3,000 - £4,000 per month", "GB", [3000, 4000, "GBP", "month"]],
  ] as const)("%s in %s", (text, country, [min, max, currency, period]) =>
    expect(parsePay(text, country)).toEqual({ min, max, currency, period }),
  );

  test.each([
    "Competitive",
    "$50 - $60",
    "50 - 60 per hour",
    "Up to $90,000 per year",
    "From $50 an hour",
    "$180 a day",
    "$50 - $60 per hour, $70 - $80 at night",
    "",
    `$${"9".repeat(300)} per hour`,
  ])("is not read from %j", (text) => expect(parsePay(text, "US")).toBeUndefined());
});

describe("places", () => {
  test.each([
    ["San Jose, CA", "San Jose", "California", "US"],
    ["Austin, TX (Hybrid)", "Austin", "TX", "US"],
    ["Bangalore, IN", "Bangalore", "Karnataka", "IN"],
    ["Bengaluru, Karnataka, India", "Bengaluru", "Karnataka", "IN"],
    ["Hyderabad", "Hyderabad", "Telangana", "IN"],
    ["San Jose, Costa Rica", "San Jose", null, "CR"],
    ["New York, NY, United States", "New York", "NY", "US"],
    ["London, UK", "London", null, "GB"],
    ["Remote - US", null, null, "US"],
    ["Texas, US", null, "Texas", "US"],
    ["Chicago, IL; Dallas, TX", "Chicago", "Illinois", "US"],
    ["Springfield", "Springfield", null, undefined],
    ["", null, null, undefined],
  ])("%s", (text, city, state, country) =>
    expect(parsePlace(text)).toMatchObject({ city, state, country }),
  );

  test.each([
    ["Remote - US", "remote"],
    ["Hybrid remote in Austin, TX", "hybrid"],
    ["Austin, TX", undefined],
  ])("%s is %s", (text, workplace) => expect(parsePlace(text).workplace).toBe(workplace));
});

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

describe("employment", () => {
  test.each([
    ["fulltime", "direct-placement"],
    ["Full-time contract", "contract"],
    ["Contract to hire", "long-term"],
    ["Temporary", "contract"],
    ["internship", undefined],
    [undefined, undefined],
  ])("%s: %s", (text, kind) => expect(kindOf(text)).toBe(kind));

  test("by W-2, through a company or by 1099", () => {
    expect(engagementsOf("Contract (W2, Corp-to-Corp or 1099)")).toEqual(["w2", "c2c", "1099"]);
    expect(engagementsOf("Contract")).toEqual([]);
  });
});
