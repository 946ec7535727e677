import { describe, expect, test } from "vitest";
import { readPayField } from "./pay-field.ts";
import { findPay } from "./pay-in-advert.ts";

describe("a field for pay", () => {
  test.each([
    ["$50 - $60 per hour", "US", [50, 60, "USD", "hour"]],
    ["$60/hr on W2", "US", [60, 60, "USD", "hour"]],
    ["$400/day", "US", [400, 400, "USD", "day"]],
    ["$180 a day", "US", [180, 180, "USD", "day"]],
    ["$1,200 weekly", "US", [1200, 1200, "USD", "week"]],
    ["$50,000-$60,000", "US", [50_000, 60_000, "USD", "year"]],
    ["$50k–$60k", "US", [50_000, 60_000, "USD", "year"]],
    ["$100,000", "US", [100_000, 100_000, "USD", "year"]],
    ["$21.00", "US", [21, 21, "USD", "hour"]],
    ["12-15 LPA", "IN", [1_200_000, 1_500_000, "INR", "year"]],
    ["3.5 LPA", "IN", [350_000, 350_000, "INR", "year"]],
    ["₹15 lakh", "IN", [1_500_000, 1_500_000, "INR", "year"]],
    ["1.2 crore CTC", "IN", [12_000_000, 12_000_000, "INR", "year"]],
    ["$120,000–$140,000 a year", "US", [120_000, 140_000, "USD", "year"]],
    ["₹18,00,000 - ₹24,00,000 per year", "IN", [1_800_000, 2_400_000, "INR", "year"]],
    ["Rs 12 lakhs to 15 lakhs per annum", "IN", [1_200_000, 1_500_000, "INR", "year"]],
    ["Rs. 25,000 per month", "IN", [25_000, 25_000, "INR", "month"]],
    ["$70K per year", "US", [70_000, 70_000, "USD", "year"]],
    ["$120-140K/yr", "US", [120_000, 140_000, "USD", "year"]],
    ["$50/hr to $60/hr", "US", [50, 60, "USD", "hour"]],
    ["USD 22.50 to 24.00 hourly", "IN", [22.5, 24, "USD", "hour"]],
    ["110-180 EUR per hour", "NL", [110, 180, "EUR", "hour"]],
    ["From $50 to $60 an hour", "US", [50, 60, "USD", "hour"]],
    ["$60,000 - $70,000 annually", "CA", [60_000, 70_000, "CAD", "year"]],
    ["£3,000 - £4,000 per month", "GB", [3000, 4000, "GBP", "month"]],
  ] as const)("%s in %s", (text, country, [min, max, currency, period]) =>
    expect(readPayField(text, { country })).toEqual({ min, max, currency, period }),
  );

  test.each([
    "Competitive",
    "$80 - $120",
    "50 - 60 per hour",
    "Up to $90,000 per year",
    "From $50 an hour",
    "$50 - $60 per hour, $70 - $80 at night",
    "$2 billion",
    "",
    `$${"9".repeat(300)} per hour`,
  ])("is not read from %j", (text) =>
    expect(readPayField(text, { country: "US" })).toBeUndefined(),
  );

  test("with a currency and a period that the whole feed means", () => {
    const context = { country: "CH", currency: "CHF", period: "month" } as const;
    expect(readPayField("6'500", context)).toBeUndefined();
    expect(readPayField("6500 - 7200", context)).toEqual({
      min: 6500,
      max: 7200,
      currency: "CHF",
      period: "month",
    });
  });
});

describe("pay in an advert's text", () => {
  test.each([
    ["Six months in Dallas, $60/hr on W2.", "US", [60, 60, "USD", "hour"]],
    ["Rate: $45/hr W2, $55/hr C2C", "US", [45, 55, "USD", "hour"]],
    ["We pay $400/day.", "US", [400, 400, "USD", "day"]],
    ["Take home $1,200 weekly.", "US", [1200, 1200, "USD", "week"]],
    ["Salary: $50k–$60k plus bonus", "US", [50_000, 60_000, "USD", "year"]],
    ["Budget is good: 12-15 LPA", "IN", [1_200_000, 1_500_000, "INR", "year"]],
    ["CTC ₹15 lakh", "IN", [1_500_000, 1_500_000, "INR", "year"]],
    ["Pay: $30/hr", "US", [30, 30, "USD", "hour"]],
    ["Annual Salary:\n$280,000—$320,000 USD", "US", [280_000, 320_000, "USD", "year"]],
    ["This is an hourly rate.\n$75—$98 USD", "US", [75, 98, "USD", "hour"]],
    [
      "The salary range is estimated to be $60,000 - $97,000/year. Total compensation may also include a sign-on bonus of $10,000.",
      "US",
      [60_000, 97_000, "USD", "year"],
    ],
    [
      "Compensation\nBase Salary $100,000 - $115,000\nOTE: $200,000 - $230,000",
      "US",
      [100_000, 115_000, "USD", "year"],
    ],
    [
      "$50,000 to $65,000+ Actual salaries will vary. 401k with a match up to $5,000 per year.",
      "US",
      [50_000, 65_000, "USD", "year"],
    ],
    [
      "Pay: level I $50,000–$70,000, level II $72,000–$85,000",
      "US",
      [50_000, 85_000, "USD", "year"],
    ],
    [
      "For hourly roles, vacation accrues by the hour. Base pay ranges:\nI4\n$137,400—$202,000 USD",
      "US",
      [137_400, 202_000, "USD", "year"],
    ],
    [
      "The salary of our Investment Analyst is $90,000 - $95,000.",
      "US",
      [90_000, 95_000, "USD", "year"],
    ],
  ] as const)("%s", (text, country, [min, max, currency, period]) =>
    expect(findPay(text, { country })).toEqual({ min, max, currency, period }),
  );

  test.each([
    "You grow a portfolio of $50,000 - $100,000 deals.",
    "A company with $2 billion in revenue and $10,000,000 - $50,000,000 raised.",
    "We match 401(k) contributions up to a maximum of $10,000 per year.",
    "A $5,000 sign-on bonus and a $100 monthly stipend.",
    "Referral bonus: $1,000 - $2,000.",
    "Compensation\nOTE Range\n$200,000—$230,000 USD",
    "The On Target Earnings (OTE) for this position is $164,000 to $184,500.",
    "Tuition of $5,250 per year is paid back.",
    "Paying up to $85K for the right candidate.",
    "You own a budget of $50,000 - $80,000 a year.",
    "5-7 years of work, 24/7 support, 401k, 50-60 people, ISO 9001.",
    "Salary: $1 - $9,000,000 a year",
  ])("is not read from %j", (text) => expect(findPay(text, { country: "US" })).toBeUndefined());

  test("is not looked for without end", () => {
    const texts = ["$1 - ".repeat(10_000), "1,".repeat(25_000), "pay $".repeat(10_000)];
    for (const text of texts) expect(() => findPay(text, { country: "US" })).not.toThrow();
  });
});
