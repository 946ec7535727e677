import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { allJobs } from "../domain/criteria.ts";
import { LiveJobSearch } from "./live-job-search.tsx";
import type { SearchAnswer } from "./search-answer.ts";

const nothingFound: SearchAnswer = {
  criteria: { ...allJobs, q: "astronaut" },
  at: "2026-11-26T12:00:00.000Z",
  result: {
    jobs: [],
    total: 0,
    pages: 0,
    place: null,
    understood: [],
    facets: {
      kind: {},
      sector: {},
      workplace: {},
      everywhere: 0,
      country: {},
      remote: {},
      place: {},
      distance: {},
      withRemote: 0,
      posted: {},
      pay: { USD: {}, INR: {} },
      paid: {},
      employment: {},
      engagement: {},
      hire: {},
      level: {},
      skill: {},
    },
  },
};

const timersRunning = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

const render = (first: SearchAnswer) =>
  renderToString(
    <LiveJobSearch
      heading="Find your next role."
      locations={[]}
      commonTitles={[]}
      emblems="/art/sheet/art.0.svg#emblem-"
      people={[]}
      first={first}
    />,
  );

test("a server holds nothing of a search that it has rendered", () => {
  const before = timersRunning();
  expect(render(nothingFound)).toContain("astronaut");
  expect(timersRunning()).toBe(before);
});

test("feed and alert take the words and the place that were searched instead", () => {
  const asked = { ...allJobs, q: "nurze", location: "Huoston" };
  const result = {
    ...nothingFound.result,
    total: 1,
    pages: 1,
    corrected: { from: "nurze", to: "nurse" },
    suggestedPlace: "Houston, Texas",
  };
  const found = {
    ...nothingFound,
    criteria: asked,
    result: { ...result, place: "Houston, Texas" },
  };
  const query = "location=Houston%2C+Texas&amp;q=nurse";
  expect(render(found)).toContain(`/jobs/search.rss?${query}`);
  expect(render(found)).toContain(`/jobs/alerts?${query}`);
  const onlySuggested = { ...found, result: { ...result, place: null } };
  expect(render(onlySuggested)).toContain("/jobs/search.rss?location=Huoston&amp;q=nurse");
});

test("the last page that can be reached says that there are more jobs", () => {
  const onPage = (page: number, total: number) =>
    render({
      ...nothingFound,
      criteria: { ...allJobs, page },
      result: { ...nothingFound.result, total, pages: 50 },
    });
  const more = "These are the first 1,000 jobs.";
  expect(onPage(50, 1_001)).toContain(more);
  expect(onPage(50, 1_000)).not.toContain(more);
  expect(onPage(49, 1_001)).not.toContain(more);
});

test("a pay that cannot be read is told at its field and above the results", () => {
  const unreadPay = { amount: "lots", currency: "INR", period: "month" } as const;
  const asked = { ...allJobs, unreadPay };
  const page = render({ ...nothingFound, criteria: asked });
  for (const told of ['value="lots"', 'aria-invalid="true"', 'aria-describedby="filter-pay-error"'])
    expect(page).toContain(told);
  expect(page).toContain("Write an amount such as 120,000, 120k or 62.50.");
  expect(page).toContain("We could not read “lots” as pay");
  expect(render({ ...nothingFound, criteria: allJobs })).not.toContain("filter-pay-error");
});

test("a place without surroundings, of which no job is left, has no filter to choose from", () => {
  const { criteria, result } = nothingFound;
  const asked = { ...criteria, location: "Texas" };
  const inTexas = { ...nothingFound, criteria: asked, result: { ...result, place: "Texas" } };
  const group = "<summary>Place</summary>";
  expect(render(inTexas)).not.toContain(group);
  const inHouston = {
    ...inTexas,
    result: { ...result, place: "Houston, Texas", hasDistance: true as const },
  };
  expect(render(inHouston)).toContain(group);
});

test("a place that is chosen takes that of the typed one", () => {
  const criteria = { ...allJobs, q: "java in dallas" };
  const part = {
    label: "Dallas, Texas",
    criteria: { location: "Dallas, Texas" },
    without: { ...allJobs, q: "java" },
  };
  const result = {
    ...nothingFound.result,
    total: 2,
    place: part.label,
    understood: [part],
    facets: { ...nothingFound.result.facets, place: { "Houston, Texas": 2 } },
  };
  const links = render({ ...nothingFound, criteria, result });
  expect(links).toContain(
    "/jobs/search?distance=0&amp;location=Houston%2C+Texas&amp;q=java&amp;sort=date",
  );
});
