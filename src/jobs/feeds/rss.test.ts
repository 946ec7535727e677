import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { rssPath } from "../domain/alert-search.ts";
import { readCriteria } from "../domain/criteria.ts";
import type { ListedJob } from "../domain/search-result.ts";
import { jobsRss } from "./rss.ts";

const job: ListedJob = {
  id: 7,
  slug: "nurse-houston",
  title: 'Nurse <b>"nights"</b> & days',
  kind: "contract",
  engagements: ["w2"],
  employmentTypes: [],
  sector: "healthcare",
  skills: [],
  city: "Houston",
  state: "Texas",
  country: "US",
  otherLocations: [],
  workplace: "hybrid",
  orRemote: false,
  hybridDays: 2,
  pay: { min: 50, max: 60, currency: "USD", period: "hour" },
  contractEnd: null,
  rates: [],
  durationMonths: null,
  postedAt: "2026-11-20T09:30:00.000Z",
  listedAt: "2026-11-24T08:00:00.000Z",
  closesAt: null,
  client: null,
  example: false,
};

const criteria = readCriteria(new URLSearchParams("sort=pay&q=nurse+%26+co&page=3&location=Texas"));
const company = { name: "Daystead", site: new URL("https://www.daystead.example") };
const feed = jobsRss({
  ...company,
  criteria,
  jobs: [job, { ...job, id: 8, pay: null, example: true }],
});

/** The texts of elements by their names, in order; throws for what is not well formed. */
function read(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (name === "atom:link") texts.set("self", [attributes.href?.value ?? ""]);
  });
  parser.on("text", (text) => {
    const key = path.slice(2).join("/");
    if (text.trim() !== "") texts.set(key, [...(texts.get(key) ?? []), text]);
  });
  parser.on("closetag", () => void path.pop());
  parser.write(xml).close();
  return texts;
}

test("the feed is well formed, and says the search, itself and its jobs", () => {
  const texts = read(feed);
  expect(texts.get("title")).toEqual(["Nurse & co jobs in Texas | Daystead"]);
  const query = "location=Texas&q=nurse+%26+co";
  expect(texts.get("link")).toEqual([`https://www.daystead.example/jobs/search?${query}`]);
  expect(texts.get("self")).toEqual([`https://www.daystead.example/jobs/search.rss?${query}`]);
  expect(texts.get("item/title")).toEqual([job.title, job.title]);
  expect(texts.get("item/link")).toEqual([
    "https://www.daystead.example/jobs/nurse-houston-7",
    "https://www.daystead.example/jobs/nurse-houston-8",
  ]);
  expect(texts.get("item/pubDate")?.[0]).toBe("Tue, 24 Nov 2026 08:00:00 GMT");
  expect(texts.get("item/description")).toEqual([
    "$50 to $60 an hour · Hybrid, Houston, Texas · Contract · W-2",
    "Pay given in the first call · Hybrid, Houston, Texas · Contract · W-2 · Example, made up",
  ]);
});

test("a job is the same to a feed reader when its title and city are edited", () => {
  const edited = { ...job, slug: "night-nurse-dallas", title: "Night nurse", city: "Dallas" };
  const guids = [job, edited].map((one) =>
    /<guid.*<\/guid>/.exec(jobsRss({ ...company, criteria, jobs: [one] })),
  );
  expect(guids.map((found) => found?.[0])).toEqual(
    Array(2).fill('<guid isPermaLink="false">https://www.daystead.example/jobs/7</guid>'),
  );
});

test("a search without result has a feed, too", () => {
  const everything = readCriteria(new URLSearchParams());
  expect(read(jobsRss({ ...company, criteria: everything, jobs: [] })).get("title")).toEqual([
    "All jobs | Daystead",
  ]);
  expect(rssPath(everything)).toBe("/jobs/search.rss");
});
