import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { applications } from "../../applications/server/tables.ts";
import { calendars } from "../../bookings/calendars.ts";
import {
  cancelBooking,
  confirmBooking,
  moveBooking,
} from "../../bookings/server/change-booking.ts";
import { offeredTimes } from "../../bookings/server/offered-times.ts";
import { postBooking } from "../../bookings/server/testing.ts";
import { arrive, hire, versionOf } from "../../desk/inbox/server/testing.ts";
import { markSpam } from "../../desk/inbox/server/work.ts";
import { setStatus } from "../../forms/server/status.ts";
import { visitor } from "../../forms/server/status-changes.ts";
import { subscribeToAlert } from "../../job-alerts/server/testing.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { attachments, submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { keepLog } from "../../platform/outbox/testing.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import { createPrivateLink } from "../../platform/private-links/links.ts";
import { correctSubmission } from "../../private-link/server/correct.ts";
import { type EventType, eventTypes, subscribable } from "../events.ts";
import { claimDue } from "./claims.ts";
import { compose } from "./compose.ts";
import { testEndpoint } from "./endpoints.ts";
import { webhookDeliveries, webhookEvents } from "./tables.ts";
import { tellDeadlines } from "./tell-deadlines.ts";
import { addReceiver, links } from "./testing.ts";

let database: TestDatabase;
let files: TestFiles;
let endpointId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
  endpointId = (await addReceiver(database.db, "https://ats.example/hooks")).id;
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

/** What has been ordered since the last call, as it would be posted, which its schema has let through. */
async function told(): Promise<{ type: EventType; data: Record<string, unknown> }[]> {
  const { db } = database;
  const claims = await claimDue(db, endpointId, 100, [], 60_000);
  const bodies = await Promise.all(claims.map((claim) => compose(db, claim, links)));
  const payloads = bodies.map((body) => JSON.parse(body));
  return payloads.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
}

const toldTypes = async () => (await told()).map(({ type }) => type).toSorted();

async function addJob(given: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  const [row] = await database.db
    .insert(jobs)
    .values({
      source: "test",
      sourceId: randomUUID(),
      title: "Ward nurse",
      slug: "ward-nurse",
      description: "<p>Care.</p>",
      kind: "contract",
      sector: "healthcare",
      country: "IN",
      workplace: "on-site",
      client: "Mercy Clinic",
      postedAt: new Date(),
      digest: "",
      ...given,
    })
    .returning({ id: jobs.id });
  if (!row) throw new Error("No job was added");
  return row.id;
}

const change = (id: number, set: Partial<typeof jobs.$inferInsert>) =>
  database.db.update(jobs).set(set).where(eq(jobs.id, id));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a submission", () => {
  it("is told of when it has come, thin, with a link to the desk", async () => {
    const { reference } = await arrive(database.db);
    expect(await told()).toEqual([
      {
        type: "submission.received",
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: {
          reference,
          form: "contact",
          receivedAt: expect.any(String),
          url: `https://www.example.com/staff/inbox/${reference}`,
        },
      },
    ]);
  });

  it("is told of in the transaction that keeps it: what is rolled back orders nothing", async () => {
    const { db } = database;
    const failing = db.transaction(async (transaction) => {
      await arrive(transaction as unknown as typeof db);
      throw new Error("No place left");
    });
    await expect(failing).rejects.toThrow("No place left");
    expect(await db.$count(webhookEvents)).toBe(0);
    await arrive(db);
    expect(await db.$count(webhookDeliveries)).toBe(1);
  });

  it("is told whole to an endpoint that wants what was sent, as its sender has corrected it, without the private link", async () => {
    const { db } = database;
    endpointId = (await addReceiver(db, "https://ats.example/all", { includesSent: true })).id;
    const answers = { name: "Ana Ruiz", email: "ana@example.com", message: "Two nurses" };
    const { id } = await arrive(db, answers);
    await db.insert(attachments).values({
      id: randomUUID(),
      submissionId: id,
      bucket: "contact-files",
      key: "a.pdf",
      originalName: "cv.pdf",
      contentType: "application/pdf",
      bytes: 7,
      sha256: "",
    });
    const link = await createPrivateLink(db, "https://www.example.com", "submission", {
      id,
      answers,
    });
    await correctSubmission(db, id, ["name"], { name: "Ana R. Ruiz" }, [], "");
    const payloads = await told();
    expect(payloads.map(({ type }) => type)).toEqual([
      "submission.received",
      "submission.corrected",
    ]);
    const sent = {
      answers: { ...answers, name: "Ana R. Ruiz" },
      files: [{ name: "cv.pdf", contentType: "application/pdf", bytes: 7 }],
    };
    expect(payloads.map(({ data }) => data.sent)).toEqual([sent, sent]);
    expect(JSON.stringify(payloads)).not.toContain(link.split("/").at(-1));
  });

  it("is told of with each status, and by whom", async () => {
    const { db } = database;
    const { reference } = await arrive(db);
    await setStatus(db, reference, "answered", { by: "staff", name: "Rex" });
    const [, status] = await told();
    expect(status).toMatchObject({
      type: "submission.status_changed",
      data: { reference, form: "contact", status: "answered", by: "staff" },
    });
    expect(JSON.stringify(status)).not.toContain("Rex");
  });

  it("of a robot is not told of before staff say that it is none, and what staff call spam is not told of twice", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db, {}, { suspicion: "honeypot" });
    await setStatus(db, reference, "read", visitor);
    expect(await told()).toEqual([]);
    await db.update(submissions).set({ suspicion: null }).where(eq(submissions.id, id));
    expect(await told()).toMatchObject([{ type: "submission.received", data: { reference } }]);
    const rex = await hire(db, "Rex");
    for (const isSpam of [true, false]) {
      const version = await versionOf(db, reference);
      await markSpam(db, { reference, version, member: rex }, isSpam);
    }
    expect(await told()).toEqual([]);
  });

  it("that staff call spam after it was told is told to be erased", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const version = await versionOf(db, reference);
    await markSpam(db, { reference, version, member: await hire(db, "Rex") }, true);
    await told();
    const stores = { db, storage: files.storage, log: keepLog().log };
    await eraseSubmission(stores, id, "ana@visitor.example");
    expect(await told()).toMatchObject([{ type: "submission.erased", data: { reference } }]);
  });

  it("that is erased takes along what was still to be told, and its erasure is told by the reference alone", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const stores = { db, storage: files.storage, log: keepLog().log };
    await eraseSubmission(stores, id, "ana@visitor.example");
    expect(await told()).toMatchObject([
      { type: "submission.erased", data: { reference, form: "contact" } },
    ]);
    const rows = await db.select().from(webhookEvents);
    expect(JSON.stringify(rows)).not.toContain("ana@");
  });

  it("for the newsletter or a job alert is nobody else's business", async () => {
    const id = await subscribeToAlert(database.db);
    const stores = { db: database.db, storage: files.storage, log: keepLog().log };
    await eraseSubmission(stores, id, "ana@example.com");
    expect(await told()).toEqual([]);
  });
});

describe("an application", () => {
  async function apply(given: Partial<typeof submissions.$inferInsert> = {}) {
    const { db } = database;
    const job = await addJob();
    await told();
    const row = { jobId: job, decideBy: "2026-12-10" };
    const sent = await db.transaction(async (transaction) => {
      const kept = await arrive(
        transaction as unknown as typeof db,
        {},
        {
          form: "application",
          ...given,
        },
      );
      await transaction.insert(applications).values({ submissionId: kept.id, ...row });
      return kept;
    });
    return { job, ...sent };
  }

  it("is told of with its job and the day of the decision, and with each stage", async () => {
    const { db } = database;
    const { id, reference, job } = await apply();
    const url = `https://www.example.com/staff/jobs/applicants/${reference}`;
    const about = { reference, job: { id: job, title: "Ward nurse" }, url };
    const payloads = await told();
    expect(payloads.map(({ type }) => type)).toEqual([
      "submission.received",
      "application.received",
    ]);
    expect(payloads[1]?.data).toEqual({
      ...about,
      decideBy: "2026-12-10",
      receivedAt: expect.any(String),
    });
    await db
      .update(applications)
      .set({ stage: "interview" })
      .where(eq(applications.submissionId, id));
    expect(await told()).toMatchObject([
      {
        type: "application.stage_changed",
        data: { ...about, stage: "interview", earlierStage: "received" },
      },
    ]);
  });

  it("of a robot is told of when staff say that it is none", async () => {
    const { id } = await apply({ suspicion: "honeypot" });
    expect(await told()).toEqual([]);
    await database.db.update(submissions).set({ suspicion: null }).where(eq(submissions.id, id));
    expect(await toldTypes()).toEqual(["application.received", "submission.received"]);
  });
});

describe("a booking", () => {
  async function times() {
    const offered = await offeredTimes(database.db, calendars.demo, new Date());
    const [first, second] = offered.map(({ start }) => start);
    if (!first || !second) throw new Error("Too few times are offered");
    return [first, second] as const;
  }

  it("is told of when it is confirmed, moved and canceled, with the time that it has then", async () => {
    const { db } = database;
    const [first, second] = await times();
    const stores = { db, storage: files.storage };
    const { reference } = await postBooking(stores, "demo", first);
    const [row] = await db.select().from(submissions).where(eq(submissions.reference, reference));
    const id = row?.id ?? "";
    expect(await toldTypes()).toEqual(["submission.received"]);
    await confirmBooking(db, id, new Date());
    await moveBooking(db, id, new Date(second), "America/Chicago", new Date());
    await cancelBooking(db, id, new Date());
    const url = `https://www.example.com/staff/bookings/${reference}`;
    const about = { reference, calendar: "demo", by: "visitor", url };
    const payloads = await told();
    expect(payloads).toMatchObject([
      { type: "booking.booked", data: { ...about, startsAt: new Date(first).toISOString() } },
      { type: "booking.moved", data: { ...about, startsAt: new Date(second).toISOString() } },
      { type: "booking.canceled", data: { ...about, startsAt: new Date(second).toISOString() } },
    ]);
  });

  it("that nobody has confirmed is canceled without a word", async () => {
    const { db } = database;
    const [first] = await times();
    const stores = { db, storage: files.storage };
    const { reference } = await postBooking(stores, "demo", first);
    const [row] = await db.select().from(submissions).where(eq(submissions.reference, reference));
    await cancelBooking(db, row?.id ?? "", new Date());
    expect(await toldTypes()).toEqual(["submission.received"]);
  });
});

describe("a job", () => {
  it("is told of when it is published, paused, reopened and closed, and what else changes is not", async () => {
    const id = await addJob({ postedAt: null });
    expect(await told()).toEqual([]);
    await change(id, { postedAt: new Date("2026-11-20T08:00:00Z") });
    const about = {
      id,
      title: "Ward nurse",
      postedAt: "2026-11-20T08:00:00.000Z",
      closesAt: null,
      url: `https://www.example.com/jobs/ward-nurse-${id}`,
    };
    expect(await told()).toMatchObject([{ type: "job.published", data: about }]);
    await change(id, { title: "Night nurse" });
    await change(id, { title: "Ward nurse", confirmedAt: new Date() });
    await change(id, { closesAt: inMinutes(60) });
    await change(id, { closesAt: null });
    expect(await told()).toEqual([]);
    await change(id, { closedAt: new Date(), paused: true });
    expect(await told()).toMatchObject([
      { type: "job.closed", data: { ...about, because: "paused" } },
    ]);
    await change(id, { paused: false });
    expect(await told()).toEqual([]);
    await change(id, { closedAt: null });
    expect(await told()).toMatchObject([{ type: "job.published", data: about }]);
    await change(id, { closedAt: new Date() });
    expect(await told()).toMatchObject([
      { type: "job.closed", data: { ...about, because: "closed" } },
    ]);
  });

  it("whose deadline passes is told of once, and again when it is moved", async () => {
    const { db } = database;
    const closesAt = inMinutes(-1);
    await db.execute(sql`update webhook_deadlines set told_until = now() - interval '1 hour'`);
    const id = await addJob({ closesAt });
    expect(await toldTypes()).toEqual(["job.published"]);
    await tellDeadlines(db);
    await tellDeadlines(db);
    expect(await told()).toMatchObject([
      {
        type: "job.closed",
        data: { id, because: "deadline", closesAt: closesAt.toISOString() },
      },
    ]);
    await change(id, { closedAt: new Date() });
    expect(await told()).toEqual([]);
    await change(id, { closedAt: null, closesAt: inMinutes(60) });
    expect(await toldTypes()).toEqual(["job.published"]);
  });

  it("that is made up to show the site, or ended before it came, is not told of", async () => {
    await addJob({ example: true });
    await addJob({ closesAt: inMinutes(-60) });
    await tellDeadlines(database.db);
    expect(await told()).toEqual([]);
  });
});

it("each event goes to whom it is subscribed by, and to nobody where nobody wants it", async () => {
  const { db } = database;
  const { id } = await addReceiver(db, "https://jobs.example", { events: ["job.published"] });
  await arrive(db);
  await addJob();
  const rows = await db
    .select({ endpointId: webhookDeliveries.endpointId, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .orderBy(asc(webhookEvents.happenedAt));
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => row.endpointId === id)).toEqual([
    { endpointId: id, type: "job.published" },
  ]);
  await db.execute(sql`delete from webhook_endpoints`);
  await arrive(db);
  expect(await db.$count(webhookEvents, sql`happened_at > now() - interval '1 hour'`)).toBe(2);
});

it("a visitor is not refused because an endpoint is being deleted", async () => {
  const { db } = database;
  const deleting = Promise.withResolvers<void>();
  const deletion = db.transaction(async (transaction) => {
    await transaction.execute(sql`delete from webhook_endpoints where id = ${endpointId}`);
    await deleting.promise;
  });
  const arriving = arrive(db);
  await expect.poll(async () => (await waiting(db)) > 0).toBe(true);
  deleting.resolve();
  await deletion;
  await arriving;
  expect(await db.$count(submissions)).toBe(1);
  expect(await db.$count(webhookDeliveries)).toBe(0);
});

async function waiting(db: TestDatabase["db"]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

it("a test goes to the endpoint that it is made for, whatever that is subscribed to", async () => {
  const { db } = database;
  endpointId = (await addReceiver(db, "https://jobs.example", { events: [] })).id;
  await testEndpoint(db, endpointId);
  expect(await told()).toMatchObject([{ type: "webhook.test", data: {} }]);
  expect(await db.$count(webhookDeliveries)).toBe(1);
  expect(subscribable).toHaveLength(eventTypes.length - 1);
});
