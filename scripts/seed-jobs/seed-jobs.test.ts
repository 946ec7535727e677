import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { applications } from "../../src/applications/server/tables.ts";
import { kindNames, workplaceNames } from "../../src/jobs/domain/job-words.ts";
import { locations } from "../../src/jobs/domain/locations.ts";
import { sectorNames } from "../../src/jobs/domain/sectors.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import { missingInAd } from "../../src/jobs/import/posting-law.ts";
import { submissions } from "../../src/platform/db/tables.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { findFaults } from "./find-faults.ts";
import { readHolidays } from "./holidays.ts";
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

const roles = [...readRoles().values()].flat();
const known = { roles, holidays: readHolidays() };

test("there is one of each role in the US, and one in India where it is done there, all of them right", () => {
  expect(examples.filter((item) => "reasons" in item)).toEqual([]);
  const inIndia = roles.filter(({ pay }) => pay.IN);
  expect(records).toHaveLength(roles.length + inIndia.length);
});

test("they are plausible, whatever the day on which they are loaded", () => {
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const later = makeExamples(readRoles(), new Date(now.getTime() + ahead * day));
    const made = later.flatMap((item) => ("record" in item ? [item.record] : []));
    expect(findFaults(made, known)).toEqual([]);
  }
});

test("they name what the laws of their states ask for", () => {
  const today = now.toISOString().slice(0, 10);
  const missing = records.map((record) => [record.title, ...missingInAd(record, today)]);
  expect(missing.filter(({ length }) => length > 1)).toEqual([]);
  expect(valuesOf(({ state }) => state)).toEqual(
    expect.arrayContaining(["Colorado", "Illinois", "Washington"]),
  );
});

describe("a fault is found:", () => {
  const [first] = records;
  if (!first) throw new Error("There is no example job");
  const faultsOf = (changes: Partial<typeof first>) =>
    findFaults([{ ...first, sourceId: "x", ...changes }], known);
  const at = `x, ${first.title}`;

  test.each<[string, Partial<typeof first>]>([
    [`${at}: starts on a weekend, 2026-12-20`, { startsOn: "2026-12-20", closesAt: null }],
    [`${at}: starts on a holiday, 2026-12-25`, { startsOn: "2026-12-25", closesAt: null }],
    [
      `${at}: starts before its deadline`,
      { startsOn: "2026-12-21", closesAt: new Date("2026-12-22") },
    ],
    ["x, Wind site manager: is not done in New York", { title: "Wind site manager" }],
    [
      "x, Wind site manager: is no work of India",
      { title: "Wind site manager", country: "IN", city: "Pune" },
    ],
    [
      `${at}: has an engagement without a rate of its own`,
      { engagements: ["w2", "c2c"], rates: [] },
    ],
  ])("%s", (fault, changes) => expect(faultsOf(changes)).toEqual([fault]));

  test("twins, though a word differs and the city does", () => {
    const twin = { ...first, sourceId: "x", city: "Chicago" };
    const reworded = {
      ...twin,
      description: first.description.replace("Three years", "Two years"),
    };
    expect(findFaults([first, reworded], known)).toEqual([
      `x, ${first.title}: is the twin of ${first.sourceId}`,
    ]);
    const abroad = { ...reworded, country: "IN", city: "Mumbai", startsOn: null };
    expect(findFaults([first, abroad], known)).toEqual([]);
  });
});

test("where several engagements are offered, a company gets more than an employee", () => {
  const rated = records.filter(({ rates }) => rates.length > 0);
  expect(rated.length).toBeGreaterThan(10);
  for (const { rates } of rated) {
    const of = (name: string) => rates.find(({ engagement }) => engagement === name)?.max ?? 0;
    expect(of("c2c")).toBeGreaterThan(of("w2"));
  }
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

test("they are marked, and taken away but for those that somebody applied to", async () => {
  const { db, pool, close } = await createTestDatabase();
  const feed = async function* () {
    yield* examples;
  };
  await importJobs(pool, feed(), { source: exampleSource, example: true });
  const rows = await db.select().from(jobs);
  expect(rows).toHaveLength(records.length);
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
  expect(await removeExamples(db)).toEqual({ deleted: records.length - 1, closed: 1 });
  expect(await db.select().from(jobs)).toMatchObject([{ id: job?.id, closedAt: expect.any(Date) }]);
  await close();
});
