import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JobDetails } from "../domain/job-details.ts";
import { ClosedNote } from "./closed-note.tsx";
import { job } from "./job.fixture.ts";
import { JobFacts } from "./job-facts.tsx";

const evening: JobDetails = {
  ...job,
  startsOn: "2027-01-04",
  postedAt: "2026-11-20T03:00:00.000Z",
  closesAt: "2026-12-21T04:59:00.000Z",
  confirmedAt: "2026-12-02T03:00:00.000Z",
};

test("an evening in New York is of its day there, before a job closes and after", () => {
  const open = renderToStaticMarkup(<JobFacts job={evening} now={new Date("2026-12-03")} />);
  expect(open).toContain("November 19, 2026");
  expect(open).toContain("December 1, 2026");
  expect(open).toContain("December 20, 2026, 11:59 PM in New York");
  expect(open).toContain("January 4, 2027");
  const since = new Date(evening.closesAt ?? 0);
  expect(renderToStaticMarkup(<ClosedNote since={since} job={evening} />)).toContain(
    "December 20, 2026",
  );
});
