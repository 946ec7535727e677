import { expect, test } from "vitest";
import { readDay } from "./time-text.ts";

test.each([
  ["2027-03-04", "2027-03-04"],
  ["2027-03-04T00:00:00+05:30", "2027-03-04"],
  ["2027-03-04T22:00:00-05:00", "2027-03-04"],
  ["Thu, 04 Mar 2027 00:00:00 +0530", "2027-03-04"],
  ["ASAP", undefined],
  [undefined, undefined],
])("a first day of %s is %s", (text, day) => expect(readDay(text)).toBe(day));
