import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobPath, payText, slugOf } from "./job.ts";
import { sectorNames } from "./sectors.ts";

describe("what a job pays", () => {
  test.each([
    [{ min: 62, max: 74, currency: "USD", period: "hour" }, "$62 to $74 an hour"],
    [{ min: 22.5, max: 24, currency: "USD", period: "hour" }, "$22.50 to $24 an hour"],
    [
      { min: 1800000, max: 2400000, currency: "INR", period: "year" },
      "₹18,00,000 to ₹24,00,000 a year",
    ],
    [{ min: 120000, max: 120000, currency: "USD", period: "year" }, "$120,000 a year"],
    [{ min: 3000, max: 4000, currency: "GBP", period: "month" }, "£3,000 to £4,000 a month"],
  ] as const)("%j", (pay, text) => expect(payText(pay)).toBe(text));
});

describe("a job's address", () => {
  test.each([
    ["Senior C++ Developer", "San José", "senior-c-plus-plus-developer-san-jose"],
    ["R&D Lead (C#)", null, "r-and-d-lead-c-sharp"],
    ["看護師", null, "job"],
  ])("%s in %s", (title, city, slug) => expect(slugOf(title, city)).toBe(slug));

  test("ends at a whole word and stays short", () => {
    const slug = slugOf("Principal infrastructure engineer ".repeat(9), "Phoenix");
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/(principal|infrastructure|engineer|phoenix)$/);
  });

  test("has the number at its end", () => {
    expect(jobPath({ slug: "nurse-phoenix", id: 7 })).toBe("/jobs/nurse-phoenix-7");
  });
});

test("the sectors are the industries that have a page", () => {
  const pages = readdirSync("content/pages/industries").map((file) => file.replace(".yaml", ""));
  expect(Object.keys(sectorNames).sort()).toEqual(pages.sort());
});
