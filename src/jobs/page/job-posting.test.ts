import { expect, test } from "vitest";
import { toScript } from "../../common/structured-data.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { job } from "./job.fixture.ts";
import { jobPosting } from "./job-posting.ts";

const publisher = { name: "Daystead", absolute: (path: string) => `https://d.example${path}` };
const hostile: JobDetails = {
  ...job,
  title: "Nurse </script><script>alert(1)</script>",
  description: "<p>Care <!-- </script> --> for people.</p>",
};

test("nothing in a job can end the script that it stands in", () => {
  const script = toScript(jobPosting(hostile, publisher));
  expect(script).not.toContain("<");
  expect(JSON.parse(script)).toMatchObject({
    title: hostile.title,
    description: hostile.description,
  });
});

test("one amount is a value and no range", () => {
  expect(jobPosting(hostile, publisher).baseSalary).toMatchObject({ value: { value: 40 } });
});

test.each([
  [{ kind: "in-house", engagements: [] }, undefined],
  [{ kind: "in-house", engagements: [], employmentTypes: ["full-time"] }, ["FULL_TIME"]],
  [{ kind: "direct-placement", engagements: [], employmentTypes: ["internship"] }, ["INTERN"]],
  [{ employmentTypes: ["part-time", "per-diem"] }, ["PART_TIME", "PER_DIEM", "TEMPORARY"]],
  [{ engagements: ["c2c"], employmentTypes: ["full-time"] }, ["FULL_TIME", "CONTRACTOR"]],
  [{ kind: "contract", engagements: ["w2"] }, ["TEMPORARY"]],
  [{ kind: "long-term", engagements: ["c2c"] }, ["CONTRACTOR"]],
  [{ kind: "contract", engagements: ["c2c", "w2"] }, ["CONTRACTOR", "TEMPORARY"]],
  [{ kind: "contract", engagements: [] }, ["CONTRACTOR"]],
] satisfies [Partial<JobDetails>, string[] | undefined][])("%j is %j", (held, types) => {
  expect(jobPosting({ ...job, ...held }, publisher).employmentType).toEqual(types);
});

const pune = { city: "Pune", state: "Maharashtra", country: "IN" };

test("each location of several is a place of work", () => {
  const { jobLocation } = jobPosting({ ...job, otherLocations: [pune] }, publisher);
  expect(jobLocation).toMatchObject([
    { address: { addressLocality: "Miami", addressCountry: "US" } },
    { address: { addressLocality: "Pune", addressCountry: "IN" } },
  ]);
});

test("a job that may be done remotely has a place of work, and the countries to live in", () => {
  const posting = jobPosting({ ...job, otherLocations: [pune], orRemote: true }, publisher);
  expect(posting).toMatchObject({
    jobLocation: [{ "@type": "Place" }, { "@type": "Place" }],
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: [
      { "@type": "Country", name: "United States" },
      { "@type": "Country", name: "India" },
    ],
  });
});

test("a start and an end are there only when they are told", () => {
  expect(Object.keys(jobPosting(hostile, publisher))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/validThrough|jobStartDate/)]),
  );
  const told = { ...job, startsOn: "2027-01-04", closesAt: "2026-12-15T05:00:00.000Z" };
  expect(jobPosting(told, publisher)).toMatchObject({
    jobStartDate: "2027-01-04",
    validThrough: "2026-12-15T05:00:00.000Z",
  });
});

test("the salary is what an employee gets, where a company gets another rate", () => {
  const pay = { min: 60, max: 72, currency: "USD", period: "hour" } as const;
  const [w2, c2c, self] = [
    { engagement: "w2", min: 60, max: 64 },
    { engagement: "c2c", min: 72, max: 72 },
    { engagement: "1099", min: 60, max: 60 },
  ] as const;
  const salaryOf = (rates: JobDetails["rates"]) =>
    jobPosting({ ...job, pay, rates }, publisher).baseSalary;
  expect(salaryOf([w2, c2c])).toMatchObject({ value: { minValue: 60, maxValue: 64 } });
  expect(salaryOf([c2c, self])).toMatchObject({ value: { minValue: 60, maxValue: 72 } });
});

test("benefits are there only when they are told", () => {
  expect(jobPosting(hostile, publisher)).not.toHaveProperty("jobBenefits");
  const told = { ...job, benefits: ["Medical insurance", "401(k)"] };
  expect(jobPosting(told, publisher).jobBenefits).toBe("Medical insurance; 401(k)");
});

test("a remote job within one state names the state", () => {
  const posting = jobPosting({ ...job, workplace: "remote", city: null }, publisher);
  expect(posting).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "State", name: "Florida, United States" },
  });
});
