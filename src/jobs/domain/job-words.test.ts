import { describe, expect, test } from "vitest";
import {
  ageText,
  deadlineLine,
  deadlineText,
  jobDay,
  jobFacts,
  jobKind,
  jobPay,
  jobPayLine,
  jobPlace,
  jobPlaceLine,
  jobPlaces,
  jobTerms,
  payLines,
  payText,
  rateText,
} from "./job-words.ts";
import type { JobSummary } from "./search-result.ts";

describe("pay", () => {
  test.each([
    [{ min: 62, max: 74, currency: "USD", period: "hour" }, "$62 to $74 an hour"],
    [{ min: 22.5, max: 24, currency: "USD", period: "hour" }, "$22.50 to $24 an hour"],
    [
      { min: 1800000, max: 2400000, currency: "INR", period: "year" },
      "₹18,00,000 to ₹24,00,000 a year",
    ],
    [{ min: 120000, max: 120000, currency: "USD", period: "year" }, "$120,000 a year"],
    [{ min: 3000, max: 4000, currency: "GBP", period: "month" }, "£3,000 to £4,000 a month"],
    [{ min: 400, max: 400, currency: "USD", period: "day" }, "$400 a day"],
    [{ min: 1200, max: 1400, currency: "USD", period: "week" }, "$1,200 to $1,400 a week"],
  ] as const)("%j", (pay, text) => expect(payText(pay)).toBe(text));
});

test("pay that is not stated is said to be given in the first call, wherever it stands", () => {
  expect(jobPay({ pay: null })).toBe("Given in the first call");
  expect(jobPayLine({ pay: null })).toBe("Pay given in the first call");
  const pay = { min: 50, max: 60, currency: "USD", period: "hour" } as const;
  expect([jobPay({ pay }), jobPayLine({ pay })]).toEqual(Array(2).fill("$50 to $60 an hour"));
});

test.each([
  [["Houston", "Texas", "US"], "Houston, Texas"],
  [["Pune", "Maharashtra", "IN"], "Pune, Maharashtra"],
  [[null, "Texas", "US"], "Texas"],
  [[null, null, "IN"], "India"],
  [["Berlin", null, "DE"], "Berlin, Germany"],
  [["Toronto", "Ontario", "CA"], "Toronto, Ontario, Canada"],
] as const)("%j is written %s", ([city, state, country], text) => {
  const at = { city, state, country, otherLocations: [], orRemote: false };
  expect(jobPlace(at)).toBe(text);
  expect(jobPlaceLine({ ...at, workplace: "remote" })).toBe(`Remote, ${text}`);
  expect(jobPlaceLine({ ...at, workplace: "hybrid" })).toBe(text);
});

const job: JobSummary = {
  id: 1,
  slug: "nurse",
  title: "Nurse",
  kind: "contract",
  engagements: ["w2", "c2c"],
  employmentTypes: [],
  sector: "healthcare",
  skills: [],
  city: "Houston",
  state: "Texas",
  country: "US",
  otherLocations: [],
  workplace: "hybrid",
  orRemote: false,
  hybridDays: 1,
  pay: null,
  contractEnd: null,
  rates: [],
  durationMonths: 12,
  postedAt: "2026-06-01T00:00:00Z",
  closesAt: null,
  client: null,
  example: true,
};

test("of several locations up to three are named, of more the first", () => {
  const dallas = { city: "Dallas", state: "Texas", country: "US" };
  const pune = { city: "Pune", state: "Maharashtra", country: "IN" };
  const two = { ...job, otherLocations: [dallas], orRemote: true };
  expect(jobPlaceLine(two)).toBe("Houston, Texas or Dallas, Texas, or remote");
  const three = { ...two, otherLocations: [dallas, pune], orRemote: false };
  expect(jobPlaces(three)).toEqual(["Houston, Texas", "Dallas, Texas", "Pune, Maharashtra"]);
  expect(jobPlaceLine(three)).toBe("Houston, Texas or Dallas, Texas or Pune, Maharashtra");
  const four = { ...three, otherLocations: [...three.otherLocations, { ...pune, city: "Nashik" }] };
  expect(jobPlaceLine(four)).toBe("Houston, Texas or 3 other places");
});

test("how a job is held, and for how long", () => {
  expect(jobKind(job)).toBe("Contract, 12 months");
  expect(jobKind({ ...job, employmentTypes: ["part-time"] })).toBe(
    "Contract, part-time, 12 months",
  );
  expect(jobKind({ ...job, durationMonths: 1 })).toBe("Contract, 1 month");
  expect(jobKind({ ...job, durationMonths: null })).toBe("Contract");
  const toHire = { ...job, contractEnd: "contract-to-hire" } as const;
  expect(jobKind(toHire)).toBe("Contract to hire, 12 months");
  expect(jobKind({ ...toHire, kind: "long-term" })).toBe("Long-term contract to hire, 12 months");
});

test("a row of a list says where, how and for how long", () => {
  const inARow = ["Hybrid, 1 day", "Contract", "W-2 or Corp-to-corp", "12 months"];
  expect(jobTerms(job)).toEqual(inARow);
  const least = { hybridDays: null, engagements: [], durationMonths: null };
  expect(jobTerms({ ...job, ...least })).toEqual(["Hybrid", "Contract"]);
  expect(jobTerms({ ...job, orRemote: true, employmentTypes: ["internship"] })).toEqual([
    "Hybrid, 1 day, or remote",
    "Contract",
    "Internship",
    ...inARow.slice(2),
  ]);
});

test("engagements that pay differently say what each pays", () => {
  const pay = { min: 55, max: 72.5, currency: "USD", period: "hour" } as const;
  const rates = [
    { engagement: "w2", min: 55, max: 60 },
    { engagement: "c2c", min: 72.5, max: 72.5 },
  ] as const;
  const rated = { ...job, pay, rates: [...rates] };
  expect(jobTerms(rated)).toContain("W-2 at $55 to $60 or Corp-to-corp at $72.50");
  expect(rateText(rated, "c2c")).toBe("$72.50 an hour");
  expect(rateText(rated, "1099")).toBeUndefined();
  expect(payLines(rated)).toEqual(["$55 to $60 an hour on W-2", "$72.50 an hour on Corp-to-corp"]);
  expect(payLines({ ...rated, rates: [] })).toEqual(["$55 to $72.50 an hour"]);
  expect(payLines({ ...rated, pay: null, rates: [] })).toEqual([]);
});

test.each([
  ["US", "2026-12-20T23:59:59Z", "December 20, 2026, 6:59 PM in New York"],
  ["IN", "2026-12-20T18:29:00Z", "December 20, 2026, 11:59 PM in India"],
  ["DE", "2026-12-20T12:00:00Z", "December 20, 2026, 12:00 PM UTC"],
])("a deadline is told on a clock of the job's country: %s", (country, closesAt, text) => {
  expect(deadlineText({ country, closesAt })).toBe(text);
  expect(deadlineLine({ country, closesAt })).toEqual([`Apply by ${text}`]);
  expect(deadlineLine({ country, closesAt: null })).toEqual([]);
});

test.each([
  ["US", "2026-12-21T04:59:00Z", "December 20, 2026"],
  ["IN", "2026-12-20T18:31:00Z", "December 21, 2026"],
  ["DE", "2026-12-20T23:59:00Z", "December 20, 2026"],
])("a day is told by a clock of the job's country: %s", (country, instant, text) =>
  expect(jobDay(new Date(instant), country)).toBe(text),
);

test("one line says pay, place, kind, engagement, and that a job is made up", () => {
  expect(jobFacts(job)).toEqual([
    "Pay given in the first call",
    "Hybrid, Houston, Texas",
    "Contract, 12 months",
    "W-2 or Corp-to-corp",
    "Example, made up",
  ]);
  expect(jobFacts({ ...job, workplace: "on-site", example: false })[1]).toBe("Houston, Texas");
});

describe("how long ago a job was posted", () => {
  test.each([
    ["2026-06-01T11:59:00Z", "1 hour ago"],
    ["2026-06-01T07:00:00Z", "5 hours ago"],
    ["2026-05-30T12:00:00Z", "2 days ago"],
    ["2026-05-18T11:00:00Z", "2 weeks ago"],
    ["2026-06-01T12:30:00Z", "1 hour ago"],
  ])("%s: %s", (postedAt, text) => expect(ageText(postedAt, "2026-06-01T12:00:00Z")).toBe(text));
});
