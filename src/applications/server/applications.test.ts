import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { listSubmissions } from "../../desk/inbox/server/list-submissions.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import { submit } from "../../forms/server/submit.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { writtenDay } from "../../jobs/domain/working-days.ts";
import { deliveries, recipients, submissions } from "../../platform/db/tables.ts";
import { createLog } from "../../platform/log.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { listOpenDeliveries } from "../../platform/outbox/open-deliveries.ts";
import { findLink } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { composeMail } from "../../program/compose-mail.ts";
import { testSource } from "../../program/testing.ts";
import { applicationForm } from "../schema.ts";
import { applicationRecord } from "./application-record.ts";
import { describeApplication } from "./linked-application.ts";
import { readApplication } from "./read-application.ts";
import { applications } from "./tables.ts";

let database: TestDatabase;
let files: TestFiles;
let jobId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterAll(async () => {
  await files.remove();
  await database.close();
});

beforeEach(async () => {
  const [row] = await database.db
    .insert(jobs)
    .values({
      source: "test",
      sourceId: randomUUID(),
      title: "Ward nurse",
      slug: "ward-nurse-pune",
      description: "<p>Care.</p>",
      kind: "contract",
      sector: "healthcare",
      city: "Pune",
      state: "Maharashtra",
      country: "IN",
      workplace: "on-site",
      postedAt: new Date("2026-11-01T00:00:00Z"),
      recruiter: "Priya R.",
      digest: "",
    })
    .returning({ id: jobs.id });
  jobId = row?.id ?? 0;
});

const answersFor = (job: number) => ({
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  link: "",
  resumeText: "Nurse since 2012.\nTwo hospitals.",
  consent: "yes",
  job: String(job),
});

function apply(
  job = jobId,
  key: string = randomUUID(),
  suspicion: string | null = null,
  changes: Partial<ReturnType<typeof answersFor>> = {},
) {
  const answers = { ...answersFor(job), ...changes };
  return submit(
    { db: database.db, storage: files.storage, log: createLog("silent") },
    {
      form: applicationForm,
      fields: [],
      answers,
      key,
      suspicion,
      file: undefined,
      linkedRecord: applicationRecord(answers),
    },
  );
}

async function find(reference: string) {
  const [row] = await database.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, reference));
  if (!row) throw new Error("The submission is not there");
  return row;
}

test("an application is kept with its job and the day of the decision", async () => {
  const submission = await find((await apply()).reference);
  const details = await readApplication(database.db, submission);
  expect(details).toMatchObject({ job: { id: jobId, title: "Ward nurse" } });
  expect(details?.decideBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  const days = (Date.parse(details?.decideBy ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(10);
  expect(days).toBeLessThan(17);
});

test.each([
  ["closed", sql`update jobs set closed_at = now()`],
  ["past its day", sql`update jobs set closes_at = now() - interval '1 minute'`],
  ["a draft", sql`update jobs set posted_at = null`],
])("a job that is %s takes none, and nothing is kept", async (_name, change) => {
  const before = await database.db.$count(submissions);
  await database.db.execute(sql`${change} where id = ${jobId}`);
  const refused = await apply().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AnswersRefusedError);
  expect(refused).toMatchObject({ errors: { job: expect.stringContaining("job closed after") } });
  expect(await database.db.$count(submissions)).toBe(before);
});

test("a job that is not there takes none", async () => {
  await expect(apply(999_999_999)).rejects.toBeInstanceOf(AnswersRefusedError);
});

test("a post that is repeated is one application, even once the job has closed", async () => {
  const key = randomUUID();
  const first = await apply(jobId, key);
  await database.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, jobId));
  expect(await apply(jobId, key)).toMatchObject({ reference: first.reference });
  const rows = await database.db.select().from(applications).where(eq(applications.jobId, jobId));
  expect(rows).toHaveLength(1);
});

test("what looks like a robot's is told so, and is an application like any other, without a receipt", async () => {
  const { reference, isMarked, decideBy } = await apply(jobId, randomUUID(), "too-fast");
  expect(isMarked).toBe(true);
  const submission = await find(reference);
  const details = await readApplication(database.db, submission);
  expect(writtenDay(details?.decideBy ?? "")).toBe(decideBy);
  const owed = await database.db
    .select({ kind: deliveries.kind })
    .from(deliveries)
    .where(eq(deliveries.submissionId, submission.id));
  expect(owed).toEqual([{ kind: "staff" }]);
});

test("the sender is shown a private link, which makes no mailbox known", async () => {
  const { reference, link, isMarked } = await apply();
  expect(isMarked).toBeUndefined();
  const found = await findLink(database.db, link?.slice("/t/".length) ?? "");
  expect(found).toMatchObject({ purpose: "submission", submission: { reference }, mailbox: "" });
  await recordAnswer(database.db, found?.mailbox ?? "ana@example.com");
  const known = await database.db.select().from(recipients).where(isNotNull(recipients.answeredAt));
  expect(known).toEqual([]);
});

test("both mails name the job and the day; staff's alone quotes the résumé, as it was pasted", async () => {
  const submission = await find((await apply()).reference);
  const details = await readApplication(database.db, submission);
  const day = writtenDay(details?.decideBy ?? "");
  const source = { ...testSource({}, submission), application: async () => details };
  for (const kind of ["staff", "receipt"] as const) {
    const mail = await composeMail(
      { id: randomUUID(), kind, number: 0, createdAt: new Date() },
      source,
    );
    expect(mail.text).toContain("Ward nurse");
    expect(mail.text).toContain(`Decision by: ${day}`);
    const isQuoted = /Nurse since 2012\.\n.*Two hospitals\./.test(mail.text);
    expect(isQuoted).toBe(kind === "staff");
  }
});

test("what a recruiter wrote in several lines comes in them, as HTML and as text", async () => {
  const submission = await find((await apply()).reference);
  const reason = "Dear Ana,\r\n\r\n1. No night shifts.\n2. Two hospitals.";
  await database.db
    .update(applications)
    .set({ stage: "not-going-forward", reason })
    .where(eq(applications.submissionId, submission.id));
  const mail = await composeMail(
    { id: randomUUID(), kind: "application-declined", number: 0, createdAt: new Date() },
    {
      ...testSource({}, submission),
      application: () => readApplication(database.db, submission),
    },
  );
  expect(mail.text).toContain("Dear Ana,\n\n1. No night shifts.\n2. Two hospitals.\n");
  expect(mail.html).toMatch(
    /Dear Ana,<br\/?><br\/?>1\. No night shifts\.<br\/?>2\. Two hospitals\.</,
  );
});

describe("no program judges who applies", () => {
  const expert = {
    firstName: "Edith",
    email: "edith@example.com",
    resumeText:
      "Ward nurse, intensive care, 20 years. Head nurse since 2015. Every license there is.",
  };
  const beginner = {
    firstName: "Bo",
    email: "bo@example.com",
    resumeText: "No nurse yet. Looking for a first job.",
  };

  /** Applications of these people, one after the other, as they are kept. */
  async function applyInTurn(people: readonly Partial<typeof expert>[]) {
    const kept = [];
    for (const person of people)
      kept.push(await find((await apply(jobId, randomUUID(), null, person)).reference));
    return kept;
  }

  test.each([
    ["the beginner first", [beginner, expert]],
    ["the expert first", [expert, beginner]],
  ])("staff see them in the order in which they came: %s", async (_, people) => {
    const kept = await applyInTurn(people);
    const references = kept.map(({ reference }) => reference);
    const listed: string[] = [];
    for await (const { reference } of listSubmissions(database.db, true, new Date()))
      if (references.includes(reference)) listed.push(reference);
    expect(listed).toEqual(references);
    const owed = await listOpenDeliveries(database.db);
    const toStaff = owed.filter(
      ({ kind, reference }) => kind === "staff" && references.includes(reference),
    );
    expect(toStaff.map(({ reference }) => reference)).toEqual(references);
  });

  test("they are kept alike, but for what they wrote and when", async () => {
    const [first, second] = await applyInTurn([beginner, expert]);
    const own = ["id", "reference", "answers", "contentDigest", "idempotencyKey", "receivedAt"];
    const shared = (row: object = {}) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)));
    expect(shared(first)).toMatchObject({ status: "received", suspicion: null });
    expect(shared(second)).toEqual({ ...shared(first), updatedAt: shared(second).updatedAt });
    const rows = await database.db
      .select({ jobId: applications.jobId, decideBy: applications.decideBy })
      .from(applications)
      .where(eq(applications.jobId, jobId));
    expect(rows).toEqual([rows[0], rows[0]]);
  });

  test("staff's mails are alike, but for what they wrote", async () => {
    const texts = await Promise.all(
      (await applyInTurn([beginner, expert])).map(async (submission, index) => {
        const person = [beginner, expert][index] ?? beginner;
        const mail = await composeMail(
          { id: randomUUID(), kind: "staff", number: 0, createdAt: new Date(0) },
          {
            ...testSource({}, { ...submission, receivedAt: new Date(0) }),
            application: () => readApplication(database.db, submission),
          },
        );
        return [submission.reference, ...Object.values(person)].reduce(
          (text, own) => text.replaceAll(own, "…"),
          mail.text.replaceAll(/\s+/g, " "),
        );
      }),
    );
    expect(texts[0]).toContain("Ward nurse");
    expect(texts[1]).toBe(texts[0]);
  });

  test("nothing that is kept of them is a score", async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select attrelid::regclass || '.' || attname as name from pg_attribute
      where attnum > 0 and not attisdropped and attrelid in (
        select 'submissions'::regclass union
        select conrelid from pg_constraint where confrelid = 'submissions'::regclass)`);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["applications.job_id", "submissions.answers"]));
    expect(
      names.filter((name) => /score|rank|rating|grade|points|fit|match|embed/i.test(name)),
    ).toEqual([]);
  });
});

test("the private link shows the job, and that it has closed since", async () => {
  const submission = await find((await apply()).reference);
  expect(await describeApplication(database.db, submission)).toMatchObject({
    job: { title: "Ward nurse", href: `/jobs/ward-nurse-pune-${jobId}` },
    isClosed: false,
  });
  await database.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, jobId));
  expect(await describeApplication(database.db, submission)).toMatchObject({ isClosed: true });
});

test("the private link shows what each engagement pays where they differ", async () => {
  const pay = { payMin: 60, payMax: 70, currency: "USD", payPeriod: "hour" } as const;
  await database.db.update(jobs).set(pay).where(eq(jobs.id, jobId));
  const submission = await find((await apply()).reference);
  const shownPay = async () => (await describeApplication(database.db, submission))?.job.pay;
  expect(await shownPay()).toEqual(["$60 to $70 an hour"]);
  const rates = [
    { engagement: "w2", min: 60, max: 60 },
    { engagement: "c2c", min: 70, max: 70 },
  ] as const;
  await database.db
    .update(jobs)
    .set({ engagements: ["w2", "c2c"], rates: [...rates] })
    .where(eq(jobs.id, jobId));
  expect(await shownPay()).toEqual(["$60 an hour on W-2", "$70 an hour on Corp-to-corp"]);
});

test("what is erased leaves no application behind", async () => {
  const submission = await find((await apply()).reference);
  await database.db.delete(submissions).where(eq(submissions.id, submission.id));
  const rows = await database.db.select().from(applications).where(eq(applications.jobId, jobId));
  expect(rows).toEqual([]);
});
