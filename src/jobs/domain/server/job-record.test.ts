import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { engagementNames, kindNames, payPeriodNames, workplaceNames } from "../job-words.ts";
import { engagements, jobKinds, payPeriods, workplaces } from "../terms.ts";
import { countryCode } from "./country.ts";
import { complaints, JobRecord } from "./job-record.ts";
import { findCity } from "./place-names.ts";

const right = {
  sourceId: "1",
  title: "Java developer",
  description: "<p>You own the pricing service.</p>",
  kind: "contract",
  sector: "it",
  city: "Phoenix",
  state: "AZ",
  country: "US",
  workplace: "on-site",
  pay: { min: 62, max: 74, currency: "USD", period: "hour" },
  postedAt: "2026-01-05T09:00:00Z",
};

function complaintsOf(change: object): string {
  const { error } = JobRecord.safeParse({ ...right, ...change });
  return error ? complaints(error).join("; ") : "";
}

const remote = { workplace: "remote", country: "IN" };
const [w2, c2c] = [
  { engagement: "w2", min: 62, max: 66 },
  { engagement: "c2c", min: 74, max: 74 },
];
const rated = (rates: object[], pay = right.pay) => ({ engagements: ["w2", "c2c"], rates, pay });

describe("a wrong job is complained of by its field", () => {
  test.each<[string, object]>([
    ["pay: a job in the US needs a pay range", { pay: null }],
    ['pay: no pay range can be read from "DOE"', { pay: "DOE" }],
    ["pay.min: is more than max", { pay: { ...right.pay, min: 80 } }],
    ["pay.currency: is no currency of ISO 4217", { pay: { ...right.pay, currency: "USX" } }],
    ["title: has a control character", { title: "Java\u0000 developer" }],
    ["title: has a control character", { title: "Java\u202E developer" }],
    ["title: has more than 150 characters", { title: "x".repeat(151) }],
    ["title: is empty", { title: " \n " }],
    ["sourceId: is missing", { sourceId: undefined }],
    [
      "title: has characters that could not be decoded: is the encoding declared rightly?",
      { title: "Java \ud800" },
    ],
    ['sector: no sector is known for "x\\u001b[31m"', { sector: "x\u001b[31m" }],
    ["sector: no sector is given", { sector: undefined }],
    ['kind: no kind of job is known for "gig"', { kind: "gig" }],
    ["country: is no country of ISO 3166-1", { country: "Atlantis" }],
    ["city: is needed, being on-site", { city: null }],
    ["hybridDays: are for hybrid jobs", { hybridDays: 2 }],
    [
      "otherLocations: each needs a city, being on-site",
      { otherLocations: [{ state: "TX", country: "US" }] },
    ],
    [
      "pay: a job in the US needs a pay range",
      { country: "IN", otherLocations: [{ city: "Dallas", country: "US" }], pay: null },
    ],
    ["orRemote: is for jobs on site or hybrid", { workplace: "remote", orRemote: true }],
    [
      "contractEnd: is for contracts",
      { kind: "direct-placement", contractEnd: "contract-to-hire" },
    ],
    ["engagements: are for jobs in the US", { ...remote, engagements: ["w2"] }],
    [
      "overlap.timeZone: is no time zone such as America/New_York",
      { ...remote, overlap: { from: "09:00", to: "13:00", timeZone: "America/Nowhere" } },
    ],
    ["closesAt: is not after postedAt", { closesAt: "2025-12-01T00:00:00Z" }],
    ["rates: one alone is the pay", rated([w2])],
    ["rates: an engagement has one rate", rated([w2, w2])],
    ["rates: each is for one of the engagements", rated([w2, { ...c2c, engagement: "1099" }])],
    ["rates: min is more than max", rated([w2, { ...c2c, min: 80 }])],
    [
      "rates: the pay goes from the least to the most of them",
      rated([w2, c2c], { ...right.pay, max: 80 }),
    ],
    ["postedAt: lies in the future", { postedAt: "2999-01-01T00:00:00Z" }],
    ["postedAt: is no time such as 2026-03-14T09:00:00Z", { postedAt: "3/4/2026" }],
    ["startsOn: is no day such as 2026-03-14", { startsOn: "2026-02-30" }],
    ["description: has more than 50000 characters", { description: "x".repeat(50_001) }],
    ["description: holds no text that can be shown", { description: "<script>x</script>" }],
    ["description: holds no text that can be shown", { description: "a&#1;b" }],
    ['Unrecognized key: "payRange"', { payRange: 1 }],
  ])("%s", (complaint, change) => expect(complaintsOf(change)).toBe(complaint));

  test("and every field at once", () => {
    expect(complaintsOf({ title: "", sector: "x", country: "x" })).toMatch(
      /^title: .*; sector: .*; country: /,
    );
  });
});

test("engagements and rates stand in our order, and benefits once", () => {
  const job = JobRecord.parse({
    ...right,
    ...rated([c2c, w2]),
    engagements: ["1099", "c2c", "w2"],
    benefits: ["PTO", "401(k)", "PTO"],
  });
  expect(job.engagements).toEqual(["w2", "c2c", "1099"]);
  expect(job.rates).toEqual([w2, c2c]);
  expect(job.benefits).toEqual(["PTO", "401(k)"]);
});

describe("a description keeps what is safe and has a meaning", () => {
  const cleaned = (description: string, change: object = {}) =>
    JobRecord.parse({ ...right, description, ...change }).description;

  test.each([
    [
      "<h1>Role</h1><p>a <b>b</b> <i>c</i></p>",
      "<h3>Role</h3><p>a <strong>b</strong> <em>c</em></p>",
    ],
    ["<div>a<div>b</div></div><p> </p>", "<p>a</p><p>b</p>"],
    ["a & b\n\nc\nd", "<p>a &amp; b</p><p>c<br />d</p>"],
    ["<p onclick='x()' style='color:red'>a<img src=x onerror=x()></p>", "<p>a</p>"],
    ["<p><a href='javascript:x()'>a</a> <a href='/b'>b</a></p>", "<p><a>a</a> <a>b</a></p>"],
    [
      "<p><a href='https://a.example'>a</a></p>",
      '<p><a href="https://a.example" rel="nofollow noopener">a</a></p>',
    ],
    [`<p>${"<em>".repeat(60)}a</p>`, `<p>${"<em>".repeat(49)}a${"</em>".repeat(49)}</p>`],
    ["<style>p{}</style><svg><script>x</script></svg><p>a</p>", "<p>a</p>"],
  ])("%s", (html, expected) => expect(cleaned(html)).toBe(expected));

  test("written in Markdown, too", () => {
    const markdown = "You own **pricing**.\n\n- Java\n\n<script>x</script>";
    expect(cleaned(markdown, { descriptionFormat: "markdown" }).replaceAll("\n", "")).toBe(
      "<p>You own <strong>pricing</strong>.</p><ul><li>Java</li></ul>",
    );
  });
});

test("text is NFC, and one place has one spelling", () => {
  const job = JobRecord.parse({
    ...right,
    title: "Cafe\u0301  manager",
    city: "Bengaluru",
    state: "KA",
    country: "India",
  });
  expect(job).toMatchObject({
    title: "Caf\u00e9 manager",
    city: "Bangalore",
    state: "Karnataka",
    country: "IN",
  });
});

test("each location stands once, in its one spelling, and employment types in our order", () => {
  const job = JobRecord.parse({
    ...right,
    employmentTypes: ["part-time", "full-time", "part-time"],
    otherLocations: [
      { city: "Phoenix", state: "Arizona", country: "USA" },
      { city: "New York City", state: "NY", country: "US" },
      { city: "NYC", state: "New York", country: "United States" },
    ],
  });
  expect(job.employmentTypes).toEqual(["full-time", "part-time"]);
  expect(job.otherLocations).toEqual([{ city: "New York", state: "New York", country: "US" }]);
});

test("there is a name for everything that a job can be in the database", () => {
  expect(Object.keys(kindNames)).toEqual(jobKinds);
  expect(Object.keys(engagementNames).sort()).toEqual([...engagements].sort());
  expect(Object.keys(workplaceNames)).toEqual(workplaces);
  expect(Object.keys(payPeriodNames)).toEqual(payPeriods);
});

test("the cities of the location picker are known", () => {
  const picked: { city: string; state: string; country: string }[] = parse(
    readFileSync("content/locations.yaml", "utf8"),
  );
  for (const { city, state, country } of picked) {
    expect(findCity(city)).toEqual({ city, state, country: countryCode(country) });
  }
});
