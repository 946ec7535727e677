import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobPath, slugOf } from "./job.ts";
import { sectorNames } from "./sectors.ts";

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
