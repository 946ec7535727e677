import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { applications } from "../../applications/server/tables.ts";
import { endAlert } from "../../job-alerts/server/alerts.ts";
import { jobAlertMails, jobAlerts } from "../../job-alerts/server/tables.ts";
import { listJobs, nurseAlert, subscribeToAlert } from "../../job-alerts/server/testing.ts";
import { allJobs } from "../../jobs/domain/criteria.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { jobSearch, jobWords } from "../../jobs/search/server/index/tables.ts";
import { indexJobs } from "../../jobs/search/server/index-jobs.ts";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import { readIssue, sendIssue } from "../../newsletter/server/issues.ts";
import { newsletterIssues } from "../../newsletter/server/tables.ts";
import { subscribe } from "../../newsletter/server/testing.ts";
import { openSecrets } from "../../platform/db/secrets.ts";
import { deliveries, privateLinks, statusChanges, submissions } from "../../platform/db/tables.ts";
import { mailFolder } from "../../platform/mail/eml-files.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { contactAnswers, keepLog, writeSubmission } from "../../platform/outbox/testing.ts";
import { createPrivateLink, findLink } from "../../platform/private-links/links.ts";
import { webhookDeliveries, webhookEvents } from "../../webhooks/server/tables.ts";
import { addReceiver } from "../../webhooks/server/testing.ts";
import { keepDiskSwept, sweepRows } from "./sweep.ts";

let database: TestDatabase;
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
});
afterEach(() => database.close());

const sweep = () => sweepRows({ db: database.db, log });
const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 24 * 60 * 60 * 1000);
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

it("deletes links that have expired, by the thousand, and no other", async () => {
  const { db } = database;
  const { submissionId } = await writeSubmission(db);
  const address = await createPrivateLink(db, "https://x.example", "submission", {
    id: submissionId,
    answers: contactAnswers,
  });
  await db.execute(sql`
    insert into ${privateLinks} (token_hash, purpose, submission_id, mailbox, expires_at)
    select number, 'submission', ${submissionId}, '', now() from generate_series(1, 2500) as number`);

  await sweep();
  expect(await db.$count(privateLinks)).toBe(1);
  expect(await findLink(db, address.split("/").at(-1) ?? "")).toBeDefined();
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "expired-links-deleted", count: 2500 }),
  );
});

it("deletes mails of the newsletter and of alerts after 400 days, and keeps those of what visitors sent", async () => {
  const { db } = database;
  const message = await writeSubmission(db);
  const reader = await subscribe(db, "reader@example.com");
  const alert = await subscribeToAlert(db);
  const numbers = [1, 2];
  await orderMails(
    db,
    reader,
    numbers.map((number) => ({ kind: "newsletter-issue", number })),
  );
  await orderMails(
    db,
    alert,
    numbers.map((number) => ({ kind: "job-alert", number })),
  );
  for (const number of numbers)
    await db.insert(jobAlertMails).values({ submissionId: alert, number, jobIds: [], total: 0 });
  const old = sql`${deliveries.number} = 1 or ${deliveries.submissionId} = ${message.submissionId}`;
  await db.update(deliveries).set({ deliveredAt: daysAgo(399) });
  await db
    .update(deliveries)
    .set({ deliveredAt: daysAgo(401) })
    .where(old);

  await failed(reader, 399);
  const failedLongAgo = await failed(reader, 401);
  const takenBack = { submissionId: alert, number: 3, jobIds: [], total: 0 };
  await db.insert(jobAlertMails).values(takenBack);

  await sweep();
  expect(await db.$count(deliveries, eq(deliveries.id, failedLongAgo))).toBe(0);
  const left = (await db.select().from(deliveries)).map(({ kind, number }) => `${kind} ${number}`);
  expect(left.sort()).toEqual([
    "job-alert 2",
    "newsletter-issue 1399",
    "newsletter-issue 2",
    "staff 0",
  ]);
  expect((await db.select().from(jobAlertMails)).map(({ number }) => number)).toEqual([2]);
});

async function failed(submissionId: string, days: number): Promise<string> {
  const id = randomUUID();
  const mail = { id, submissionId, kind: "newsletter-issue", number: 1000 + days } as const;
  await database.db.insert(deliveries).values({ ...mail, failedAt: daysAgo(days) });
  return id;
}

it("an issue whose readers are not known any more is not sent again", async () => {
  const { db } = database;
  await subscribe(db, "reader@example.com");
  const issue = readIssue("---\nsubject: Day rates\n---\n\nThey rose.\n", "https://x.example");
  expect(await sendIssue(db, issue)).toBe(1);
  await db.update(newsletterIssues).set({ createdAt: daysAgo(366) });
  await expect(sendIssue(db, issue)).rejects.toThrow(/everybody again/);
});

it("deletes alerts that ended 400 days ago with all that hangs on them", async () => {
  const { db } = database;
  const ended = await subscribeToAlert(db);
  await subscribeToAlert(db, { ...nurseAlert, address: "other@example.com" });
  await endAlert(db, ended);
  await sweep();
  expect(await db.$count(jobAlerts)).toBe(2);

  await db
    .update(jobAlerts)
    .set({ endedAt: daysAgo(401) })
    .where(eq(jobAlerts.submissionId, ended));
  await sweep();
  expect(await db.$count(jobAlerts)).toBe(1);
  expect(await db.$count(submissions)).toBe(1);
});

it("deletes what a visitor sent four years after its status last changed, and no subscription", async () => {
  const { db } = database;
  const sent = { receivedAt: yearsAgo(5) };
  await writeSubmission(db, [{ kind: "staff" }], sent);
  await db.update(deliveries).set({ deliveredAt: yearsAgo(5) });
  const answered = await writeSubmission(db, [{ kind: "receipt" }], sent);
  await db.insert(statusChanges).values({
    submissionId: answered.submissionId,
    subject: "submission",
    status: "answered",
    changedAt: yearsAgo(3),
    changedBy: "program",
  });
  const reader = await subscribe(db, "reader@example.com");
  const alert = await subscribeToAlert(db);
  // Without it nobody could make a subscription as old as that.
  await db.execute(sql`alter table ${statusChanges} disable trigger history_kept`);
  for (const id of [reader, alert]) {
    await db.update(submissions).set(sent).where(eq(submissions.id, id));
    await db.delete(statusChanges).where(eq(statusChanges.submissionId, id));
  }

  await sweep();
  const left = (await db.select().from(submissions)).map(({ id }) => id);
  expect(left.sort()).toEqual([answered.submissionId, reader, alert].sort());
  expect(await db.$count(deliveries, eq(deliveries.kind, "staff"))).toBe(0);
});

it("keeps what staff have not got, and says so, until they have got it", async () => {
  const { db } = database;
  await writeSubmission(db, [{ kind: "staff" }, { kind: "receipt" }], { receivedAt: yearsAgo(5) });
  await db.update(deliveries).set({ failedAt: yearsAgo(4.9), lastError: "550" });
  await sweep();
  expect(await db.$count(submissions)).toBe(1);
  expect(lines).toContainEqual(expect.objectContaining({ event: "undelivered-kept", count: 1 }));
  expect(await inTerminal()).toMatch(/have not got it .*:\n {2}DS-/);

  await db.update(deliveries).set({ deliveredAt: sql`now()` }).where(eq(deliveries.kind, "staff"));
  expect(await inTerminal()).toContain("1  old-submissions");
  await sweep();
  expect(await db.$count(submissions)).toBe(0);
});

async function inTerminal(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return (await promisify(execFile)(process.execPath, ["scripts/retention.ts"], { env })).stdout;
}

it("deletes jobs that closed 400 days ago, and gives their place in the search to new ones", async () => {
  const { db } = database;
  const [gone = 0, appliedTo = 0, open = 0] = await listJobs(db, { count: 3 });
  const { search } = openJobSearch(db);
  const running = (await search(allJobs, new Date())).result.total;
  const { submissionId } = await writeSubmission(db);
  await db.insert(applications).values({ submissionId, jobId: appliedTo, decideBy: "2026-01-01" });
  await close([gone, appliedTo], 401);
  await sweep();
  expect((await db.select().from(jobs)).map(({ id }) => id).sort()).toEqual([appliedTo, open]);

  const [next] = await listJobs(db, { title: "Welder" });
  const rows = await db.select().from(jobSearch);
  expect(rows.map(({ slot }) => slot).sort()).toEqual([0, 1, 2]);
  expect(rows.map(({ jobId }) => jobId).sort()).toEqual([appliedTo, open, next]);
  expect(running).toBe(3);
  const found = await search({ ...allJobs, q: "welder" }, new Date());
  expect(found.result.jobs.map(({ id }) => id)).toEqual([next]);
  expect((await search(allJobs, new Date())).result.total).toBe(2);
});

it("forgets words that only closed jobs had", async () => {
  const { db } = database;
  const [gone = 0] = await listJobs(db, { title: "Underwater Welder" });
  await listJobs(db, { title: "Welders" });
  const words = async () => (await db.select().from(jobWords)).map(({ word }) => word);
  expect(await words()).toContain("underwater");
  await close([gone], 1);
  await sweep();
  expect(await words()).not.toContain("underwater");
  expect(await words()).toContain("welders");
});

it("deletes mails in files of a worker's own disk with the record of their delivery", async () => {
  const { db } = database;
  await openSecrets(db);
  const dataDir = await mkdtemp(join(tmpdir(), "daystead-worker-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const kept = await writeSubmission(db);
  const erased = await writeSubmission(db);
  const now = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const fileOf = ({ deliveryIds }: typeof kept) => `${now}-${deliveryIds[0]}.eml`;
  await mkdir(mailFolder(dataDir));
  for (const one of [kept, erased])
    await writeFile(join(mailFolder(dataDir), fileOf(one)), "Dear Ana");
  await db.delete(submissions).where(eq(submissions.id, erased.submissionId));

  const sweeping = keepDiskSwept({ db, dataDir, log }, 0);
  onTestFinished(sweeping.stop);
  await expect.poll(() => readdir(mailFolder(dataDir))).toEqual([fileOf(kept)]);
});

async function close(ids: number[], days: number): Promise<void> {
  const { db } = database;
  for (const id of ids)
    await db
      .update(jobs)
      .set({ closedAt: daysAgo(days) })
      .where(eq(jobs.id, id));
  await indexJobs(db, ids);
}

it("deletes what other systems were told, or have waited to be told, after 30 days", async () => {
  const { db } = database;
  await addReceiver(db, "https://ats.example/hooks");
  for (const days of [29, 31]) {
    const { submissionId } = await writeSubmission(db);
    await db
      .update(webhookEvents)
      .set({ happenedAt: daysAgo(days) })
      .where(eq(webhookEvents.submissionId, submissionId));
  }
  await sweep();
  expect(await db.$count(webhookEvents)).toBe(1);
  expect(await db.$count(webhookDeliveries)).toBe(1);
});

it("does the rest when one part fails", async () => {
  const { db } = database;
  const { submissionId } = await writeSubmission(db);
  const expired = { purpose: "submission" as const, submissionId, expiresAt: daysAgo(1) };
  await db.insert(privateLinks).values({ ...expired, mailbox: "", tokenHash: randomUUID() });
  await db.execute(sql`alter table subscriptions rename to gone`);
  await sweep();
  expect(await db.$count(privateLinks)).toBe(0);
  expect(lines).toContainEqual(
    expect.objectContaining({ reason: "unconfirmed-subscriptions-deleted" }),
  );
});
