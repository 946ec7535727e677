import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "./day-edges.ts";

test.each([
  ["2026-12-20", "America/New_York", "2026-12-20T05:00", "2026-12-21T04:59"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00", "2026-07-02T03:59"],
  // The clock is set back in the night, and forward.
  ["2026-11-01", "America/New_York", "2026-11-01T04:00", "2026-11-02T04:59"],
  ["2027-03-14", "America/New_York", "2027-03-14T05:00", "2027-03-15T03:59"],
  ["2026-12-20", "Asia/Kolkata", "2026-12-19T18:30", "2026-12-20T18:29"],
  ["2026-12-20", "UTC", "2026-12-20T00:00", "2026-12-20T23:59"],
])("%s in %s begins at %s and ends at %s", (day, timeZone, start, end) => {
  expect(startOfDay(day, timeZone)).toEqual(new Date(`${start}:00Z`));
  expect(endOfDay(day, timeZone)).toEqual(new Date(`${end}:00Z`));
});

test.each(["", "tomorrow", "2026-13-01", "2026-12-20T10:00"])("%j is no day", (text) => {
  expect(startOfDay(text, "America/New_York")).toBeUndefined();
  expect(endOfDay(text, "America/New_York")).toBeUndefined();
});
