import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { jobAlertSource } from "../../src/job-alerts/server/job-alert-source.ts";
import { tellDueAlert } from "../../src/job-alerts/server/tell-due-alert.ts";
import { letAlertHoursPass, subscribeToAlert } from "../../src/job-alerts/server/testing.ts";
import { jobPath } from "../../src/jobs/domain/job.ts";
import { readJob } from "../../src/jobs/domain/server/read-jobs.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { type FeedItem, toItem } from "../../src/jobs/import/feed.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import { openJobSearch } from "../../src/jobs/search/server/job-search.ts";
import { testBrand } from "../../src/platform/mail/testing.ts";
import { keepLog } from "../../src/platform/outbox/testing.ts";
import { composeMail } from "../../src/program/compose-mail.ts";
import { testSource } from "../../src/program/testing.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import { readHtml } from "../setup/read-html.ts";

const day = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();
const deadline = "2099-12-20T23:59:59.000Z";
const inAustin = { city: "Austin", state: "Texas", country: "US" };

const common = {
  description: "<p>You welcome whoever comes.</p>",
  kind: "direct-placement",
  sector: "administrative",
  ...inAustin,
  workplace: "on-site",
  pay: { min: 24, max: 28, currency: "USD", period: "hour" },
  postedAt: fromNow(-2),
};

/** What is told of a job, and where it has to stand. */
type Told = {
  job: { title: string } & Record<string, unknown>;
  /** As RSS and mails have it. */
  line: string;
  /** What RSS and the mail of an alert add to it; whoever has applied needs no deadline. */
  deadline?: string;
  /** What the page's list of facts has, by its labels. */
  facts: Record<string, string>;
  /** Labels that it must not have: nothing is told of them. */
  untold: string[];
  posting: Record<string, unknown>;
  /** The elements of each of its entries in Indeed's format. */
  entries: Record<string, string | undefined>[];
};

const place = (addressLocality: string) => ({
  address: { addressLocality, addressRegion: "Texas", addressCountry: "US" },
});
const austin = { city: "Austin", state: "TX", country: "US", category: "Administrative" };

const open: Record<string, Told> = {
  "part-time": {
    job: { title: "Desk host", employmentTypes: ["part-time"], closesAt: deadline },
    line: "$24 to $28 an hour · Austin, Texas · Direct placement, part-time",
    deadline: " · Apply by December 20, 2099, 6:59 PM in New York",
    facts: {
      Kind: "Direct placement, part-time",
      Place: "Austin, Texas",
      Workplace: "On site",
      "Apply by": "December 20, 2099, 6:59 PM in New York",
    },
    untold: ["Start", "How you are engaged", "Benefits"],
    posting: {
      employmentType: ["PART_TIME"],
      jobLocation: place("Austin"),
      validThrough: deadline,
      jobBenefits: undefined,
    },
    entries: [{ ...austin, jobtype: "parttime", remotetype: undefined, benefits: undefined }],
  },
  "Colorado W-2": {
    job: {
      title: "Gallery host",
      city: "Denver",
      state: "Colorado",
      closesAt: deadline,
      benefits: ["Medical, dental and vision insurance", "401(k) & a bus pass"],
    },
    line: "$24 to $28 an hour · Denver, Colorado · Direct placement",
    deadline: " · Apply by December 20, 2099, 6:59 PM in New York",
    facts: {
      Benefits: "Medical, dental and vision insurance401(k) & a bus pass",
      "Apply by": "December 20, 2099",
    },
    untold: ["Benefits on W-2", "Start"],
    posting: {
      jobBenefits: "Medical, dental and vision insurance; 401(k) & a bus pass",
      validThrough: deadline,
    },
    entries: [
      {
        city: "Denver",
        state: "CO",
        benefits: "Medical, dental and vision insurance; 401(k) & a bus pass",
        description: `${common.description}<h3>Benefits</h3><ul><li>Medical, dental and vision insurance</li><li>401(k) &amp; a bus pass</li></ul>`,
      },
    ],
  },
  "differently paid": {
    job: {
      title: "Ferry host",
      kind: "contract",
      engagements: ["1099", "c2c", "w2"],
      pay: { min: 24, max: 32.5, currency: "USD", period: "hour" },
      rates: [
        { engagement: "w2", min: 24, max: 28 },
        { engagement: "c2c", min: 32.5, max: 32.5 },
        { engagement: "1099", min: 31, max: 31 },
      ],
      benefits: ["Paid sick leave"],
    },
    line: "$24 to $32.50 an hour · Austin, Texas · Contract · W-2 at $24 to $28 or Corp-to-corp at $32.50 or 1099 at $31",
    facts: {
      Pay: "$24 to $32.50 an hour",
      "Benefits on W-2": "Paid sick leave",
      "How you are engaged":
        "W-2, as our employee, with taxes withheld: $24 to $28 an hourCorp-to-corp, through a company of your own: $32.50 an hour1099, self-employed, with your own taxes: $31 an hour",
    },
    untold: ["Benefits", "Apply by"],
    posting: {
      employmentType: ["CONTRACTOR", "TEMPORARY"],
      baseSalary: { currency: "USD", value: { minValue: 24, maxValue: 28, unitText: "HOUR" } },
      jobBenefits: "Paid sick leave",
    },
    entries: [
      {
        ...austin,
        salary: "$24 to $28 an hour on W-2, $32.50 an hour on Corp-to-corp, $31 an hour on 1099",
      },
    ],
  },
  internship: {
    job: {
      title: "Event host",
      kind: "in-house",
      employmentTypes: ["internship"],
      startsOn: "2027-06-01",
      durationMonths: 3,
    },
    line: "$24 to $28 an hour · Austin, Texas · In-house, internship, 3 months",
    facts: { Kind: "In-house, internship, 3 months", Start: "June 1, 2027" },
    untold: ["Apply by"],
    posting: { employmentType: ["INTERN"], jobStartDate: "2027-06-01", validThrough: undefined },
    entries: [{ ...austin, jobtype: "internship", expirationdate: undefined }],
  },
  "multi-location": {
    job: {
      title: "Lobby host",
      otherLocations: [{ city: "Dallas", state: "TX", country: "US" }],
      workplace: "hybrid",
      orRemote: true,
    },
    line: "$24 to $28 an hour · Hybrid, Austin, Texas or Dallas, Texas, or remote · Direct placement",
    facts: {
      Place: "Austin, TexasDallas, Texas",
      Workplace: "Hybrid: partly on site, partly from home, or 100% remote",
    },
    untold: ["Start", "Apply by"],
    posting: {
      employmentType: undefined,
      jobLocation: [place("Austin"), place("Dallas")],
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "United States" },
    },
    entries: [
      { ...austin, jobtype: "permanent", remotetype: "Hybrid remote" },
      { ...austin, city: "Dallas", jobtype: "permanent", remotetype: "Hybrid remote" },
      { city: undefined, state: undefined, country: "US", remotetype: "Fully remote" },
    ],
  },
  "contract-to-hire": {
    job: {
      title: "Museum host",
      kind: "contract",
      contractEnd: "contract-to-hire",
      engagements: ["w2"],
      durationMonths: 6,
    },
    line: "$24 to $28 an hour · Austin, Texas · Contract to hire, 6 months · W-2",
    facts: {
      Kind: "Contract to hire, 6 months. You work for the client for a fixed time, paid through us. The client means to employ you afterward, if both of you want it.",
    },
    untold: ["Start", "Apply by"],
    posting: {
      employmentType: ["TEMPORARY"],
      description: `${common.description}<p>This job is a contract to hire.</p>`,
    },
    entries: [{ ...austin, jobtype: "Contract to hire (W-2)" }],
  },
  "C2C-only": {
    job: { title: "Tour host", kind: "contract", engagements: ["c2c"] },
    line: "$24 to $28 an hour · Austin, Texas · Contract · Corp-to-corp",
    facts: {
      Kind: "Contract",
      "How you are engaged": "Corp-to-corp, through a company of your own",
    },
    untold: ["Start", "Apply by"],
    posting: { employmentType: ["CONTRACTOR"] },
    entries: [{ ...austin, jobtype: "Contract (Corp-to-corp)" }],
  },
};

const expired = { title: "Gate host", postedAt: fromNow(-9), closesAt: fromNow(-1) };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let program: Program;
let alertId: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  alertId = await subscribeToAlert(database.db, {
    address: "ana@example.com",
    search: "q=host",
    frequency: "daily",
  });
  await importJobs(database.pool, feed(), { source: "test" });
  // Its mails are composed here: the program writes none beside.
  const settings = { DATABASE_URL: database.url, WORKER: "apart", LOG_LEVEL: "warn" };
  program = await startProgram(folder.path, settings);
});
afterAll(async () => {
  await program.stop();
  await database.close();
  await folder.remove();
});

async function* feed(): AsyncGenerator<FeedItem> {
  const told = Object.values(open).map(({ job }) => job);
  for (const [index, job] of [...told, expired].entries()) {
    const item = toItem(`job ${index}`, { sourceId: String(index), ...common, ...job });
    expect(item).toHaveProperty("record");
    yield item;
  }
}

async function jobCalled(title: unknown) {
  const [row] = await database.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.title, String(title)));
  const job = await readJob(database.db, row?.id ?? 0);
  if (!job) throw new Error(`There is no ${title}`);
  return job;
}

const read = async (path: string) => (await fetch(program.origin + path)).text();

const ownFeed = z.object({ jobs: z.array(z.looseObject({ title: z.string() })) });

async function inOwnFeed(title: unknown) {
  const { jobs } = ownFeed.parse(JSON.parse(await read("/jobs.json")));
  return jobs.find((job) => job.title === title);
}

/** The elements of the entries that have a title. */
async function inIndeedFeed(title: unknown): Promise<Record<string, string>[]> {
  const entries = (await read("/jobs/feed.xml")).split("<job>").slice(1);
  const fields = entries.map((entry) =>
    Object.fromEntries(
      [...entry.matchAll(/<(\w+)><!\[CDATA\[(.*?)\]\]>/g)].map(([, name, text]) => [name, text]),
    ),
  );
  return fields.filter((entry) => entry.title === title);
}

async function inRss(title: unknown): Promise<string | undefined> {
  const items = (await read("/jobs/search.rss?q=host")).split("<item>");
  const item = items.find((one) => one.includes(`<title>${title}</title>`));
  return item && /<description>(.*)<\/description>/.exec(item)?.[1];
}

async function readPage(path: string) {
  const answer = await fetch(program.origin + path);
  const elements = readHtml(await answer.text());
  const texts = (name: string) =>
    elements.filter((element) => element.name === name).map(({ text }) => text);
  const facts = elements.filter(({ parent }) => parent?.parent?.attributes.class === "job-facts");
  const labels = facts.filter(({ name }) => name === "dt").map(({ text }) => text);
  const values = facts.filter(({ name }) => name === "dd").map(({ text }) => text);
  const postings = texts("script")
    .filter((script) => script.includes('"JobPosting"'))
    .map((script) => JSON.parse(script));
  return {
    status: answer.status,
    text: elements[0]?.text ?? "",
    heading: texts("h1")[0],
    facts: Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""])),
    postings,
  };
}

let digest: Promise<string> | undefined;

/** The text of the mail of an alert that all these jobs were listed for. */
function readDigest(): Promise<string> {
  digest ??= composeDigest();
  return digest;
}

async function composeDigest(): Promise<string> {
  const { db } = database;
  await letAlertHoursPass(db, 24);
  await db.update(jobs).set({ listedAt: new Date(Date.now() - day / 24) });
  await tellDueAlert({ db, jobSearch: openJobSearch(db), log: keepLog().log });
  const mail = await composeMail(
    { id: randomUUID(), kind: "job-alert", number: 1, createdAt: new Date() },
    {
      ...testSource({}, { form: "job-alert" }),
      jobAlert: jobAlertSource(db, { id: alertId, answers: {} }, testBrand.origin),
    },
  );
  return mail.text;
}

async function readReceipt(title: unknown): Promise<string> {
  const job = await jobCalled(title);
  const mail = await composeMail(
    { id: randomUUID(), kind: "receipt", number: 0, createdAt: new Date() },
    {
      ...testSource({}, { form: "application" }),
      application: async () => ({
        job,
        decideBy: "2026-12-10",
        closingWord: null,
        stage: "received",
        reason: null,
        consents: [],
      }),
    },
  );
  return mail.text;
}

/** Mails break their lines. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");

describe.each(Object.entries(open))("a %s job", (_name, told) => {
  const { title } = told.job;

  test("is told in our own format as it was given", async () => {
    const { closesAt, otherLocations, engagements, ...plain } = told.job;
    expect(await inOwnFeed(title)).toMatchObject({
      ...common,
      ...plain,
      postedAt: common.postedAt,
    });
    expect(await inOwnFeed(title)).toHaveProperty("closesAt", closesAt ?? null);
  });

  test("is told in Indeed's format, once for each place, as one requisition", async () => {
    const { id } = await jobCalled(title);
    const entries = await inIndeedFeed(title);
    const shared = { requisitionid: String(id), sourcename: "Daystead", company: "Daystead" };
    const { closesAt } = told.job;
    const expirationdate = closesAt ? new Date(String(closesAt)).toUTCString() : undefined;
    expect(entries).toEqual(
      told.entries.map((entry) =>
        expect.objectContaining({
          ...shared,
          salary: "$24 to $28 an hour",
          ...definedIn({ expirationdate, ...entry }),
        }),
      ),
    );
    for (const [index, entry] of told.entries.entries())
      for (const name of Object.keys(entry).filter((key) => entry[key] === undefined))
        expect(entries[index], name).not.toHaveProperty(name);
    expect(new Set(entries.map(({ referencenumber }) => referencenumber)).size).toBe(
      entries.length,
    );
    expect(entries[0]?.referencenumber).toBe(String(id));
  });

  test("is told by its page and the page's markup", async () => {
    const job = await jobCalled(title);
    const page = await readPage(jobPath(job));
    expect(page).toMatchObject({ status: 200, heading: title });
    for (const [label, text] of Object.entries(told.facts))
      expect(page.facts[label], label).toContain(text);
    for (const label of told.untold) expect(page.facts).not.toHaveProperty(label);
    expect(page.facts.Pay).toBe(told.facts.Pay ?? "$24 to $28 an hour");
    expect(page.text).not.toMatch(/as soon as possible|when it is filled|every day/i);
    expect(page.postings).toEqual([
      expect.objectContaining({
        title,
        identifier: expect.objectContaining({ value: `${job.id}` }),
      }),
    ]);
    expect(page.postings[0]).toMatchObject(definedIn(told.posting));
    for (const name of Object.keys(told.posting).filter((key) => told.posting[key] === undefined))
      expect(page.postings[0], name).not.toHaveProperty(name);
    expect(page.postings[0].validThrough).toBe(told.job.closesAt);
  });

  test("is told in one line by RSS, the mail of an alert and the receipt of an application", async () => {
    const line = told.line + (told.deadline ?? "");
    expect(await inRss(title)).toBe(line);
    expect(inOneLine(await readDigest())).toContain(`${line} `);
    expect(inOneLine(await readReceipt(title))).toContain(`Job: ${told.line} Decision by:`);
  });
});

function definedIn<Value>(fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

test("who looks for contract to hire finds the job whose field says so", async () => {
  const page = await read("/jobs/search?hire=contract-to-hire");
  expect(page).toContain(">Museum host<");
  expect(page).toContain("Contract to hire");
  expect(page).not.toContain(">Tour host<");
});

describe("an expired job", () => {
  test("is in nothing that goes out", async () => {
    expect(await inOwnFeed(expired.title)).toBeUndefined();
    expect(await inIndeedFeed(expired.title)).toEqual([]);
    expect(await inRss(expired.title)).toBeUndefined();
    expect(await readDigest()).not.toContain(expired.title);
    expect(await read("/sitemap.xml")).not.toContain("gate-host");
  });

  test("has a page that says since when it is closed, without markup and form", async () => {
    const page = await readPage(jobPath(await jobCalled(expired.title)));
    expect(page).toMatchObject({ status: 410, heading: expired.title, postings: [] });
    expect(page.facts).toEqual({});
    const since = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeZone: "America/New_York",
    });
    expect(page.text).toContain(`applications on ${since.format(new Date(expired.closesAt))}`);
  });

  test("is closed where somebody saved it", async () => {
    const { id } = await jobCalled(expired.title);
    const headers = { "saved-jobs": String(id) };
    const answer = await fetch(`${program.origin}/jobs/saved-list`, { headers });
    expect(await answer.json()).toMatchObject([{ id, isOpen: false }]);
  });
});
