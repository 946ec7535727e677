import { expect, test } from "vitest";
import { isFetchedAhead, isRenderedAhead } from "./next-page.fixture.ts";

test.each(["/", "/about", "/industries/healthcare", "/services/tech#rates", "/blog/a-story/"])(
  "%s is fetched and rendered ahead",
  (link) => {
    expect([isFetchedAhead(link), isRenderedAhead(link)]).toEqual([true, true]);
  },
);

test.each(["/contact?about=it", "/hire", "/services/rpo", "/jobs/search", "/jobs/nurse-12"])(
  "%s is fetched ahead alone, since it has a form or jobs",
  (link) => {
    expect([isFetchedAhead(link), isRenderedAhead(link)]).toEqual([true, false]);
  },
);

test.each([
  "/t/a-secret",
  "/t/a-secret/film",
  "/staff",
  "/staff/answers",
  "/jobs/search?q=nurse",
  "/downloads/case-studies.pdf",
  "/feed.xml",
  "/jobs/search.rss?q=nurse",
  "/jobs.json",
  "https://daystead.example.com/about",
  "mailto:hello@daystead.example",
])("%s is never asked for ahead", (link) => {
  expect([isFetchedAhead(link), isRenderedAhead(link)]).toEqual([false, false]);
});
