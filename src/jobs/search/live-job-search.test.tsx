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
