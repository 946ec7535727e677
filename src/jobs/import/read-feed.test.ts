import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { JobRecord } from "../domain/server/job-record.ts";
import { type FeedDefaults, FeedError, type FeedItem } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

const fixture = (name: string) => `tests/fixtures/jobs/${name}`;

/** What was handed out before the end or the fault. */
async function collect(bytes: AsyncIterable<Uint8Array>, defaults?: FeedDefaults) {
  const items: FeedItem[] = [];
  try {
    for await (const item of readFeed(bytes, defaults)) items.push(item);
    return { items, fault: undefined };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { items, fault: error.message };
  }
}

const fromFile = (name: string, defaults?: FeedDefaults) =>
  collect(createReadStream(fixture(name)), defaults);
/** In small pieces, so that every seam is met. */
const fromBytes = (bytes: Uint8Array, size = 7) =>
  collect(
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      ),
    ),
  );
const fromText = (text: string) => fromBytes(Buffer.from(text), 64);

const records = (items: readonly FeedItem[]): JobRecord[] =>
  items.flatMap((item) => ("record" in item ? [item.record] : []));
const problems = (items: readonly FeedItem[]) => items.filter((item) => "reasons" in item);

describe("each published format is read by its content", () => {
  test("Indeed's XML", async () => {
    const { items, fault } = await fromFile("indeed.xml");
    expect(fault).toBeUndefined();
    const [java, nurse, data] = records(items);
    expect(java).toMatchObject({
      sourceId: "unique123131",
      title: "Senior Java Developer",
      kind: "contract",
      engagements: ["w2", "c2c"],
      sector: "it",
      city: "Phoenix",
      state: "Arizona",
      country: "US",
      workplace: "hybrid",
      pay: { min: 62, max: 74, currency: "USD", period: "hour" },
      postedAt: new Date("2026-11-16T22:49:39Z"),
      client: "Example Freight",
      clientShown: false,
    });
    expect(java?.description).toBe(
      "<p>You own the <strong>pricing</strong> service &amp; its on-call turn.</p>" +
        "<ul><li>Java 21</li><li>Kafka</li></ul><p>Education: Bachelor's</p><p>Experience: 5+ years</p>",
    );
    expect(nurse).toMatchObject({
      sector: "healthcare",
      kind: "direct-placement",
      pay: { min: 88_000, max: 104_000, currency: "USD", period: "year" },
      workplace: "on-site",
      description: "<p>Twelve-hour nights, three a week.</p><p>BLS and ACLS are needed.</p>",
    });
    expect(data).toMatchObject({
      city: "Bangalore",
      state: "Karnataka",
      country: "IN",
      workplace: "remote",
      pay: { min: 1_800_000, max: 2_400_000, currency: "INR", period: "year" },
      description: "<p>Pipelines in dbt.</p><p>Reviews in English.</p>",
    });
    expect(problems(items)).toEqual([
      {
        place: "job 4 (line 60)",
        reasons: [
          'sector: no sector is known for "Kitchen, nights"',
          'pay: no pay range can be read from "Competitive"',
        ],
        title: "Line Cook",
        sourceId: "cook-1",
      },
    ]);
  });

  test("Greenhouse's JSON", async () => {
    const { items, fault } = await fromFile("greenhouse.json");
    expect(fault).toBeUndefined();
    expect(records(items)).toMatchObject([
      {
        sourceId: "127817",
        kind: "direct-placement",
        sector: "healthcare",
        city: "New York",
        state: "New York",
        country: "US",
        workplace: "on-site",
        pay: { min: 90_000, max: 108_500, currency: "USD", period: "year" },
        postedAt: new Date("2026-11-02T14:00:00Z"),
        description:
          "This is the ward. <p>You prepare patients &amp; families for <strong>day surgery</strong>.</p>",
      },
    ]);
    expect(problems(items)).toEqual([
      {
        place: "jobs[1]",
        reasons: ["kind: no kind of job is known for nothing"],
        title: "Platform Engineer",
        sourceId: "127818",
      },
      expect.objectContaining({
        place: "jobs[2]",
        reasons: expect.arrayContaining([
          'sector: no sector is known for "Department of Departments"',
        ]),
      }),
    ]);
  });

  test("and with defaults for what it does not tell", async () => {
    const { items } = await fromFile("greenhouse.json", { kind: "in-house", sector: "creative" });
    expect(records(items)).toMatchObject([
      { kind: "direct-placement", sector: "healthcare" },
      { kind: "in-house", sector: "it", country: "IN", workplace: "remote", city: null },
    ]);
    expect(problems(items)).toMatchObject([
      { reasons: ["pay: a job in the US needs a pay range"] },
    ]);
  });

  test("Lever's JSON", async () => {
    const { items, fault } = await fromFile("lever.json");
    expect(fault).toBeUndefined();
    expect(records(items)).toMatchObject([
      {
        sourceId: "5ac21346-8e0c-4494-8e7a-3eb92ff77902",
        title: "Clinical Research Coordinator",
        kind: "contract",
        contractEnd: "contract-to-hire",
        sector: "life-sciences",
        city: "San Diego",
        state: "California",
        workplace: "hybrid",
        pay: { min: 34, max: 41.5, currency: "USD", period: "hour" },
      },
      {
        contractEnd: null,
        sector: "it",
        city: "Hyderabad",
        state: "Telangana",
        country: "IN",
        pay: null,
        description: "<p>APIs in Go.</p><p>On-call one week in six.</p>",
      },
      {
        employmentTypes: ["temporary"],
        pay: { min: 180, max: 220, currency: "USD", period: "day" },
      },
    ]);
    expect(problems(items)).toEqual([]);
    expect(records(items)[0]?.description.replaceAll("\n", "")).toBe(
      "<p>You keep <strong>three studies</strong> on their visit calendars.</p>" +
        "<h3>What you bring:</h3><ul><li>GCP training</li><li>Two years with an IRB</li></ul>" +
        "<p>We answer every application.</p>",
    );
  });

  test("our own JSON", async () => {
    const { items, fault } = await fromFile("own.json");
    expect(fault).toBeUndefined();
    expect(records(items)).toMatchObject([
      {
        sourceId: "A-1",
        hybridDays: 3,
        durationMonths: 6,
        description: expect.stringContaining("<strong>pricing</strong>"),
      },
      { sourceId: "A-2", overlap: { from: "09:00", to: "13:00", timeZone: "America/New_York" } },
    ]);
    expect(problems(items)).toEqual([
      {
        place: "jobs[2]",
        reasons: ["pay: a job in the US needs a pay range"],
        title: "Registered nurse, ICU",
        sourceId: "A-3",
      },
    ]);
  });
});

test("XML like Indeed's is read by the names that others have for the same", async () => {
  const { items, fault } = await fromText(`<jobs><job>
    <requisitionid>req-8</requisitionid><JobTitle>Nurse</JobTitle><category>Nursing</category>
    <city>Dallas</city><city>Austin</city><state>TX</state><country>US</country>
    <publishdate>2026-11-02</publishdate><expiry_date>2026-12-24</expiry_date>
    <employment_type>PART_TIME</employment_type>
    <description>Nights at $48/hr. Corp to corp is not accepted.</description>
  </job></jobs>`);
  expect(fault).toBeUndefined();
  expect(items).toMatchObject([
    {
      record: {
        sourceId: "req-8",
        title: "Nurse",
        city: "Dallas",
        otherLocations: [{ city: "Austin", state: "Texas", country: "US" }],
        kind: "direct-placement",
        employmentTypes: ["part-time"],
        engagements: ["w2"],
        pay: { min: 48, max: 48, currency: "USD", period: "hour" },
        closesAt: new Date("2026-12-25T04:59:00Z"),
      },
    },
  ]);
});

describe("contract to hire is told", () => {
  const toHire = [{ record: { kind: "contract", contractEnd: "contract-to-hire" } }];
  const permanent = [{ record: { kind: "direct-placement", contractEnd: null } }];
  const advert = (title: string, jobtype: string, description: string) => `<jobs><job>
    <referencenumber>1</referencenumber><title>${title}</title><jobtype>${jobtype}</jobtype>
    <city>Lyon</city><country>FR</country><category>Healthcare</category>
    <date>2026-11-02</date><description>${description}</description></job></jobs>`;

  test.each([
    ["by the field for employment", advert("Nurse", "Temp-to-perm", "Nights."), toHire],
    ["by the title", advert("Nurse (C2H)", "Full-time", "Nights."), toHire],
    ["by a contract's text", advert("Nurse", "Contract", "Right to hire."), toHire],
    [
      "and not by that of a permanent job",
      advert("Recruiter", "Full-time", "You find whom our clients want on contract to hire."),
      permanent,
    ],
  ])("%s", async (_, feed, items) => expect((await fromText(feed)).items).toMatchObject(items));

  test("by a Greenhouse job's own field", async () => {
    const { jobs } = JSON.parse(await readFile(fixture("greenhouse.json"), "utf8"));
    const metadata = [{ name: "Employment Type", value: "Contract to Hire" }];
    const feed = JSON.stringify({ jobs: [{ ...jobs[0], metadata }] });
    expect((await fromBytes(Buffer.from(feed), 500)).items).toMatchObject(toHire);
  });

  test("by our own field, and by the text where it is left out", async () => {
    const { jobs } = JSON.parse(await readFile(fixture("own.json"), "utf8"));
    const [job] = jobs;
    const described = { ...job, description: "Six months, contract to hire." };
    const of = async (change: object) =>
      (await fromBytes(Buffer.from(JSON.stringify([{ ...described, ...change }])), 500)).items;
    expect(await of({})).toMatchObject(toHire);
    expect(await of({ contractEnd: null })).toMatchObject([{ record: { contractEnd: null } }]);
    expect(await of({ description: "x", contractEnd: "contract-to-hire" })).toMatchObject(toHire);
  });
});

test("pay that cannot be is refused with its reason", async () => {
  const { items } = await fromFile("indeed.xml");
  expect(records(items).length).toBeGreaterThan(0);
  const xml = (await readFile(fixture("indeed.xml"), "utf8"))
    .replace("$62 - $74 per hour", "$1 - $9,000,000 a year")
    .replace("$88,000–$104,000 a year", "$90,000 per hour");
  const reasons = problems((await fromText(xml)).items).flatMap((job) => job.reasons);
  expect(reasons).toEqual(
    expect.arrayContaining([
      "pay: $1 to $9,000,000 a year cannot be: the most is over 10 times the least",
      "pay: $90,000 an hour cannot be: it comes to $187,200,000 a year",
    ]),
  );
});

test("our own JSON, too, takes what the whole feed lacks from beside it", async () => {
  const job = { sourceId: "1", title: "Nurse", description: "Nights", city: "Lyon" };
  const more: FeedDefaults = { country: "FR", workplace: "on-site", posted: "2026-11-02" };
  const defaults: FeedDefaults = { ...more, kind: "contract", sector: "healthcare" };
  const bytes = Readable.from([Buffer.from(JSON.stringify([job]))]);
  const { items } = await collect(bytes, { ...defaults, employment: "full-time" });
  expect(items).toMatchObject([
    { record: { country: "FR", sector: "healthcare", employmentTypes: ["full-time"] } },
  ]);
});

describe("encodings", () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><source><job><title>Café manager</title>` +
    "<date>2026-11-15</date><referencenumber>1</referencenumber><city>Lyon</city>" +
    "<country>France</country><description>Rôtisserie</description><jobtype>fulltime</jobtype>" +
    "<category>Hospitality</category></job></source>";

  test.each([
    ["UTF-8", Buffer.from(xml("utf-8"))],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${xml("utf-8")}`)],
    ["ISO-8859-1", Buffer.from(xml("ISO-8859-1"), "latin1")],
    ["windows-1252", Buffer.from(xml("windows-1252"), "latin1")],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${xml("UTF-16")}`, "utf16le")],
    ["UTF-16 without", Buffer.from(xml("UTF-16"), "utf16le")],
    ["UTF-16, big-endian", Buffer.from(`\uFEFF${xml("UTF-16")}`, "utf16le").swap16()],
  ])("%s", async (_, bytes) => {
    const { items } = await fromBytes(bytes);
    expect(items).toMatchObject([{ record: { title: "Café manager", country: "FR" } }]);
  });

  test("a wrong one is a problem of the jobs that show it, and the others go in", async () => {
    const plain = xml("utf-8").replace("Café", "Cafe").replace("Rôtis", "Rotis");
    const job = /<job>.*<\/job>/.exec(plain)?.[0].replace("er>1<", "er>2<") ?? "";
    const text = xml("utf-8").replace("</source>", `${job}</source>`);
    const { items, fault } = await fromBytes(Buffer.from(text, "latin1"));
    expect(fault).toBeUndefined();
    expect(items).toMatchObject([
      {
        place: "job 1 (line 1)",
        reasons: expect.arrayContaining([
          expect.stringMatching(/^title: has characters that could not be decoded/),
        ]),
      },
      { record: { sourceId: "2" } },
    ]);
  });

  test("an unknown one ends the feed", async () => {
    const { fault } = await fromText(xml("x-klingon"));
    expect(fault).toBe("its encoding x-klingon is unknown here");
  });

  test("what is packed or of another format is said to be so", async () => {
    expect((await fromBytes(Buffer.from([0x1f, 0x8b, 8, 0]))).fault).toMatch(/gzip/);
    expect((await fromText("name;town\nNurse;Miami")).fault).toBe(
      "it is neither XML nor JSON, nor CSV with a column for the title",
    );
    expect((await fromText("")).fault).toBe("it is empty");
  });
});

describe("a feed that ends too early hands out what came whole", () => {
  test.each(["indeed.xml", "greenhouse.json", "lever.json", "own.json"])("%s", async (name) => {
    const bytes = await readFile(fixture(name));
    const whole = (await fromBytes(bytes, 100)).items;
    for (const share of [0.05, 0.5, 0.8, 0.99]) {
      const { items, fault } = await fromBytes(bytes.subarray(0, bytes.length * share), 100);
      expect(fault).toMatch(/^the feed ends too early, at /);
      expect(items).toEqual(whole.slice(0, items.length));
    }
  });

  test("and names the place", async () => {
    const bytes = await readFile(fixture("indeed.xml"));
    const middle = bytes.subarray(0, bytes.indexOf("Data Engineer"));
    const { items, fault } = await fromBytes(middle);
    expect(items).toHaveLength(2);
    expect(fault).toBe("the feed ends too early, at job 3 (line 44)");
  });
});

describe("documents that mean harm", () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );
  const feed = (doctype: string, entity: string) =>
    `<?xml version="1.0"?>\n${doctype}<source><job><title>${entity}</title></job></source>`;

  test("a billion laughs are refused before any is expanded", async () => {
    const bomb = feed(`<!DOCTYPE s [<!ENTITY l0 "lol">${laughs.join("")}]>\n`, "&l9;");
    const { items, fault } = await fromText(bomb);
    expect({ items, fault }).toEqual({
      items: [],
      fault: "line 2: a DOCTYPE is not allowed, nor are its entities",
    });
  });

  test("an entity of another file is not read", async () => {
    const { items, fault } = await fromText(
      feed('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n', "&x;"),
    );
    expect(items).toEqual([]);
    expect(fault).toMatch(/DOCTYPE is not allowed/);
  });

  test("an unknown entity or a forbidden character is a problem of its job alone", async () => {
    const xml = (await readFile(fixture("indeed.xml"), "utf8"))
      .replace("<![CDATA[Phoenix]]>", "Phoenix&nbsp;")
      .replace("ICU", "I\u0001CU");
    const { items, fault } = await fromText(xml);
    expect(fault).toBeUndefined();
    expect(problems(items).slice(0, 2)).toEqual([
      expect.objectContaining({
        place: "job 1 (line 6)",
        reasons: [expect.stringMatching(/^line 13:\d+: undefined entity/)],
      }),
      expect.objectContaining({
        place: "job 2 (line 25)",
        reasons: [expect.stringMatching(/^line 26:\d+: disallowed character/)],
      }),
    ]);
    expect(records(items)).toHaveLength(1);
  });

  test.each([
    ["XML", "<source><job><title>", "</title></job></source>"],
    ["a DOCTYPE", "<!DOCTYPE s [", "]><source/>"],
    ["JSON", '{"jobs":[{"sourceId":"', '"}]}'],
    ["nested JSON", '{"jobs":[{"sourceId":', "}]}"],
  ])("a job without end in %s is given up", async (name, start, end) => {
    const filling = (name === "nested JSON" ? "[" : "x").repeat(1_100_000);
    const { items, fault } = await fromBytes(Buffer.from(start + filling + end), 65_536);
    expect(items).toEqual([]);
    expect(fault).toMatch(/there are over 1000000 characters in one job/);
  });

  // Looked through, each of these would keep the thread for a minute or many.
  const [commas, engagements, nested] = [
    ",".repeat(900_000),
    "$60 W2 ".repeat(130_000),
    "<b>".repeat(300_000),
  ];

  test.each([
    ["commas", `Benefits: ${commas}`],
    ["engagements", engagements],
    ["elements within each other", nested],
  ])("a long description of %s is refused before anything is sought in it", async (_, text) => {
    const xml = `<source><job><description><![CDATA[${text}]]></description></job></source>`;
    const { items } = await fromBytes(Buffer.from(xml), 65_536);
    expect(problems(items)).toMatchObject([
      { reasons: ["description: has more than 50000 characters"] },
    ]);
  });

  test("nor is anything sought in one of our own JSON", async () => {
    const job = { kind: "contract", title: "Nurse", description: nested };
    const { items } = await fromText(JSON.stringify([job]));
    expect(problems(items)).toMatchObject([
      { reasons: expect.arrayContaining(["description: has more than 50000 characters"]) },
    ]);
  });

  test.each([
    ["title", "title"],
    ["category", "labels.0"],
    ["jobtype", "employment"],
    ["salary", "pay"],
  ])("so is a %s that is longer than anybody's", async (name, field) => {
    const xml = `<source><job><${name}>${engagements}</${name}></job></source>`;
    const { items } = await fromBytes(Buffer.from(xml), 65_536);
    expect(problems(items)).toMatchObject([
      { reasons: [`${field}: has more than 10000 characters`] },
    ]);
  });

  test("of a long list of benefits as many are read as a record takes", async () => {
    for (const text of [commas, nested]) {
      const xml = `<source><job><benefits>Dental<![CDATA[,${text}]]></benefits></job></source>`;
      const { items } = await fromBytes(Buffer.from(xml), 65_536);
      expect(problems(items)).toHaveLength(1);
    }
  });

  test("an element that is repeated without end is one problem", async () => {
    const xml = `<source><job>${"<d>x</d>".repeat(120_000)}</job></source>`;
    expect((await fromBytes(Buffer.from(xml), 65_536)).items).toHaveLength(1);
  }, 20_000);

  test("JSON that breaks in the middle hands out the jobs before it", async () => {
    const job = JSON.stringify({ sourceId: "1", title: "x".repeat(3000) });
    const { items, fault } = await fromText(
      `{"jobs":[${job},${job},${job.replace("}", ',"skills" 3}')}]}`,
    );
    expect(items).toHaveLength(2);
    expect(fault).toMatch(/^jobs\[2\] or one soon after: not JSON, in characters \d+ to \d+$/);
  });

  test("numbers, lists and null where a job should be are problems", async () => {
    const { items, fault } = await fromText('{"jobs":[1,null,["a"],{},{"__proto__":{"a":1}}]}');
    expect(fault).toBeUndefined();
    expect(problems(items)).toHaveLength(5);
  });
});

test("a feed of 50 MB is read without keeping it", async () => {
  const job = (id: number) =>
    `{"sourceId":"${id}","title":"Nurse","description":"${"<p>Nights.</p>".repeat(300)}"}`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"jobs":[');
    for (let id = 0; id < 12_000; id += 1) yield Buffer.from(`${id > 0 ? "," : ""}${job(id)}`);
    yield Buffer.from("]}");
  }
  const before = process.memoryUsage().rss;
  let [count, peak] = [0, 0];
  for await (const _ of readFeed(bytes())) {
    count += 1;
    if (count % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  expect(count).toBe(12_000);
  expect(peak).toBeLessThan(150_000_000);
});

/** What goes wrong where outside names meet objects, patterns, parsers, clocks and databases. */
const poisons = [
  ...["constructor", "__proto__", "toString", "valueOf"],
  ...["\u001b[2J\u009b31m", "\u202ecv", "\u0000", "\ud800"],
  ...["<".repeat(20_000), "<ul>".repeat(12_000), "&amp;".repeat(9_000), "[".repeat(40_000)],
  ...[`e${"\u0301".repeat(40_000)}`, "*_".repeat(20_000), "> ".repeat(20_000), "&#x110000;&#0;"],
  ...["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "0000-01-01", "2026-02-30", "1e400"],
  ...[`${"from ".repeat(40)}to`, "$1,".repeat(66), "[x](".repeat(10_000), " \n".repeat(20_000)],
];

describe("one bad job never stops the others", async () => {
  const own = JSON.parse(await readFile(fixture("own.json"), "utf8"));
  const lever = JSON.parse(await readFile(fixture("lever.json"), "utf8"));
  const greenhouse = JSON.parse(await readFile(fixture("greenhouse.json"), "utf8"));
  const good = own.jobs[0];

  test.each([
    ["our own JSON", good],
    ["Markdown of ours", { ...good, descriptionFormat: "markdown" }],
    ["Lever", lever[0]],
    ["Greenhouse", greenhouse.jobs[0]],
  ])("%s", async (_, job) => {
    const paths = [...Object.keys(job), "__proto__", "constructor"];
    const bad = paths.flatMap((field) =>
      [...poisons, null, {}, [], [{}], -1, 1e-9, 1e300, true].map(
        (value) =>
          `${JSON.stringify({ ...job, [field]: undefined }).slice(0, -1)}, ${JSON.stringify(field)}: ${JSON.stringify(value)}}`,
      ),
    );
    const feed = `[${bad.join()}, ${JSON.stringify({ ...good, sourceId: "the last" })}]`;
    const { items, fault } = await fromBytes(Buffer.from(feed), 60_000);
    expect(fault).toBeUndefined();
    expect(items).toHaveLength(bad.length + 1);
    expect(items.at(-1)).toMatchObject({ record: { sourceId: "the last" } });
    for (const { reasons } of problems(items))
      for (const reason of reasons) expect(reason.length).toBeLessThan(400);
  });

  test("Indeed's XML", async () => {
    const names = ["referencenumber", "title", "city", "state", "country", "description", "salary"];
    const more = [
      "jobtype",
      "category",
      "remotetype",
      "date",
      "education",
      "constructor",
      "__proto__",
    ];
    const bad = [...names, ...more].flatMap((name) =>
      poisons
        .filter((text) => !/[\0\ud800]/.test(text))
        .map((text) => `<job><${name}><![CDATA[${text}]]></${name}></job>`),
    );
    const { items, fault } = await fromBytes(
      Buffer.from(`<source>${bad.join("\n")}<job><title>The last</title></job></source>`),
      60_000,
    );
    expect(fault).toBeUndefined();
    expect(items).toHaveLength(bad.length + 1);
  });
});
