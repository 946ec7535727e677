import { expect, test } from "vitest";
import { toScript } from "../../common/structured-data.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { jobPosting } from "./job-posting.ts";

const publisher = { name: "Daystead", absolute: (path: string) => `https://d.example${path}` };
const job: JobDetails = {
  id: 7,
  slug: "nurse-miami",
  title: "Nurse </script><script>alert(1)</script>",
  description: "<p>Care <!-- </script> --> for people.</p>",
  kind: "contract",
  engagements: ["w2"],
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
  durationMonths: 6,
  startsOn: null,
  postedAt: "2026-11-20T10:00:00.000Z",
  closesAt: null,
  closedAt: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  client: null,
  recruiter: null,
  example: false,
};

test("nothing in a job can end the script that it stands in", () => {
  const script = toScript(jobPosting(job, publisher));
  expect(script).not.toContain("<");
  expect(JSON.parse(script)).toMatchObject({ title: job.title, description: job.description });
});

test("one amount is a value and no range", () => {
  expect(jobPosting(job, publisher).baseSalary).toMatchObject({ value: { value: 40 } });
});

test.each([
  [{ kind: "in-house", engagements: [] }, ["FULL_TIME"]],
  [{ kind: "contract", engagements: ["w2"] }, ["TEMPORARY"]],
  [{ kind: "long-term", engagements: ["c2c"] }, ["CONTRACTOR"]],
  [{ kind: "contract", engagements: ["c2c", "w2"] }, ["CONTRACTOR", "TEMPORARY"]],
  [{ kind: "contract", engagements: [] }, ["CONTRACTOR"]],
] as const)("%j is %j", (held, types) => {
  const posting = jobPosting({ ...job, ...held, engagements: [...held.engagements] }, publisher);
  expect(posting.employmentType).toEqual(types);
});

test("a remote job within one state names the state", () => {
  const posting = jobPosting({ ...job, workplace: "remote", city: null }, publisher);
  expect(posting).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "State", name: "Florida, United States" },
  });
});
