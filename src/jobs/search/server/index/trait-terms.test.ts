import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/setup/database.ts";
import { allJobs } from "../../../domain/criteria.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { employmentTypes } from "../../../domain/terms.ts";
import { indexJobs } from "../index-jobs.ts";
import { openJobSearch } from "../job-search.ts";
import { traits } from "./traits.ts";

type Content = Partial<typeof jobs.$inferInsert> & { title: string };

const contents: Content[] = [
  { title: "Field told", employmentTypes: ["part-time", "internship"] },
  { title: "Field against words", employmentTypes: ["full-time"], description: "Not part time." },
  { title: "Field against title, part time", employmentTypes: ["per-diem"] },
  { title: "Words alone", description: "<p>This is a part-time job.</p>" },
  { title: "Neither", description: "<p>Work.</p>" },
];

const now = new Date("2026-06-01T12:00:00Z");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await database.db
    .insert(jobs)
    .values(contents.map(toRow))
    .returning({ id: jobs.id });
  await indexJobs(
    database.db,
    rows.map(({ id }) => id),
  );
});
afterAll(() => database.close());

const toRow = (content: Content, index: number): typeof jobs.$inferInsert => ({
  description: "<p>Work.</p>",
  source: "desk",
  sourceId: String(index),
  slug: "job",
  digest: "",
  kind: "direct-placement",
  sector: "it",
  city: "Pune",
  country: "IN",
  workplace: "on-site",
  postedAt: new Date("2026-05-30T12:00:00Z"),
  ...content,
});

test.each([
  ["part time", ["Field told", "Words alone"]],
  ["full time", ["Field against words", "Neither"]],
  ["internship", ["Field told"]],
  ["per diem", ["Field against title, part time"]],
  ["apprenticeship", []],
])(
  "%j is what the job's own field tells, and its words where that tells nothing",
  async (q, titles) => {
    const { result } = await openJobSearch(database.db).search({ ...allJobs, q }, now);
    expect(result.jobs.map(({ title }) => title).toSorted()).toEqual(titles);
  },
);

test("every employment type can be searched", () => {
  const named = traits.filter(({ group }) => group === "employment").map(({ name }) => name);
  expect(named.toSorted()).toEqual(employmentTypes.toSorted());
});
