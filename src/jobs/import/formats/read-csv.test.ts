import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { type FeedDefaults, FeedError, type FeedItem } from "../feed.ts";
import { readFeed } from "../read-feed.ts";

const defaults: FeedDefaults = {
  kind: "contract",
  sector: "it",
  country: "US",
  posted: "2026-11-02",
};

/** In small pieces, so that every seam is met. */
async function read(text: string | Buffer, change: FeedDefaults = {}) {
  const bytes = Buffer.from(text as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 5) }, (_, index) =>
    bytes.subarray(index * 5, index * 5 + 5),
  );
  const items: FeedItem[] = [];
  try {
    for await (const item of readFeed(Readable.from(pieces), { ...defaults, ...change }))
      items.push(item);
    return { items, fault: undefined };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { items, fault: error.message };
  }
}

test("a spreadsheet's row is a job, whatever its columns are called", async () => {
  const { items, fault } = await read(
    [
      "Job Ref,Job Title,Job Description,Client Name,City,State,Country,Work Mode,Pay Min,Pay Max,Currency,Per,Employment Type,Tax Terms,Category,Key Skills,Date Posted,Closing Date,Start Date,Duration",
      '"R-1","Java developer, senior","<p>You own ""pricing"".</p>\n<p>Two lines.</p>",Example Freight,Austin,TX,USA,Hybrid,60,"70.50",USD,hour,"Contract, part-time",W2 or C2C,Information Technology,"Java; Kafka",2026-11-02,2026-12-24,2026-12-01,6 months',
    ].join("\r\n"),
  );
  expect(fault).toBeUndefined();
  expect(items).toMatchObject([
    {
      place: "line 2",
      record: {
        sourceId: "R-1",
        title: "Java developer, senior",
        description: '<p>You own "pricing".</p>\n<p>Two lines.</p>',
        client: "Example Freight",
        city: "Austin",
        state: "Texas",
        country: "US",
        workplace: "hybrid",
        pay: { min: 60, max: 70.5, currency: "USD", period: "hour" },
        kind: "contract",
        employmentTypes: ["part-time"],
        engagements: ["w2", "c2c"],
        sector: "it",
        skills: ["Java", "Kafka"],
        postedAt: new Date("2026-11-02T05:00:00Z"),
        closesAt: new Date("2026-12-25T04:59:00Z"),
        startsOn: "2026-12-01",
        durationMonths: 6,
      },
    },
  ]);
});

const row = (id: string) => `${id};Café manager;Rôtisserie;Lyon;France;retail`;
const sheet = `ID;Title;Description;City;Country;Sector\n${row("1")}\n${row("2")}\n`;

test("what was guarded from being a formula when it was exported comes back as it was", async () => {
  const { items } = await read(sheet.replace("Café manager", "'@Café manager"));
  expect(items[0]).toMatchObject({ record: { title: "@Café manager" } });
});

describe("encodings and signs", () => {
  test.each([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${sheet}`)],
    ["UTF-8", Buffer.from(sheet)],
    ["Windows-1252", Buffer.from(sheet, "latin1")],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${sheet}`, "utf16le")],
    ["UTF-16 without", Buffer.from(sheet, "utf16le")],
    ["Excel's line for the delimiter", Buffer.from(`sep=;\r\n${sheet}`)],
    ["tabs", Buffer.from(sheet.replaceAll(";", "\t"))],
    ["lines of Windows", Buffer.from(sheet.replaceAll("\n", "\r\n"))],
    ["no end of the last line", Buffer.from(sheet.trimEnd())],
  ])("%s", async (_, bytes) => {
    const { items, fault } = await read(bytes);
    expect(fault).toBeUndefined();
    const job = { title: "Café manager", city: "Lyon", country: "FR", sector: "retail" };
    expect(items).toMatchObject([{ record: job }, { record: job }]);
  });

  test("that do not fit are told of the jobs that show it", async () => {
    const bytes = Buffer.concat([Buffer.from(sheet), Buffer.from(row("3"), "latin1")]);
    const { items } = await read(bytes);
    expect(items).toMatchObject([
      { record: { sourceId: "1" } },
      { record: { sourceId: "2" } },
      { reasons: expect.arrayContaining([expect.stringMatching(/could not be decoded/)]) },
    ]);
  });
});

test("a wrong row is told with its line, and the others go in", async () => {
  const { items, fault } = await read(
    `ID,Title,Description,City,Country,Color,\n1,A,"two\nlines",Lyon,France,,\n\n2,B,Text, with a comma,Lyon,France,,\n,,,,,,\n3,C,Text,Lyon\n4,D,Text,Lyon,France,,\n`,
  );
  expect(fault).toBeUndefined();
  expect(items).toMatchObject([
    { note: 'columns that are not read: "Color"' },
    { place: "line 2", record: { sourceId: "1" } },
    // Its cells may stand under other columns.
    { title: "B", sourceId: undefined, reasons: ["it has 8 fields, and the first line 7"] },
    { title: "C", reasons: ["it has 4 fields, and the first line 7"] },
    { record: { sourceId: "4" } },
  ]);
});

test("a quote that is never closed ends the sheet", async () => {
  const { items, fault } = await read('ID,Title,Description,City,Country\n1,A,B,Lyon,France\n2,"A');
  expect(items).toMatchObject([{ record: { sourceId: "1" } }]);
  expect(fault).toBe("line 3: a quote is never closed");
  const endless = `ID,Title\n1,"${"x".repeat(1_100_000)}`;
  expect((await read(endless)).fault).toMatch(/there are over 1000000 characters in one job/);
});

test("what a whole sheet lacks is told beside it", async () => {
  const { items } = await read("Ref,Position,Details,Pay\n1,Welder,You weld.,25 - 31\n", {
    city: "Toledo",
    state: "Ohio",
    currency: "USD",
    period: "hour",
    employment: "full-time",
    workplace: "on-site",
    client: "Example Works",
  });
  expect(items).toMatchObject([
    {
      record: {
        city: "Toledo",
        state: "Ohio",
        country: "US",
        kind: "contract",
        employmentTypes: ["full-time"],
        pay: { min: 25, max: 31, currency: "USD", period: "hour" },
        postedAt: new Date("2026-11-02T05:00:00Z"),
        client: "Example Works",
      },
    },
  ]);
});

test("several cities stand in one field, each with its state or that of all", async () => {
  const { items } = await read(
    'Ref,Title,Description,City,State,Pay\n1,Nurse,Nights,"Dallas; Austin",TX,$40/hr\n2,Nurse,Nights,"Miami, FL | Remote",,$40/hr\n',
  );
  expect(items).toMatchObject([
    {
      record: {
        city: "Dallas",
        state: "Texas",
        otherLocations: [{ city: "Austin", state: "Texas", country: "US" }],
      },
    },
    { record: { city: "Miami", state: "Florida", workplace: "on-site", orRemote: true } },
  ]);
});

test("of the places that letters may mean, the one in the country of the whole sheet counts", async () => {
  const sheet =
    'Ref,Title,Description,Location\n1,Nurse,Nights,"Salem, IN"\n2,Nurse,Nights,"Patna, BR"\n';
  const { items } = await read(sheet, { country: "IN" });
  expect(items).toMatchObject([
    { record: { city: "Salem", state: null, country: "IN" } },
    { record: { city: "Patna", state: "Bihar", country: "IN" } },
  ]);
});

test("midnight in Greenwich is a feed's way to write the day on which a job was posted", async () => {
  const posted = '"Fri, 20 Nov 2026 00:00:00 GMT"';
  const { items } = await read(
    `Ref,Title,Description,Pay,Location,Posted\n1,Nurse,Nights,$40/hr,"Austin, TX",${posted}\n`,
  );
  expect(items).toMatchObject([{ record: { postedAt: new Date("2026-11-20T05:00:00Z") } }]);
});

test.each([
  ["Austin, TX", "2026-11-20T05:00:00Z", "2026-12-21T04:59:00Z"],
  ["Pune, India", "2026-11-19T18:30:00Z", "2026-12-20T18:29:00Z"],
  ["Lyon, France", "2026-11-20T00:00:00Z", "2026-12-20T23:59:00Z"],
])("a day alone is one by a clock of the job's country: %s", async (place, start, end) => {
  const days = "2026-11-20,2026-12-31,2026-12-20";
  const { items } = await read(
    `Ref,Title,Description,Pay,Location,Posted,Expiration date,Deadline\n1,Nurse,Nights,$40/hr,"${place}",${days}\n`,
  );
  expect(items).toMatchObject([{ record: { postedAt: new Date(start), closesAt: new Date(end) } }]);
});
