import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allJobs,
  distances,
  onlyThere,
  postedWithin,
  readCriteria,
  sorts,
  writeCriteria,
} from "./criteria.ts";
import { criteriaNames } from "./criteria-names.ts";
import { sectorGroups } from "./sectors.ts";
import {
  contractEnds,
  employmentTypes,
  engagements,
  jobKinds,
  levels,
  ourCountries,
  payCurrencies,
  payPeriods,
  sectors,
  workplaces,
  yearlyPay,
} from "./terms.ts";

const read = (query: string) => readCriteria(new URLSearchParams(query));

test("the sectors are the industries that have a page", () => {
  const pages = readdirSync(`${import.meta.dirname}/../../../content/pages/industries`);
  expect(sectors).toEqual(pages.map((file) => file.replace(".yaml", "")).toSorted());
});

test("the sectors are grouped as on the industries' page, each once", () => {
  const page = `${import.meta.dirname}/../../../content/pages/industries.yaml`;
  const lines = readFileSync(page, "utf8").split("\n");
  const listed = lines.flatMap((line) => /href: \/industries\/([\w-]+)$/.exec(line)?.[1] ?? []);
  expect(sectorGroups.flatMap((group) => group.sectors)).toEqual(listed);
  for (const { name } of sectorGroups) expect(lines).toContain(`      - heading: ${name}`);
});

test("no query is a search for everything, newest first", () => {
  expect(read("")).toEqual(allJobs);
  expect(writeCriteria(allJobs)).toBe("");
});

test("every name that an address is written with is one of the known ones", () => {
  const country = writeCriteria({ ...allJobs, country: "US" });
  const all = writeCriteria({
    ...{ ...allJobs, q: "nurse", location: "Miami", distance: 50, remote: true, page: 2 },
    ...{ kind: ["contract"], employment: ["full-time"], engagement: ["w2"], level: ["senior"] },
    ...{ hire: ["contract-to-hire"], sector: ["it"], skill: ["ICU"], workplace: ["hybrid"] },
    ...{ pay: { amount: 60, currency: "USD", period: "hour" }, posted: 7, sort: "pay" },
  });
  const names = new Set([...new URLSearchParams(`${all}&${country}`).keys()]);
  expect([...names].toSorted()).toEqual(criteriaNames.toSorted());
});

test("the careers panel's empty fields filter nothing", () => {
  expect(read("q=&location=")).toEqual(allJobs);
});

test("every parameter is read", () => {
  const query =
    "q=nurse&location=Houston%2C+Texas&distance=50&remote=1&kind=contract&kind=in-house&sector=healthcare" +
    "&workplace=hybrid&pay=60%2C000&currency=USD&period=year&posted=7&sort=pay&page=2" +
    "&employment=part-time&engagement=c2c&engagement=1099&hire=contract-to-hire&level=senior&skill=ACLS&skill=Epic";
  expect(read(query)).toEqual({
    q: "nurse",
    location: "Houston, Texas",
    distance: 50,
    remote: true,
    country: undefined,
    kind: ["contract", "in-house"],
    employment: ["part-time"],
    engagement: ["1099", "c2c"],
    hire: ["contract-to-hire"],
    level: ["senior"],
    skill: ["ACLS", "Epic"],
    sector: ["healthcare"],
    workplace: ["hybrid"],
    pay: { amount: 60_000, currency: "USD", period: "year" },
    unreadPay: undefined,
    posted: 7,
    sort: "pay",
    page: 2,
  });
});

test("a city means 25 miles around it, or itself alone where that is asked for", () => {
  expect(read("location=Houston").distance).toBe(25);
  expect(writeCriteria(read("distance=25&location=Houston"))).toBe("location=Houston");
  expect(writeCriteria(read("distance=0&location=Houston"))).toBe("distance=0&location=Houston");
  expect(read("distance=0&location=Houston").distance).toBe(onlyThere);
});

test("a country is one of ours, and a location goes before it", () => {
  expect(read("country=IN").country).toBe("IN");
  expect(read("country=FR").country).toBeUndefined();
  expect(writeCriteria(read("country=IN&location=Houston"))).toBe("location=Houston");
});

test("skills are free texts, each once in whatever case, and no more than six", () => {
  expect(read("skill=java&skill=Node.js&skill=%20JAVA%0A&skill=").skill).toEqual([
    "Node.js",
    "java",
  ]);
  expect(read("abcdefgh".replace(/./g, "&skill=$&")).skill).toEqual([..."abcdef"]);
});

test("the canonical query is sorted and leaves defaults out", () => {
  expect(writeCriteria(read("q=nurse&page=1&sort=relevance&kind=in-house&kind=contract"))).toBe(
    "kind=contract&kind=in-house&q=nurse",
  );
});

test.each([
  "kind=gig&sector=astrology&workplace=moon&posted=2&sort=luck&page=0",
  "page=-1&page=2&currency=EUR&period=day",
  "pay=0&distance=25&remote=1&sort=relevance",
  "level=wizard&hire=never&engagement=w3&employment=hobby&skill=%00",
  "pay=%00&posted=07&page=1.5&unknown=1",
])("what is unknown or malformed in %j is dropped", (query) => {
  expect(read(query)).toEqual(allJobs);
});

test.each([
  ["120k", 120_000],
  ["120 000", 120_000],
  ["120,000", 120_000],
  ["$120,000.00", 120_000],
  ["$50", 50],
  [" 62.50 ", 62.5],
  ["1.15K", 1_150],
])("the pay %j is read as people type it", (typed, amount) => {
  const { pay, unreadPay } = read(`pay=${encodeURIComponent(typed)}&period=hour`);
  expect({ pay, unreadPay }).toEqual({
    pay: { amount, currency: "USD", period: "hour" },
    unreadPay: undefined,
  });
});

test("a currency's sign goes before the currency that is chosen", () => {
  expect(read("pay=₹50,000&currency=USD&period=month").pay?.currency).toBe("INR");
  expect(read("pay=$50&currency=INR").pay?.currency).toBe("USD");
});

test.each(["lots", "1e9", "£60k", "50/hr", "1000000000"])(
  "the pay %j filters nothing, and is kept so that it can be told",
  (typed) => {
    const query = `currency=INR&pay=${encodeURIComponent(typed)}&period=month`;
    const unreadPay = { amount: typed, currency: "INR", period: "month" };
    expect(read(query)).toEqual({ ...allJobs, unreadPay });
    expect(writeCriteria(read(query))).toBe(query);
  },
);

test("texts lose control characters and surplus white space, and are capped", () => {
  expect(read("q=%00a%0D%0A%20b%20").q).toBe("a b");
  expect(read(`q=${"é".repeat(200)}`).q).toBe("é".repeat(100));
  const words = "word ".repeat(19);
  expect(read(`q=${words}fifth sixth`).q).toBe(`${words}fifth`);
  expect(read(`q=${words}longer+still`).q).toBe(words.trim());
});

test("no page after the 50th is asked for", () => {
  expect(read("page=99999").page).toBe(50);
});

test("pay is compared by 2,080 hours or 12 months", () => {
  expect(yearlyPay(50, "hour")).toBe(104_000);
  expect(yearlyPay(400, "day")).toBe(104_000);
  expect(yearlyPay(1_200, "week")).toBe(62_400);
  expect(yearlyPay(5_000, "month")).toBe(60_000);
  expect(yearlyPay(60_000, "year")).toBe(60_000);
});

const anyText = fc.oneof(
  fc.constant(""),
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.lorem(),
);
const oneOf = (values: readonly (string | number)[]) =>
  fc.oneof(fc.constantFrom(...values.map(String)), anyText);
const pairs = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom("q", "location"), anyText),
    fc.tuple(fc.constant("distance"), oneOf(distances)),
    fc.tuple(fc.constant("remote"), oneOf(["1"])),
    fc.tuple(fc.constant("kind"), oneOf(jobKinds)),
    fc.tuple(fc.constant("country"), oneOf(ourCountries)),
    fc.tuple(fc.constant("employment"), oneOf(employmentTypes)),
    fc.tuple(fc.constant("engagement"), oneOf(engagements)),
    fc.tuple(fc.constant("hire"), oneOf(contractEnds)),
    fc.tuple(fc.constant("level"), oneOf(levels)),
    fc.tuple(fc.constant("skill"), oneOf(["Java", "java", "C++"])),
    fc.tuple(fc.constant("sector"), oneOf(sectors)),
    fc.tuple(fc.constant("workplace"), oneOf(workplaces)),
    fc.tuple(fc.constant("pay"), fc.oneof(fc.nat().map(String), anyText)),
    fc.tuple(fc.constant("currency"), oneOf(payCurrencies)),
    fc.tuple(fc.constant("period"), oneOf(payPeriods)),
    fc.tuple(fc.constant("posted"), oneOf(postedWithin)),
    fc.tuple(fc.constant("sort"), oneOf(sorts)),
    fc.tuple(fc.constant("page"), fc.oneof(fc.nat().map(String), anyText)),
    fc.tuple(anyText, anyText),
  ),
);

test("whatever is asked, the canonical query is read as the same criteria and written the same", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const criteria = readCriteria(new URLSearchParams(given));
      const query = writeCriteria(criteria);
      expect(read(query)).toEqual(criteria);
      expect(writeCriteria(read(query))).toBe(query);
    }),
    { numRuns: 1_000 },
  );
});
