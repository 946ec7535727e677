import { expect, test } from "vitest";
import { whyImpossible } from "./possible-pay.ts";

test.each([
  [{ min: 1, max: 9_000_000, currency: "USD", period: "year" }, /over 10 times the least/],
  [
    { min: 90_000, max: 90_000, currency: "USD", period: "hour" },
    "$90,000 an hour cannot be: it comes to $187,200,000 a year",
  ],
  [{ min: 60, max: 60, currency: "USD", period: "year" }, "$60 a year cannot be"],
  [{ min: 12, max: 15, currency: "INR", period: "year" }, "₹12 a year cannot be"],
] as const)("%j cannot be", (pay, reason) => expect(whyImpossible(pay)).toMatch(reason));

test.each([
  { min: 2.13, max: 12, currency: "USD", period: "hour" },
  { min: 60_000, max: 400_000, currency: "USD", period: "year" },
  { min: 400, max: 400, currency: "USD", period: "day" },
  { min: 300_000, max: 1_500_000, currency: "INR", period: "year" },
  { min: 8_000, max: 12_000, currency: "INR", period: "month" },
  { min: 3_000_000, max: 5_000_000, currency: "JPY", period: "year" },
] as const)("%j may be", (pay) => expect(whyImpossible(pay)).toBeUndefined());
