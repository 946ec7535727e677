import { expect, test } from "vitest";
import { listedJobs, withFirst } from "./listed-jobs.ts";

const jobs = (...ids: number[]) => ids.map((id) => ({ id }));

test("lists open with technology, and leave room for other fields", () => {
  for (const { limit, technologyFirst } of [listedJobs.newest, listedJobs.consultant]) {
    expect(technologyFirst).toBeGreaterThan(limit / 2);
    expect(technologyFirst).toBeLessThan(limit);
  }
});

test("what comes first is not listed again below", () => {
  expect(withFirst(jobs(7, 3), jobs(9, 7, 5, 3))).toEqual(jobs(7, 3, 9, 5));
});

test("without any to come first, the order is that of the search", () => {
  expect(withFirst([], jobs(9, 7))).toEqual(jobs(9, 7));
});
