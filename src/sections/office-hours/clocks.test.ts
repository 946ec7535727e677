import { expect, test } from "vitest";
import { dayInWords, hoursIn, nextChange } from "./clocks.ts";

const hyderabad = { from: "09:30", to: "18:30" };
const miami = { from: "09:00", to: "18:00" };

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["2026-11-23", "11:00 PM the day before to 8:00 AM"],
  ["2026-07-01", "12:00 AM to 9:00 AM"],
])("on %s Hyderabad is open from %s in New York", (day, told) => {
  expect(plain(hoursIn(hyderabad, "Asia/Kolkata", "America/New_York", day))).toBe(told);
});

test.each([
  ["2026-11-23", "7:30 PM to 4:30 AM the next day"],
  ["2026-07-01", "6:30 PM to 3:30 AM the next day"],
])("on %s Miami is open from %s in India", (day, told) => {
  expect(plain(hoursIn(miami, "America/New_York", "Asia/Kolkata", day))).toBe(told);
});

test("between two changes of clocks London is an hour nearer to Miami", () => {
  const london = (day: string) => plain(hoursIn(miami, "America/New_York", "Europe/London", day));
  expect(london("2026-10-28")).toBe("1:00 PM to 10:00 PM");
  expect(london("2026-11-23")).toBe("2:00 PM to 11:00 PM");
});

test("the next change of clocks is told, where there is one", () => {
  expect(nextChange("America/New_York", "2026-11-23")).toBe("Sunday, March 14, 2027");
  expect(nextChange("Asia/Kolkata", "2026-11-23")).toBeUndefined();
});

test("a day is told in words", () => {
  expect(dayInWords("2026-11-23")).toBe("Monday, November 23, 2026");
});
