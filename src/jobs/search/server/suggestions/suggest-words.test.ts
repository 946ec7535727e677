import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/setup/database.ts";
import { allJobs } from "../../../domain/criteria.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { indexJobs } from "../index-jobs.ts";
import { type JobSearch, openJobSearch } from "../job-search.ts";
import { titleName } from "./title-name.ts";

let database: TestDatabase;
let search: JobSearch;

const longAgo = new Date("2020-01-01");

const open = {
  source: "desk",
  slug: "job",
  digest: "",
  description: "<p>Work.</p>",
  kind: "contract",
  sector: "it",
  country: "US",
  workplace: "on-site",
  postedAt: longAgo,
  payMin: 50,
  payMax: 60,
  currency: "USD",
  payPeriod: "hour",
} as const;

const adverts = [
  { title: "Java Developer", skills: ["Java", "Spring Boot"], city: "Austin", state: "Texas" },
  { title: "Senior Java Developer – Remote", skills: ["java"], city: "Austin", state: "Texas" },
  { title: "java developer (C2C)", skills: ["Java"], city: "Dallas", state: "Texas" },
  { title: "JavaScript Engineer | Req 1204", skills: [], city: "Dallas", state: "Texas" },
  { title: "Software Engineer", skills: ["Go"], city: "Boston", state: "Massachusetts" },
  {
    title: "Java Architect",
    skills: [],
    city: "Boston",
    state: "Massachusetts",
    closedAt: longAgo,
  },
  { title: "Java Trainer", skills: [], city: "Boston", state: "Massachusetts", closesAt: longAgo },
];

beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await database.db
    .insert(jobs)
    .values(adverts.map((advert, index) => ({ ...open, ...advert, sourceId: String(index) })))
    .returning({ id: jobs.id });
  await indexJobs(
    database.db,
    rows.map(({ id }) => id),
  );
  search = openJobSearch(database.db);
});
afterAll(() => database.close());

const told = async (typed: string) =>
  (await search.suggestWords(typed)).map(({ text, type, jobs }) => `${type} ${text}: ${jobs}`);

test("titles and skills of open jobs are offered by the beginnings of their words, with their jobs", async () => {
  expect(await told("java")).toEqual([
    "title Java Developer: 3",
    "title JavaScript Engineer: 1",
    "title Senior Java Developer: 1",
    "skill Java: 3",
  ]);
  expect(await told("dev")).toEqual([
    "title Java Developer: 3",
    "title Senior Java Developer: 1",
    "title Software Engineer: 1",
  ]);
  expect(await told("boo")).toEqual(["skill Spring Boot: 1"]);
  expect(await told("Java d")).toContain("title Java Developer: 3");
});

test("a title is offered by another name that it has", async () => {
  expect(await told("swe")).toEqual(["title Software Engineer: 1"]);
});

test("nothing is offered for what no open job has", async () => {
  expect(await told("architect")).toEqual([]);
  expect(await told("java trainer")).toEqual([]);
  expect(await told("🚀 ' \\ %")).toEqual([]);
});

test("without words the commonest titles are offered", async () => {
  expect((await told(""))[0]).toBe("title Java Developer: 3");
  expect(await told("")).toHaveLength(4);
});

test("a search for what is offered finds at least as many jobs", async () => {
  for (const typed of ["java", "dev", "s", "go"])
    for (const { text, jobs } of await search.suggestWords(typed)) {
      const { result } = await search.search({ ...allJobs, q: text }, new Date());
      expect(result.total).toBeGreaterThanOrEqual(jobs);
    }
});

test("places are offered with their open jobs, those without only where no other fits, and those of the picker", async () => {
  const at = async (typed: string) =>
    (await search.suggestPlaces(typed, new Date())).map(({ text, jobs }) => `${text}: ${jobs}`);
  const pickers = ["Houston, Texas: 0", "San Antonio, Texas: 0", "Dallas, Texas: 2"];
  expect(await at("tex")).toEqual(["Texas: 4", ...pickers]);
  expect(await at("dal")).toEqual(["Dallas-Fort Worth: 2", "Dallas, Texas: 2"]);
  expect((await at("boise"))[0]).toBe("Boise, Idaho: 0");
});

test.each([
  ["Nurse (Nights) | Req 12", "Nurse"],
  ["QA Engineer - Austin, TX", "QA Engineer"],
  ["  Front-end   Developer, React ", "Front-end Developer"],
  ["(Remote)", undefined],
])("the name in the title %j is %j", (title, name) => {
  expect(titleName(title)).toBe(name);
});
