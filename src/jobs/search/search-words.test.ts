import { expect, test } from "vitest";
import { allJobs, type JobCriteria } from "../domain/criteria.ts";
import { appliedFilters, countText } from "./search-words.ts";

test("jobs are counted in words", () => {
  expect([0, 1, 2300].map(countText)).toEqual(["0 jobs", "1 job", "2,300 jobs"]);
});

test("each filter that is on can be taken away by itself, on the first page", () => {
  const criteria: JobCriteria = {
    ...allJobs,
    q: "nurse",
    location: "Houston, Texas",
    distance: 50,
    kind: ["contract", "long-term"],
    pay: { amount: 50, currency: "USD", period: "hour" },
    posted: 7,
    page: 3,
  };
  expect(appliedFilters(criteria).map(({ label }) => label)).toEqual([
    "Within 50 miles (80 km)",
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
