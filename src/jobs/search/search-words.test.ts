import { describe, expect, test } from "vitest";
import { allJobs, type JobCriteria } from "../domain/criteria.ts";
import { ageText, appliedFilters, countText } from "./search-words.ts";

describe("how long ago a job was posted", () => {
  test.each([
    ["2026-06-01T11:59:00Z", "1 hour ago"],
    ["2026-06-01T07:00:00Z", "5 hours ago"],
    ["2026-05-30T12:00:00Z", "2 days ago"],
    ["2026-05-18T11:00:00Z", "2 weeks ago"],
    ["2026-06-01T12:30:00Z", "1 hour ago"],
  ])("%s: %s", (postedAt, text) => expect(ageText(postedAt, "2026-06-01T12:00:00Z")).toBe(text));
});

test("jobs are counted in words", () => {
  expect([0, 1, 2300].map(countText)).toEqual(["0 jobs", "1 job", "2,300 jobs"]);
});

test("each filter that is on can be taken away by itself, on the first page", () => {
  const criteria: JobCriteria = {
    ...allJobs,
    q: "nurse",
    location: "Houston, Texas",
    distance: 25,
    kind: ["contract", "long-term"],
    pay: { amount: 50, currency: "USD", period: "hour" },
    posted: 7,
    page: 3,
  };
  expect(appliedFilters(criteria).map(({ label }) => label)).toEqual([
    "Within 25 miles",
    "Contract",
    "Long-term contract",
    "At least $50 an hour",
    "Posted in the last 7 days",
  ]);
  for (const { without } of appliedFilters(criteria)) {
    expect(without.page).toBe(1);
    expect(appliedFilters(without)).toHaveLength(4);
  }
});
