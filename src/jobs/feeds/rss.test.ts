import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { rssPath } from "../domain/alert-search.ts";
import { readCriteria } from "../domain/criteria.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { jobsRss } from "./rss.ts";

const job: JobSummary = {
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
  closesAt: null,
  client: null,
  example: false,
};

const criteria = readCriteria(new URLSearchParams("sort=pay&q=nurse+%26+co&page=3&location=Texas"));
const feed = jobsRss({
  name: "Daystead",
  site: new URL("https://www.daystead.example"),
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
  expect(texts.get("item/guid")).toEqual([
    "https://www.daystead.example/jobs/nurse-houston-7",
    "https://www.daystead.example/jobs/nurse-houston-8",
  ]);
  expect(texts.get("item/guid")).toEqual(texts.get("item/link"));
  expect(texts.get("item/pubDate")?.[0]).toBe("Fri, 20 Nov 2026 09:30:00 GMT");
  expect(texts.get("item/description")).toEqual([
    "$50 to $60 an hour · Hybrid, Houston, Texas · Contract · W-2",
    "Pay given in the first call · Hybrid, Houston, Texas · Contract · W-2 · Example, made up",
  ]);
});

test("a search without result has a feed, too", () => {
  const empty = { name: "Daystead", site: new URL("https://www.daystead.example"), jobs: [] };
  const everything = readCriteria(new URLSearchParams());
  expect(read(jobsRss({ ...empty, criteria: everything })).get("title")).toEqual([
    "All jobs | Daystead",
  ]);
  expect(rssPath(everything)).toBe("/jobs/search.rss");
});
