import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { readJob } from "../../domain/server/read-jobs.ts";
import { jobs } from "../../domain/server/tables.ts";
import { toItem } from "../../import/feed.ts";
import { importJobs } from "../../import/import-jobs.ts";
import { openJobSearch } from "./job-search.ts";

const developer = {
  title: "Senior Java Developer",
  description: "<p>Payments.</p>",
  kind: "contract",
  sector: "it",
  skills: ["Spring", "Kafka"],
  city: "Houston",
  state: "Texas",
  country: "US",
  workplace: "on-site",
  pay: { min: 60, max: 70, currency: "USD", period: "hour" },
  postedAt: "2026-11-01T00:00:00.000Z",
};

const adverts = {
  java: developer,
  again: { ...developer, title: "Senior Java developer" },
  near: { ...developer, title: "Java Engineer", city: "Katy" },
  far: { ...developer, title: "Java Engineer", city: "Boston", state: "Massachusetts" },
  remote: { ...developer, title: "Java Engineer", city: undefined, workplace: "remote" },
  skilled: { ...developer, title: "Integration Specialist", city: "Katy" },
  abroad: { ...developer, city: "Pune", state: "Maharashtra", country: "IN" },
  closed: { ...developer, title: "Java Programmer", closesAt: "2026-11-02T00:00:00.000Z" },
  nurse: { ...developer, title: "Ward nurse", sector: "healthcare", skills: ["ICU"] },
  clerk: { ...developer, title: "Help desk clerk", skills: [] },
};

let database: TestDatabase;
const idOf = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  await take("feed", Object.entries(adverts), false);
  await take("made-up", [["example", { ...developer, title: "Java Architect" }]], true);
  for (const { id, sourceId } of await database.db.select().from(jobs)) idOf.set(sourceId, id);
});
afterAll(() => database.close());

async function take(source: string, items: [string, { title: string }][], example: boolean) {
  const feed = async function* () {
    for (const [sourceId, item] of items) yield toItem(sourceId, { sourceId, ...item });
  };
  await importJobs(database.pool, feed(), { source, example });
}

const now = new Date("2026-11-20T00:00:00Z");

async function similarTo(name: string, most: number): Promise<(string | undefined)[]> {
  const job = await readJob(database.db, idOf.get(name) ?? 0);
  if (!job) throw new Error(`${name} was not taken`);
  const similar = await openJobSearch(database.db).similar(job, now, most);
  const names = new Map([...idOf].map(([sourceId, id]) => [id, sourceId]));
  return similar.map(({ id }) => names.get(id));
}

test("title, skills and place tell what is similar: neither the same advert, nor one abroad, nor a closed one, nor an example", async () => {
  expect(await similarTo("java", 9)).toEqual(["near", "remote", "far", "skilled", "clerk"]);
});

test("there are no more than asked for", async () => {
  expect(await similarTo("java", 2)).toEqual(["near", "remote"]);
});

test("beside an example stand real ones, and not the other way around", async () => {
  expect(await similarTo("example", 9)).toContain("near");
  expect(await similarTo("again", 9)).not.toContain("example");
});
