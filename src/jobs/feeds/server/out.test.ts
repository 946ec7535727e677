import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeExamples } from "../../../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../../../scripts/seed-jobs/roles.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { JobDetails } from "../../domain/job-details.ts";
import type { JobRecord } from "../../domain/server/job-record.ts";
import { readFrom } from "../../domain/server/read-from.ts";
import { readOpenJobs } from "../../domain/server/read-jobs.ts";
import type { FeedItem } from "../../import/feed.ts";
import { importJobs } from "../../import/import-jobs.ts";
import { readFeed } from "../../import/read-feed.ts";
import { jobPosting } from "../../page/job-posting.ts";
import { indeedFeed } from "../indeed-feed.ts";
import { jsonFeed } from "../json-feed.ts";
import { sitemap, sitemapPart } from "./job-sitemap.ts";

const now = new Date();
const absolute = (path: string) => `https://www.daystead.example${path}`;
const publisher = { name: "Daystead", absolute };
const day = 24 * 60 * 60 * 1000;

const seeded = makeExamples(readRoles(), now).flatMap((item) =>
  "record" in item ? [item.record] : [],
);
const likeFirst = (changes: Partial<JobRecord>): JobRecord[] =>
  seeded.slice(0, 1).map((record) => ({ ...record, ...changes }));
const records = [
  ...seeded,
  // What tries to break out of its format.
  ...likeFirst({
    sourceId: "nasty",
    title: 'C++ & "C#" ]]> </script> <b>engineer</b>',
    description: "<p>]]&gt; &lt;/script&gt; 1 &lt; 2 &amp;&amp; ]]&gt;</p>",
    client: "Acme ]]> & Sons",
    clientShown: true,
  }),
  ...likeFirst({ sourceId: "confidential", client: "Nobody May Know", clientShown: false }),
  ...likeFirst({
    sourceId: "unpaid",
    country: "IN",
    engagements: [],
    pay: null,
    closesAt: new Date(now.getTime() + day),
  }),
];

let database: TestDatabase;
let all: JobDetails[];

beforeAll(async () => {
  database = await createTestDatabase();
  const items = records.map((record): FeedItem => ({ place: "", record }));
  await importJobs(database.pool, inTurn(items), { source: "test" });
  all = await collect(openJobs());
});
afterAll(() => database.close());

const openJobs = () => readOpenJobs(readFrom(database.db), { now, withExamples: false });

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

async function readBack(feed: AsyncIterable<string>): Promise<JobRecord[]> {
  const document = Buffer.from((await collect(feed)).join(""));
  const items = await collect(readFeed(inTurn([document])));
  expect(items.filter((item) => "problem" in item)).toEqual([]);
  return items.flatMap((item) => ("record" in item ? [item.record] : []));
}

const originalOf = (job: JobDetails) => records[all.indexOf(job)];

test("every job that was imported is open", () => {
  expect(all.map(({ title }) => title)).toEqual(records.map(({ title }) => title));
});

test("what we export, our importer reads back the same, but for a client that may not be named", async () => {
  const exported = await readBack(jsonFeed(openJobs()));
  const expected = all.map((job) => ({
    ...originalOf(job),
    sourceId: String(job.id),
    client: job.client,
  }));
  expect(exported).toEqual(expected);
  expect(exported.map(({ client }) => client)).not.toContain("Nobody May Know");
});

test("the feed in Indeed's format says the same of every job", async () => {
  const read = await readBack(indeedFeed(openJobs(), publisher, now));
  for (const job of all) {
    const entries = read.filter(({ sourceId }) => sourceId.split("-")[0] === String(job.id));
    const [first] = entries;
    expect(first, job.title).toMatchObject({
      sourceId: String(job.id),
      title: job.title,
      description: expect.stringContaining(job.description),
      benefits: job.benefits,
      rates: job.rates,
      country: job.country,
      city: job.city,
      state: job.state,
      workplace: job.workplace,
      pay: job.pay,
      engagements: job.engagements,
      sector: job.sector,
      client: job.client ?? "Daystead",
    });
    // An HTTP date has no fractions of a second.
    const seconds = Math.floor(Date.parse(job.postedAt) / 1000);
    expect(Math.floor((first?.postedAt.getTime() ?? 0) / 1000)).toBe(seconds);
    const places = job.otherLocations.map(({ city }) => city).concat(job.orRemote ? [null] : []);
    expect(entries.slice(1).map(({ city }) => city)).toEqual(places);
    expect(entries.at(-1)?.workplace).toBe(job.orRemote ? "remote" : job.workplace);
  }
});

const text = z.string().min(1);
const amount = z.number().positive();
const country = z.string().regex(/^[A-Z]{2}$/);
const quantity = z.union([
  z.strictObject({ value: amount }),
  z
    .strictObject({ minValue: amount, maxValue: amount })
    .refine(({ minValue, maxValue }) => minValue < maxValue),
]);

/** Google's rules for a job posting, as its "Job posting structured data" has them. */
const common = {
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("JobPosting"),
  title: text,
  description: z.string().regex(/<p>|<li>/),
  url: z.url(),
  identifier: z.strictObject({
    "@type": z.literal("PropertyValue"),
    name: text,
    value: z.string().regex(/^\d+$/),
  }),
  datePosted: z.iso.datetime(),
  validThrough: z.iso.datetime().optional(),
  jobStartDate: z.iso.date().optional(),
  employmentType: z
    .array(
      z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "PER_DIEM", "OTHER"]),
    )
    .min(1)
    .optional(),
  hiringOrganization: z.strictObject({
    "@type": z.literal("Organization"),
    name: text,
    sameAs: z.url().optional(),
    logo: z.url().optional(),
  }),
  baseSalary: z
    .strictObject({
      "@type": z.literal("MonetaryAmount"),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: z
        .looseObject({
          "@type": z.literal("QuantitativeValue"),
          unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
        })
        .transform(({ "@type": type, unitText, ...rest }) => rest)
        .pipe(quantity),
    })
    .optional(),
  jobBenefits: text.optional(),
  directApply: z.literal(true),
};
const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.array(schema).min(2)]);
const onSite = {
  jobLocation: oneOrMore(
    z.strictObject({
      "@type": z.literal("Place"),
      address: z.strictObject({
        "@type": z.literal("PostalAddress"),
        addressLocality: text,
        addressRegion: text.optional(),
        addressCountry: country,
      }),
    }),
  ),
};
const remote = {
  description: common.description.regex(/100% remote/),
  jobLocationType: z.literal("TELECOMMUTE"),
  applicantLocationRequirements: oneOrMore(
    z.strictObject({ "@type": z.enum(["Country", "State"]), name: text }),
  ),
};
const rules = z.union([
  z.strictObject({ ...common, ...onSite }),
  z.strictObject({ ...common, ...remote }),
  z.strictObject({ ...common, ...onSite, ...remote }),
]);

describe("the markup for search engines", () => {
  test("keeps Google's rules for every job", () => {
    for (const job of all) {
      const problem = rules.safeParse(jobPosting(job, publisher)).error;
      expect(problem?.issues ?? [], job.title).toEqual([]);
    }
    expect(all.some(({ workplace }) => workplace === "remote")).toBe(true);
  });

  test("says what the job says", () => {
    for (const job of all) {
      const posting = jobPosting(job, publisher);
      expect(posting).toMatchObject({
        title: job.title,
        datePosted: job.postedAt,
        identifier: { value: String(job.id) },
        hiringOrganization: { name: job.client ?? "Daystead" },
      });
      const isRemote = job.workplace === "remote" || job.orRemote;
      expect("jobLocationType" in posting, job.title).toBe(isRemote);
      expect("applicantLocationRequirements" in posting).toBe(isRemote);
      expect("jobLocation" in posting).toBe(job.workplace !== "remote");
      expect(posting.validThrough).toBe(job.closesAt ?? undefined);
      expect("baseSalary" in posting).toBe(job.pay !== null);
      expect(posting.jobBenefits ?? "").toBe(job.benefits.join("; "));
    }
  });

  test("names no client that may not be named", () => {
    expect(JSON.stringify(all.map((job) => jobPosting(job, publisher)))).not.toContain("Nobody");
  });
});

test("made-up, draft and closed jobs are in nothing that goes out", async () => {
  const other = await createTestDatabase();
  const items = records.slice(0, 4).map((record): FeedItem => ({ place: "", record }));
  await importJobs(other.pool, inTurn(items), { source: "test" });
  await other.db.execute(sql`update jobs set example = true where id = 1`);
  await other.db.execute(sql`update jobs set posted_at = null where id = 2`);
  await other.db.execute(sql`update jobs set closed_at = now() where id = 3`);
  const which = { now: new Date(), withExamples: false };
  const open = await collect(readOpenJobs(readFrom(other.db), which));
  expect(open.map(({ id }) => id)).toEqual([4]);
  const shown = await collect(readOpenJobs(readFrom(other.db), { ...which, withExamples: true }));
  expect(shown.map(({ id }) => id)).toEqual([1, 4]);
  await other.close();
});

describe("the sitemap", () => {
  const page = { address: absolute("/about"), modified: undefined };
  const options = () => ({ pages: [page], which: { now, withExamples: false }, absolute });
  const locations = (document: string) =>
    [...document.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test("has every open job once, with when it was changed", async () => {
    const document = (await collect(await sitemap(readFrom(database.db), options()))).join("");
    expect(locations(document)).toHaveLength(all.length + 1);
    expect(document.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(
      all.length,
    );
  });

  test("is divided above 50,000 addresses, and streamed", async () => {
    const other = await createTestDatabase();
    await other.db.execute(sql`
      insert into jobs (source, source_id, title, slug, description, kind, sector, country,
        workplace, city, posted_at, digest)
      select 'test', n, 'Nurse', 'nurse-pune', '<p>Care.</p>', 'contract', 'healthcare', 'IN',
        'on-site', 'Pune', now() - interval '1 day', ''
      from generate_series(1, 100001) n`);
    const index = (await collect(await sitemap(readFrom(other.db), options()))).join("");
    expect(index).toContain("<sitemapindex");
    expect(locations(index)).toEqual([1, 2, 3].map((part) => absolute(`/sitemap-${part}.xml`)));
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => {
        const body = await sitemapPart(readFrom(other.db), part, options());
        return body ? locations((await collect(body)).join("")) : [];
      }),
    );
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 2]);
    expect(new Set(parts.flat()).size).toBe(100_002);
    expect(await sitemapPart(readFrom(other.db), 4, options())).toBeUndefined();
    await other.close();
  });
});
