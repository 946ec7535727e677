import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JobDetails } from "../domain/job-details.ts";
import { ClosedNote } from "./closed-note.tsx";
import { JobFacts } from "./job-facts.tsx";

const job: JobDetails = {
  id: 7,
  slug: "nurse-miami",
  title: "Nurse",
  description: "<p>Nights.</p>",
  kind: "direct-placement",
  engagements: [],
  employmentTypes: [],
  sector: "healthcare",
  skills: [],
  city: "Miami",
  state: "Florida",
  country: "US",
  otherLocations: [],
  workplace: "on-site",
  orRemote: false,
  hybridDays: null,
  overlap: null,
  pay: { min: 40, max: 40, currency: "USD", period: "hour" },
  contractEnd: null,
  rates: [],
  benefits: [],
  durationMonths: null,
  startsOn: "2027-01-04",
  postedAt: "2026-11-20T03:00:00.000Z",
  closesAt: "2026-12-21T04:59:00.000Z",
  closedAt: null,
  confirmedAt: "2026-12-02T03:00:00.000Z",
  updatedAt: "2026-11-20T03:00:00.000Z",
  client: null,
  recruiter: null,
  example: false,
};

test("an evening in New York is of its day there, before a job closes and after", () => {
  const open = renderToStaticMarkup(<JobFacts job={job} now={new Date("2026-12-03")} />);
  expect(open).toContain("November 19, 2026");
  expect(open).toContain("December 1, 2026");
  expect(open).toContain("December 20, 2026, 11:59 PM in New York");
  expect(open).toContain("January 4, 2027");
  const since = new Date(job.closesAt ?? 0);
  expect(renderToStaticMarkup(<ClosedNote since={since} job={job} />)).toContain(
    "December 20, 2026",
  );
});
