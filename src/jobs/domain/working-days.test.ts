import { expect, test } from "vitest";
import { addWorkingDays, writtenDay } from "./working-days.ts";

const miami = "America/New_York";

test.each([
  ["2026-11-20T15:00:00Z", 1, "2026-11-23", "Friday, over the weekend"],
  ["2026-11-20T15:00:00Z", 10, "2026-12-04", "two weeks"],
  ["2026-11-21T15:00:00Z", 1, "2026-11-23", "Saturday counts from there on"],
  ["2026-11-22T15:00:00Z", 10, "2026-12-04", "Sunday, too"],
  ["2026-11-24T03:00:00Z", 1, "2026-11-24", "it is Monday still in Miami"],
])("%s and %i working days: %s (%s)", (from, days, day) => {
  expect(addWorkingDays(new Date(from), days, miami)).toBe(day);
});

test("a day is written for people", () => {
  expect(writtenDay("2026-12-04")).toBe("Friday, December 4, 2026");
});
