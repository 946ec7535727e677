import { describe, expect, test } from "vitest";
import { ratesIn } from "./engagement-rates.ts";

const inUs = { country: "US" };

/** In short: each engagement's rate, and the period. */
function told(text: string): string | undefined {
  const rated = ratesIn(text, inUs);
  const rates = rated?.rates.map(({ engagement, min, max }) =>
    min === max ? `${engagement} ${min}` : `${engagement} ${min}-${max}`,
  );
  return rates && `${rates.join(", ")} by the ${rated?.pay.period}`;
}

describe("what each engagement pays", () => {
  test.each([
    ["$60/hr on W2, $70 C2C", "w2 60, c2c 70 by the hour"],
    ["Pay: $60/hr on W-2 or $70/hr corp-to-corp.", "w2 60, c2c 70 by the hour"],
    ["W2: $55 - $60/hr; C2C: $65 - $70/hr", "w2 55-60, c2c 65-70 by the hour"],
    ["W2 rate $55/hr\nC2C rate $65/hr\n1099 rate $62/hr", "w2 55, c2c 65, 1099 62 by the hour"],
    ["Hourly rate: W2 $60, 1099/C2C $72", "w2 60, c2c 72, 1099 72 by the hour"],
    ["$480 a day (W2) / $560 a day (C2C)", "w2 480, c2c 560 by the day"],
    ["$60/hr on W2 (no 1099), $70 C2C", "w2 60, c2c 70 by the hour"],
    ["$60/hr on W2, without 1099, $70 C2C", "w2 60, c2c 70 by the hour"],
    ["$60/hr W2, $70/hr C2C, and a $1,000 referral bonus.", "w2 60, c2c 70 by the hour"],
  ])("%s", (text, rates) => expect(told(text)).toBe(rates));

  test("and the pay goes from the least to the most of them", () =>
    expect(ratesIn("$60 to $64/hr on W2, $72/hr on C2C", inUs)?.pay).toEqual({
      min: 60,
      max: 72,
      currency: "USD",
      period: "hour",
    }));
});

describe("nothing is told where one cannot know which belongs to which", () => {
  test.each([
    "$60/hr on W2",
    "$60/hr, W2 or C2C",
    "$60/hr on W2, no C2C",
    "W2 or C2C, $60/hr or $70/hr",
    "$60/hr on W2, $70/hr on W2 with a clearance, $80/hr on C2C",
    "W2 only. We file your 1099 and W2 forms in January.",
    "$60 on W2, $70,000 a year on C2C",
    "$6/hr on W2, $700/hr on C2C",
  ])("%s", (text) => expect(told(text)).toBeUndefined());
});

test("a sentence is read for its period once, however many rates it names", () =>
  expect(told("$60 W2 ".repeat(20_000))).toBeUndefined());
