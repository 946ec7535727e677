import { expect, test } from "vitest";
import { allJobs, type JobCriteria } from "../domain/criteria.ts";
import type { SearchPart } from "../domain/search-result.ts";
import { allFilters, appliedFilters, countText, resultsHeading } from "./search-words.ts";

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
    level: ["senior"],
    engagement: ["c2c"],
    skill: ["ACLS"],
    pay: { amount: 50, currency: "USD", period: "hour" },
    posted: 7,
    page: 3,
  };
  expect(appliedFilters(criteria).map(({ label }) => label)).toEqual([
    "Within 50 miles (80 km)",
    "Contract",
    "Long-term contract",
    "Senior",
    "Corp-to-corp",
    "ACLS",
    "At least $50 an hour",
    "Posted in the last 7 days",
  ]);
  for (const { without } of appliedFilters(criteria)) {
    expect(without.page).toBe(1);
    expect(appliedFilters(without)).toHaveLength(7);
  }
});

test("what was both typed and chosen is one filter, and goes as one", () => {
  const criteria: JobCriteria = { ...allJobs, q: "senior java", level: ["senior", "lead"] };
  const understood: SearchPart[] = [
    { label: "Senior", without: { ...criteria, q: "java", level: ["lead"] } },
  ];
  expect(allFilters(criteria, understood).map(({ label }) => label)).toEqual(["Senior", "Lead"]);
});

test("the heading names the country, unless a place says more", () => {
  const heading = (criteria: Partial<JobCriteria>, place: string | null) =>
    resultsHeading({ criteria: { ...allJobs, ...criteria }, result: { total: 2, place } });
  expect(heading({ country: "US" }, null)).toBe("2 jobs in the United States");
  expect(heading({ country: "IN", q: "dallas" }, "Dallas, Texas")).toBe("2 jobs for “dallas”");
});
