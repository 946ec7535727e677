import { createReadStream, readdirSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { JobRecord } from "../domain/server/job-record.ts";
import type { FaultyJob, FeedDefaults, FeedItem } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

const folder = "tests/fixtures/jobs/public";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(?:json|xml)$/.test(file),
);

/** What one would say on the command line of each of these feeds, none of which tells it. */
const common: FeedDefaults = { kind: "direct-placement" };
const defaults: Record<string, FeedDefaults> = {
  agilysys: { ...common, sector: "sales" },
  aisthis: { ...common, sector: "industrial" },
  anthropic: { ...common, sector: "it", benefits: ["Health insurance"] },
  cred: { ...common, sector: "financial-services" },
  coinbase: { ...common, sector: "financial-services" },
  completestaffingjobs: { ...common, sector: "manufacturing", benefits: ["Health insurance"] },
  databricks: { ...common, sector: "it" },
  datadog: { ...common, sector: "it" },
  discord: { ...common, sector: "sales" },
  doordashusa: { ...common, sector: "it" },
  duolingo: { ...common, sector: "education" },
  matchgroup: { ...common, sector: "it" },
  meesho: { ...common, sector: "financial-services" },
  orchidprotectionservices: { ...common, sector: "government", country: "US" },
  palantir: { ...common, sector: "administrative" },
  remotetalents: { ...common, sector: "sales" },
  sonyinteractiveentertainmentglobal: { ...common, sector: "media-entertainment" },
  spotify: { ...common, sector: "marketing" },
  stripe: { ...common, sector: "financial-services" },
  zonos: { ...common, sector: "logistics" },
  airbnb: { ...common, sector: "hospitality" },
  gitlab: { ...common, sector: "it" },
};

/** Of these the advert itself does not tell what a job needs. */
const ofTheAdvert = [
  "pay: a job in the US needs a pay range",
  // A country is no place to come to.
  "city: is needed, being on-site",
  "sourceId: is missing",
];

const items = new Map<string, FeedItem[]>();
beforeAll(async () => {
  for (const file of files) {
    const name = basename(file).replace(/\.\w+$/, "");
    const bytes = createReadStream(`${folder}/${file}`);
    const found: FeedItem[] = [];
    for await (const item of readFeed(bytes, defaults[name] ?? common)) found.push(item);
    items.set(name, found);
  }
});

const all = () => [...items.values()].flat();
const recordOf = (feed: string, index = 0): JobRecord => {
  const item = items.get(feed)?.[index];
  if (!item || !("record" in item)) throw new Error(`${feed}: ${JSON.stringify(item)}`);
  return item.record;
};

describe("feeds of twenty employers and more", () => {
  test("are of three formats", () => {
    expect(files.length).toBeGreaterThanOrEqual(20);
    const formats = Map.groupBy(files, (file) => file.split("/")[0]);
    for (const format of ["greenhouse", "lever", "indeed"])
      expect(formats.get(format)?.length).toBeGreaterThanOrEqual(6);
  });

  test("go in, or it is the advert that does not tell what is needed", () => {
    const refused = all().filter((item): item is FaultyJob => "reasons" in item);
    const ours = refused.filter(
      ({ reasons }) => !reasons.every((one) => ofTheAdvert.includes(one)),
    );
    expect(ours).toEqual([]);
    const rest = all().length - refused.length;
    expect({ total: all().length, wentIn: rest }).toEqual({ total: 50, wentIn: 46 });
  });
});

describe("what they say of pay", () => {
  test.each([
    ["sonyinteractiveentertainmentglobal", 0, 36, 48, "USD", "hour"],
    ["doordashusa", 0, 137_400, 292_000, "USD", "year"],
    ["agilysys", 0, 100_000, 115_000, "USD", "year"],
    ["airbnb", 0, 87_000, 102_000, "USD", "year"],
    ["airbnb", 1, 46_000, 54_000, "GBP", "year"],
    ["datadog", 1, 320_000, 400_000, "USD", "year"],
    ["anthropic", 0, 280_000, 320_000, "USD", "year"],
    ["gitlab", 1, 115_200, 194_400, "USD", "year"],
    ["duolingo", 0, 81_999, 110_940, "GBP", "year"],
    ["palantir", 0, 60_000, 97_000, "USD", "year"],
    ["zoox", 0, 174_000, 237_000, "USD", "year"],
    ["matchgroup", 1, 150_000, 180_000, "USD", "year"],
    ["zonos", 0, 50_000, 85_000, "USD", "year"],
    ["zonos", 1, 50_000, 65_000, "USD", "year"],
    ["completestaffingjobs", 0, 100_000, 100_000, "USD", "year"],
    ["completestaffingjobs", 2, 21, 21, "USD", "hour"],
    ["completestaffingjobs", 3, 30, 30, "USD", "hour"],
    ["aisthis", 0, 110, 180, "EUR", "hour"],
    ["aisthis", 1, 119, 194, "USD", "hour"],
  ])("%s, job %i: %d to %d %s by the %s", (feed, index, min, max, currency, period) =>
    expect(recordOf(feed, index).pay).toEqual({ min, max, currency, period }),
  );

  test.each([
    ["discord", 0],
    ["databricks", 0],
    ["cred", 0],
    ["datadog", 0],
  ])("%s, job %i: nothing", (feed, index) => expect(recordOf(feed, index).pay).toBeNull());
});

test.each([
  ["anthropic", 0, "on-site", ["New York US", "San Francisco US", "Seattle US"]],
  ["databricks", 0, "on-site", ["Bangalore IN", "Mumbai IN"]],
  ["databricks", 1, "remote", ["null IN"]],
  ["gitlab", 1, "remote", ["null CA", "null US"]],
  ["gitlab", 2, "remote", ["Bangalore IN"]],
  ["spotify", 2, "hybrid", ["Stockholm SE", "London GB"]],
  ["cred", 1, "on-site", ["Bangalore IN", "Mumbai IN"]],
  ["coinbase", 0, "hybrid", ["Singapore SG"]],
  ["duolingo", 0, "on-site", ["London GB"]],
  ["datadog", 0, "hybrid", ["Paris FR"]],
  ["agilysys", 0, "on-site", ["Alpharetta US"]],
  ["doordashusa", 0, "on-site", ["San Francisco US"]],
  ["fidelity", 2, "on-site", ["Chennai IN"]],
])("%s, job %i is %s in %j", (feed, index, workplace, places) => {
  const record = recordOf(feed, index);
  const locations = [record, ...record.otherLocations];
  expect(locations.map(({ city, country }) => `${city} ${country}`)).toEqual(places);
  expect(record.workplace).toBe(workplace);
});

test.each([
  ["sonyinteractiveentertainmentglobal", 0, "contract", ["temporary"]],
  ["doordashusa", 0, "direct-placement", ["full-time"]],
  ["matchgroup", 0, "contract", []],
  ["spotify", 0, "direct-placement", []],
  ["completestaffingjobs", 0, "direct-placement", ["full-time"]],
  ["cred", 0, "direct-placement", ["full-time"]],
])("%s, job %i is a %s, %j", (feed, index, kind, employmentTypes) =>
  expect(recordOf(feed, index)).toMatchObject({ kind, employmentTypes }),
);

test.each([
  ["spotify", 2, ["SQL", "dbt", "BigQuery", "Snowflake", "Redshift", "Databricks", "Airflow"]],
  ["zoox", 0, ["Python", "Linux", "Amazon Web Services", "Splunk"]],
  ["gitlab", 0, ["Ruby on Rails", "SQL", "PostgreSQL"]],
])("%s, job %i asks for %j", (feed, index, skills) =>
  expect(recordOf(feed, index).skills).toEqual(expect.arrayContaining(skills)),
);

test("a day of expiry ends with the day in the job's country", () => {
  expect(recordOf("completestaffingjobs").closesAt).toEqual(new Date("2026-04-02T03:59:00Z"));
});
