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

test("a server holds nothing of a search that it has rendered", () => {
  const before = timersRunning();
  const html = renderToString(
    <LiveJobSearch
      heading="Find your next role."
      locations={[]}
      commonTitles={[]}
      emblems="/art/emblem.0/"
      people={[]}
      first={nothingFound}
    />,
  );
  expect(html).toContain("astronaut");
  expect(timersRunning()).toBe(before);
});
