import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { applications } from "../../src/applications/server/tables.ts";
import { kindNames, workplaceNames } from "../../src/jobs/domain/job-words.ts";
import { locations } from "../../src/jobs/domain/locations.ts";
import { sectorNames } from "../../src/jobs/domain/sectors.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import { submissions } from "../../src/platform/db/tables.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { makeExamples } from "./make-examples.ts";
import { exampleSource, removeExamples } from "./remove-examples.ts";
import { readRoles } from "./roles.ts";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const examples = makeExamples(readRoles(), now);
const records = examples.flatMap((item) => ("record" in item ? [item.record] : []));

const valuesOf = <Value>(pick: (record: (typeof records)[number]) => Value) => [
  ...new Set(records.map(pick)),
];

test("there are 200 example jobs, all of them right", () => {
  expect(examples.filter((item) => "problem" in item)).toEqual([]);
  expect(records).toHaveLength(200);
});

test("they spread over kinds, sectors, workplaces and the cities of the location picker", () => {
  expect(valuesOf(({ kind }) => kind).sort()).toEqual(Object.keys(kindNames).sort());
  expect(valuesOf(({ sector }) => sector).sort()).toEqual(Object.keys(sectorNames).sort());
  expect(valuesOf(({ workplace }) => workplace).sort()).toEqual(Object.keys(workplaceNames).sort());
  const cities = valuesOf(({ city }) => city);
  for (const { city } of locations) expect(cities).toContain(city);
  expect(valuesOf(({ country }) => country).sort()).toEqual(["IN", "US"]);
  expect(records.filter(({ country }) => country === "IN").length).toBeGreaterThan(40);
});

test("some have several locations or employment types, and some do not tell", () => {
  const typed = valuesOf(({ employmentTypes }) => employmentTypes.join(" "));
  expect(typed.toSorted()).toEqual([
    "",
    "full-time",
    "full-time temporary",
    "part-time",
    "part-time internship",
  ]);
  expect(valuesOf(({ otherLocations }) => otherLocations.length).toSorted()).toEqual([0, 1, 2]);
  expect(records.some(({ orRemote }) => orRemote)).toBe(true);
  expect(valuesOf(({ engagements }) => engagements.join(" "))).toContain("c2c");
});

test("they are posted within the last 30 days, and take applications still", () => {
  for (const { postedAt, closesAt } of records) {
    expect(postedAt.getTime()).toBeGreaterThan(now.getTime() - 30 * day);
    expect(postedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    if (closesAt) expect(closesAt.getTime()).toBeGreaterThan(now.getTime());
  }
});

test("they are the same each time, but for their dates", () => {
  expect(makeExamples(readRoles(), now)).toEqual(examples);
});

test("no two have the same title in the same place", () => {
  expect(
    valuesOf(({ title, city, country }) => `${title} ${city} ${country}`).length,
  ).toBeGreaterThan(190);
});

test("they are marked, and taken away but for those that somebody applied to", async () => {
  const { db, pool, close } = await createTestDatabase();
  const feed = async function* () {
    yield* examples;
  };
  await importJobs(pool, feed(), { source: exampleSource, example: true });
  const rows = await db.select().from(jobs);
  expect(rows).toHaveLength(200);
  expect(rows.every(({ example }) => example)).toBe(true);
  const [job] = rows;
  const submissionId = randomUUID();
  await db.insert(submissions).values({
    id: submissionId,
    reference: "DS-TEST-TEST",
    form: "application",
    answers: {},
    contentDigest: "",
    idempotencyKey: randomUUID(),
  });
  await db
    .insert(applications)
    .values({ submissionId, jobId: job?.id ?? 0, decideBy: "2026-12-01" });
  expect(await removeExamples(db)).toEqual({ deleted: 199, closed: 1 });
  expect(await db.select().from(jobs)).toMatchObject([{ id: job?.id, closedAt: expect.any(Date) }]);
  await close();
});
