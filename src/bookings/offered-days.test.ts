import { expect, it } from "vitest";
import { offeredDays } from "./offered-days.ts";
import { clockText, clockTextBeside, offsetText } from "./time-text.ts";

const offered = (start: string) => ({ start, seatsLeft: 1, waiting: 0 });

it.each([
  // The same hour in UTC on both sides of the visitor's own change of clocks.
  [
    "America/New_York",
    "2026-10-31T14:00:00.000Z",
    "10:00 AM",
    "2026-11-01T14:00:00.000Z",
    "9:00 AM",
  ],
  [
    "America/New_York",
    "2027-03-13T14:00:00.000Z",
    "9:00 AM",
    "2027-03-14T14:00:00.000Z",
    "10:00 AM",
  ],
  ["Europe/London", "2027-03-27T14:00:00.000Z", "2:00 PM", "2027-03-28T14:00:00.000Z", "3:00 PM"],
  ["Asia/Kolkata", "2026-10-31T14:00:00.000Z", "7:30 PM", "2026-11-01T14:00:00.000Z", "7:30 PM"],
])("a visitor in %s is told the time of their own clock on either side of its change", (...row) => {
  const [zone, before, clockBefore, after, clockAfter] = row;
  const clocks = [before, after].map((start) => clockText(new Date(start), zone));
  expect(clocks).toEqual([clockBefore, clockAfter].map((text) => text.replace(" ", "\u00a0")));
});

it("an hour that a visitor's clock has twice is two times of one day", () => {
  const times = ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"].map(offered);
  const days = offeredDays(times, "America/New_York");
  expect(days).toEqual([{ day: "Sunday, November 1", times }]);
});

it("times are sorted into the visitor's days, and an office's other day is named", () => {
  const late = "2026-11-24T04:30:00.000Z";
  expect(offeredDays([offered(late)], "America/Chicago").map(({ day }) => day)).toEqual([
    "Monday, November 23",
  ]);
  expect(clockTextBeside(new Date(late), "Asia/Kolkata", "America/Chicago")).toBe(
    "10:00\u00a0AM\u00a0Tue",
  );
});

it.each([
  ["America/New_York", "2026-10-31T14:00:00.000Z", "UTC\u22124"],
  ["America/New_York", "2026-11-02T14:00:00.000Z", "UTC\u22125"],
  ["Asia/Kolkata", "2026-11-02T14:00:00.000Z", "UTC+5:30"],
])("the clock of %s is at %s %s", (zone, start, offset) => {
  expect(offsetText(new Date(start), zone)).toBe(offset);
});
