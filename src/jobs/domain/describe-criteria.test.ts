import { expect, it, test } from "vitest";
import { alertSearch } from "./alert-search.ts";
import { readCriteria } from "./criteria.ts";
import { describeCriteria } from "./describe-criteria.ts";

test.each([
  ["", "All jobs"],
  ["q=nurse", "Nurse jobs"],
  [
    "kind=contract&q=nurse&location=Houston,+Texas&distance=50&pay=50&period=hour",
    "Contract nurse jobs within 50 miles of Houston, Texas, at least $50 an hour",
  ],
  ["workplace=remote&q=SAP+FICO&posted=7", "Remote SAP FICO jobs, posted in the last 7 days"],
  ["workplace=on-site&workplace=hybrid&posted=1", "Hybrid or on-site jobs, posted in the last day"],
  ["kind=contract&kind=long-term&kind=in-house", "Contract, in-house, or long-term contract jobs"],
  ["sector=it&sector=healthcare&location=Texas", "Jobs in healthcare or IT in Texas"],
  ["location=Houston,+Texas&distance=0", "Jobs only in Houston, Texas"],
  ["location=Remote&kind=contract", "Remote contract jobs"],
  ["location=Remote,+India&q=java", "Remote java jobs in India"],
  ["location=Houston,+Texas&remote=1", "Jobs in Houston, Texas or remote in its country"],
  [
    "level=senior&level=lead&engagement=c2c&engagement=w2&kind=contract&q=java&country=US",
    "Lead or senior contract corp-to-corp or W-2 java jobs in the United States",
  ],
  [
    "employment=part-time&level=entry&skill=SQL&skill=Excel&sector=it&country=IN",
    "Entry-level part-time jobs asking for Excel and SQL in IT in India",
  ],
  ["hire=contract-to-hire&q=java", "Contract-to-hire java jobs"],
  ["pay=1800000&currency=INR", "Jobs, at least ₹18,00,000 a year"],
])("%s is said: %s", (query, words) => {
  expect(describeCriteria(readCriteria(new URLSearchParams(query)))).toBe(words);
});

it("an alert watches a search whatever its page and age of jobs, and in its order", () => {
  const same = ["q=nurse", "q=nurse&sort=relevance", "q=nurse&page=3&posted=7", "posted=1&q=nurse"];
  const searches = same.map((query) => alertSearch(readCriteria(new URLSearchParams(query))));
  expect(new Set(searches)).toEqual(new Set(["q=nurse"]));
  expect(alertSearch(readCriteria(new URLSearchParams("sort=pay")))).toBe("sort=pay");
  expect(alertSearch(readCriteria(new URLSearchParams("pay=lots&q=nurse")))).toBe("q=nurse");
});
