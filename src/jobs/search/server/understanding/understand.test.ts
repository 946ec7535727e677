import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allJobs,
  type JobCriteria,
  readCriteria,
  writeCriteria,
} from "../../../domain/criteria.ts";
import {
  employmentTypes,
  engagements,
  jobKinds,
  levels,
  workplaces,
} from "../../../domain/terms.ts";
import { allFilters } from "../../search-words.ts";
import { clientsNamed } from "./clients.ts";
import { partsOf, understand } from "./understand.ts";

const clients = clientsNamed([
  "Example Bank",
  "Example Retail, Inc.",
  "Oracle",
  "Contract Foods LLC",
]);

/** What is left of a search in words, and what the parts are called. */
function read(q: string) {
  const { wordings, excluded, found } = understand({ ...allJobs, q }, clients);
  return {
    words: wordings.map(({ words, phrases }) =>
      [...words, ...phrases.map((phrase) => `"${phrase}"`)].join(" "),
    ),
    excluded: excluded.words,
    parts: found.map(({ label }) => label),
  };
}

describe("what people type is read into parts and words", () => {
  test.each([
    ["java developer", ["java developer"], []],
    ["I am looking for a java developer job in dallas", ["java developer"], ["Dallas, Texas"]],
    ["contract java developer", ["java developer"], ["Contract"]],
    ["contract manager", ["contract manager"], []],
    ["software engineer c2c", ["software engineer"], ["Corp-to-corp"]],
    ["java W-2 only", ["java"], ["W-2 only"]],
    ["full-time nurse night shift", ["nurse"], ["Full-time", "Night shift"]],
    ["Sr. QA engineer (remote)", ["qa engineer"], ["Senior", "Remote"]],
    ["work from home", [], ["Remote"]],
    ["data entry", ["data entry"], []],
    ["team lead", ["team lead"], []],
    ["fresher jobs in hyderabad", [], ["Entry level", "Hyderabad, Telangana"]],
    ["it jobs", [], ["IT"]],
    ["healthcare", [], ["Healthcare"]],
    ["it support", ["it support"], []],
    ["devops $120k", ["devops"], ["At least $120,000 a year"]],
    ["python 12 LPA", ["python"], ["At least ₹12,00,000 a year"]],
    ["welder $30/hr", ["welder"], ["At least $30 an hour"]],
    ["urgent jobs near me", [], []],
    ["🚀 react developer 🔥", ["react developer"], []],
    ["c2h", [], ["Contract to hire"]],
    ["temp to perm receptionist", ["receptionist"], ["Contract to hire"]],
    ["on-site in plano texas", [], ["On site", "Plano, Texas"]],
    ["80-100k data analyst", ["data analyst"], ["At least $80,000 a year"]],
    ["10-15 LPA java", ["java"], ["At least ₹10,00,000 a year"]],
    ["java $120k - $150k", ["java"], ["At least $120,000 a year"]],
    ["welder $50 to $60 an hour", ["welder"], ["At least $50 an hour"]],
    ["welder $50/hr - $60/hr", ["welder"], ["At least $50 an hour"]],
    ["python 12 - 15 LPA", ["python"], ["At least ₹12,00,000 a year"]],
    ["python 12L", ["python"], ["At least ₹12,00,000 a year"]],
    ["driver $200 per day", ["driver"], ["At least $200 a day"]],
    ["welder $30 day shift", ["welder"], ["At least $30 an hour", "Day shift"]],
    ["welder $62.50/hr", ["welder"], ["At least $62.50 an hour"]],
    ["welder 25 hourly", ["welder"], ["At least $25 an hour"]],
    ["java 60 usd per hour", ["java"], ["At least $60 an hour"]],
    ["nurse 12 hour shift", ["nurse"], []],
    ["embedded engineer RS232", ["embedded engineer rs232"], []],
    ["part time 20/week cashier", ["cashier"], ["Part-time"]],
    ["full time 40 hours", [], ["Full-time"]],
    ["part time 20 hours a week cashier", ["cashier"], ["Part-time"]],
    ["401k administrator", ["401k administrator"], []],
    ["403b administrator", ["403b administrator"], []],
    ["nurse £60k", ["nurse"], []],
    ["nurse €60k - €70k", ["nurse"], []],
    ["java developer 120k CAD", ["java developer"], []],
    ["60k CAD drafter", ["cad drafter"], ["At least $60,000 a year"]],
    [
      "data entry 25k per month in hyderabad",
      ["data entry"],
      ["At least ₹25,000 a month", "Hyderabad, Telangana"],
    ],
    ["data entry 25k per month", ["data entry"], ["At least $25,000 a month"]],
    ["jobs paying over $150k", [], ["At least $150,000 a year"]],
    ["java 5-8 years bangalore", ["java"], ["Bangalore, Karnataka"]],
    ["service now developer", ["service now developer"], []],
    ["job 1234", [], ["Job 1234"]],
    ["job 1234 in dallas", [], ["Job 1234", "Dallas, Texas"]],
    ["job 2026 graduates", ["2026 graduates"], []],
    ["Req #1234", [], ["Job 1234"]],
    ["nurse job no. 1234 in dallas", ["nurse"], ["Job 1234", "Dallas, Texas"]],
    ["part time job 3 days a week", [], ["Part-time"]],
    ["job 2 years experience", [], []],
    ["night job 50% travel", ["50% travel"], ["Night shift"]],
    ["#1234", [], ["Job 1234"]],
    ["1234", [], ["Job 1234"]],
    ["1099", [], ["1099"]],
    ["33101", [], ["Miami, Florida 33101"]],
    ["3 jobs 2026", ["3 2026"], []],
    ["example bank", [], ["Example Bank"]],
    ["jobs at EXAMPLE retail", [], ["Example Retail, Inc."]],
    [
      "java developer at Example Bank in dallas",
      ["java developer"],
      ["Example Bank", "Dallas, Texas"],
    ],
    ["working for Oracle remote", [], ["Oracle", "Remote"]],
    ["oracle", [], ["Oracle"]],
    ["oracle developer", ["oracle developer"], []],
    ["contract foods", [], ["Contract Foods LLC"]],
    ["example banker", ["example banker"], []],
    ["nurse mumbai or pune", ["nurse"], ["Mumbai, Maharashtra or Pune, Maharashtra"]],
    ["nurse, Miami OR Dallas TX", ["nurse"], ["Miami, Florida or Dallas, Texas"]],
    ["welder in salem OR", ["welder"], ["Salem, Oregon"]],
    ["remote or hybrid java", ["java"], ["Remote", "Hybrid"]],
    ["java 1 year experience", ["java"], []],
    ["java 0-2 years", ["java"], []],
    ["java 0-1 years", ["java"], ["Entry level"]],
    ["java 5 to 8 years", ["java"], []],
    ["java contract 12 months", ["java"], ["Contract"]],
    ["travel nurse 13 weeks", ["travel nurse"], []],
    ["driver $250 daily", ["driver"], ["At least $250 a day"]],
    ["welder $2500 weekly", ["welder"], ["At least $2,500 a week"]],
    ["welder 25$/hr", ["welder"], ["At least $25 an hour"]],
    ["cashier 20 weekly", ["cashier 20 weekly"], []],
    ["remote ms dynamics", ["ms dynamics"], ["Remote"]],
    ["experienced in MS Excel", ["ms excel"], ["Senior"]],
    ["NC programmer", ["nc programmer"], []],
    ["welder NC", ["welder"], ["North Carolina"]],
    ["package handler", ["package handler"], []],
    ["employment specialist jobs", ["employment specialist"], []],
    ["in house counsel", ["in house counsel"], []],
    ["joiner", ["joiner"], []],
    ["immediate joiner java", ["java"], ["Immediate start"]],
    ["oil and gas jobs", [], ["Energy"]],
    ["c++ / c# developer", ["c++ c# developer"], []],
  ])("%s", (q, words, parts) => {
    expect(read(q)).toMatchObject({ words, parts });
  });

  test("quotes, a minus and OR do what they say", () => {
    expect(read('"project manager" -construction')).toEqual({
      words: ['"project manager"'],
      excluded: ["construction"],
      parts: [],
    });
    expect(read("welder OR machinist NOT pipe")).toMatchObject({
      words: ["welder", "machinist"],
      excluded: ["pipe"],
    });
    expect(read("nurse or caregiver")).toMatchObject({ words: ["nurse", "caregiver"] });
    expect(read("java or python developer")).toMatchObject({
      words: ["java developer", "python developer"],
    });
    expect(read("java or python or go developer")).toMatchObject({
      words: ["java developer", "python developer", "go developer"],
    });
    expect(read("web designer or front end developer in miami")).toMatchObject({
      words: ["web designer", "front end developer"],
      parts: ["Miami, Florida"],
    });
  });
});

test("in India an amount a month is in rupees, wherever India was chosen", () => {
  const currency = (query: string) => {
    const asked = readCriteria(new URLSearchParams(`q=data entry 25k per month&${query}`));
    return understand(asked, clients).criteria.pay?.currency;
  };
  expect(currency("location=Pune")).toBe("INR");
  expect(currency("country=IN")).toBe("INR");
  expect(currency("location=Dallas")).toBe("USD");
});

test("what is excluded is a filter where it is wholly one, and words otherwise", () => {
  const excluded = (q: string) => {
    const { words, traits, ...columns } = understand({ ...allJobs, q }, clients).excluded;
    return { words, traits: traits.map(({ name }) => name), ...columns };
  };
  expect(excluded('java -contract NOT remote -senior -"night shift" -spring')).toEqual({
    words: ["spring"],
    traits: ["senior", "night"],
    kind: ["contract", "long-term"],
    workplace: ["remote"],
  });
  expect(excluded('-"contract manager"')).toMatchObject({ words: ["contract manager"], kind: [] });
});

test("a place goes with its preposition", () => {
  const asked = { ...allJobs, q: "java developer in dallas" };
  expect(partsOf(asked, understand(asked, clients)).map(({ without }) => without.q)).toEqual([
    "java developer",
  ]);
});

test("a place among the words takes its distance along", () => {
  const asked = readCriteria(new URLSearchParams("q=java in dallas&distance=50&remote=1"));
  const { criteria } = understand(asked, clients);
  expect(criteria).toMatchObject({ location: "Dallas, Texas", distance: 50, remote: true });
  expect(partsOf(asked, understand(asked, clients)).map(({ without }) => without)).toEqual([
    { ...asked, q: "java", distance: allJobs.distance, remote: false },
  ]);
});

test("each part taken away leaves the search without it", () => {
  const asked = { ...allJobs, q: "senior java developer, remote, $100k" };
  expect(
    partsOf(asked, understand(asked, clients)).map(({ label, without }) => [label, without.q]),
  ).toEqual([
    ["Senior", "java developer, remote, $100k"],
    ["Remote", "senior java developer, $100k"],
    ["At least $100,000 a year", "senior java developer, remote,"],
  ]);
});

const work = ["java developer", "registered nurse", "forklift operator", "data entry clerk"];
const said = [
  "contract",
  "remote",
  "c2c",
  "senior",
  "part time",
  "night shift",
  "$60/hr",
  "in dallas",
  "at Example Bank",
];

test("whatever the order, each part taken away leaves the others, and the address says the same", () => {
  const searches = fc
    .tuple(fc.constantFrom(...work), fc.subarray(said, { minLength: 1, maxLength: 4 }))
    .chain(([name, parts]) =>
      fc.shuffledSubarray([name, ...parts], { minLength: 1 + parts.length }),
    );
  fc.assert(
    fc.property(searches, (runs) => {
      const q = runs.join(" ");
      const asked = readCriteria(new URLSearchParams(writeCriteria({ ...allJobs, q })));
      const parts = partsOf(asked, understand(asked, clients));
      expect(parts).toHaveLength(runs.length - 1);
      for (const { label, without } of parts) {
        const rest = read(without.q);
        expect(rest.words).toEqual(read(q).words);
        expect(rest.parts).toEqual(parts.map((part) => part.label).filter((one) => one !== label));
      }
    }),
  );
});

const chosen = fc.record({
  kind: fc.subarray([...jobKinds]),
  level: fc.subarray([...levels]),
  engagement: fc.subarray([...engagements]),
  employment: fc.subarray([...employmentTypes]),
  workplace: fc.subarray([...workplaces]),
  skill: fc.subarray(["Java", "SQL"]),
  pay: fc.constantFrom(undefined, { amount: 90_000, currency: "USD", period: "year" } as const),
});

test("whatever is typed and chosen, each filter is shown once, and taken away it leaves the search without it", () => {
  const typed = fc.shuffledSubarray(["welder", ...said, "sr", "internship", "w2 only"]);
  const shown = (criteria: JobCriteria) =>
    allFilters(criteria, partsOf(criteria, understand(criteria, clients)));
  const labels = (criteria: JobCriteria) => shown(criteria).map(({ label }) => label);
  fc.assert(
    fc.property(typed, chosen, (words, choices) => {
      const given = { ...allJobs, q: words.join(" "), ...choices };
      const asked = readCriteria(new URLSearchParams(writeCriteria(given)));
      const filters = shown(asked);
      expect(new Set(labels(asked)).size).toBe(filters.length);
      for (const { label, without } of filters) {
        const rest = readCriteria(new URLSearchParams(writeCriteria(without)));
        expect(labels(rest).toSorted()).toEqual(
          labels(asked)
            .filter((one) => one !== label)
            .toSorted(),
        );
      }
    }),
  );
});
