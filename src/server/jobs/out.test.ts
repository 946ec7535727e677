import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeExamples } from "../../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../../scripts/seed-jobs/roles.ts";
import { payText } from "../../jobs/job.ts";
import type { JobDetails } from "../../jobs/job-details.ts";
import { jobPosting } from "../../jobs/job-posting.ts";
import { indeedFeed } from "../../jobs/out/indeed-feed.ts";
import { jsonFeed } from "../../jobs/out/json-feed.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { jobs } from "../db/schema-jobs.ts";
import type { FeedItem } from "./import/feed.ts";
import { readFeed } from "./import/read-feed.ts";
import { importJobs } from "./import-jobs.ts";
import type { JobRecord } from "./job-record.ts";
import { readOpenJobs } from "./read-jobs.ts";

const now = new Date();
const publisher = { name: "Daystead", absolute: (path: string) => `https://daystead.example${path}` };
const records = makeExamples(readRoles(), now).flatMap((item) => ("record" in item ? [item.record] : []));
/** What tries to break out of its format. */
const nasty: JobRecord[] = records.slice(0, 1).map((record) => ({
  ...record,
  sourceId: "nasty",
  title: 'C++ & "C#" ]]> </script> <b>engineer</b>',
  description: "<p>]]&gt; &lt;/script&gt; 1 &lt; 2 &amp;&amp; “quoted” ]]></p>",
  client: "Acme ]]> & Sons",
  clientShown: true,
  closesAt: new Date(now.getTime() + 86_400_000),
}));
const confidential: JobRecord[] = records.slice(1, 2).map((record) => ({
  ...record,
  sourceId: "confidential",
  client: "Nobody May Know",
  clientShown: false,
}));

let database: TestDatabase;
let all: JobDetails[];

beforeAll(async () => {
  database = await createTestDatabase();
  const items = [...records, ...nasty, ...confidential].map(
    (record): FeedItem => ({ place: "", record }),
  );
  await importJobs(database.pool, inTurn(items), { source: "test" });
  all = await collect(openJobs());
});
afterAll(() => database.close());

const openJobs = () => readOpenJobs(database.db, { now: new Date(), withExamples: false });

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

async function readBack(feed: AsyncIterable<string>): Promise<JobRecord[]> {
  const bytes = inTurn(new TextEncoder().encode((await collect(feed)).join("")).length ? [Buffer.from((await collect(feed)).join(""))] : []);
  const items = await collect(readFeed(bytes));
  expect(items.filter((item) => "problem" in item)).toEqual([]);
  return items.flatMap((item) => ("record" in item ? [item.record] : []));
}
