import { expect, test } from "vitest";
import { fromFields } from "./named-fields.ts";

test.each([
  ["6 months", 6],
  ["6", 6],
  ["6+ months", 6],
  ["3-6 months", 3],
  ["3 to 6 months", 3],
  ["1 year", 12],
  ["13 weeks", 3],
  ["90 days", 3],
  ["1 week", 1],
  ["40 hours", undefined],
  ["open end", undefined],
])("a duration of %s is %s months", (duration, months) => {
  expect(fromFields(new Map([["duration", duration]])).durationMonths).toBe(months);
});
