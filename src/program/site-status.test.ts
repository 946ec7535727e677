import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { startSmtpServer, type TestSmtpServer } from "../../tests/setup/smtp.ts";
import { noteImport } from "../jobs/import/imports.ts";
import { jobImports } from "../jobs/import/tables.ts";
import { forgetBackups, noteBackup } from "../platform/backup/last-backup.ts";
import { listBackups } from "../platform/backup/layout.ts";
import { type BackupReport, makeBackup } from "../platform/backup/make-backup.ts";
import { deliveries } from "../platform/db/tables.ts";
import { createSmtpTransport } from "../platform/mail/smtp.ts";
import { openTestFiles, type TestFiles, testBrand } from "../platform/mail/testing.ts";
import { keepLog, shortWaits, until, writeSubmission } from "../platform/outbox/testing.ts";
import type { Worker } from "../platform/outbox/work-loop.ts";
import { startWorker } from "../platform/outbox/worker.ts";
import { startReporting } from "../platform/problems/report.ts";
import { programReports } from "../platform/problems/tables.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../webhooks/server/tables.ts";
import { addReceiver } from "../webhooks/server/testing.ts";
import { webhookFigures } from "../webhooks/server/webhook-figures.ts";
import { deliverByMail } from "./deliver-mail.ts";
import { openSiteStatus } from "./site-status.ts";

let database: TestDatabase;
let files: TestFiles;
let server: TestSmtpServer;
let worker: Worker | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
  server = await startSmtpServer();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await server.down();
  await files.remove();
  await database.close();
});

const both = [{ kind: "staff" }, { kind: "receipt" }] as const;

function deliver(options = shortWaits): void {
  const transport = createSmtpTransport(server.url);
  const services = { db: database.db, storage: files.storage, transport, brand: testBrand };
  const { log } = keepLog();
  worker = startWorker({ db: database.db, deliver: deliverByMail(services), log }, options);
}

/** As who asks first after a while has it. */
const problems = () => openSiteStatus(database.db).problems();
const names = async () => (await problems()).map(({ name }) => name);
const waitFor = (name: string) => until(async () => (await names()).some((one) => one === name));
const age = (interval: string) =>
  database.db.update(deliveries).set({ createdAt: sql`now() - ${interval}::interval` });

test("where all is delivered nothing fails, and it is known how soon that was", async () => {
  await writeSubmission(database.db, both);
  deliver();
  await until(() => server.mails.length === 2);
  const status = openSiteStatus(database.db);
  await until(async () => (await status.figures()).promptness.count === 1);
  expect(await status.problems()).toEqual([]);
  const { promptness, outbox } = await status.figures();
  expect(promptness.longest).toBeGreaterThan(0);
  expect(promptness.median).toBeLessThanOrEqual(promptness.longest);
  expect(outbox).toEqual([]);
});

test("a mailbox that refuses everything is a problem until it takes the mails", async () => {
  server.mode = "refuse-recipient-550";
  for (let count = 0; count < 3; count += 1) await writeSubmission(database.db);
  deliver({ ...shortWaits, retryWaitsMs: [200] });
  await until(async () => (await problems())[0]?.count === 3);
  expect(await problems()).toEqual([{ name: "staff-mail-refused", count: 3, hosts: [] }]);
  server.mode = "accept";
  await until(async () => (await problems()).length === 0);
  expect(server.mails).toHaveLength(3);
});

test("mail to staff that was given up is a problem until somebody sends it", async () => {
  server.mode = "refuse-recipient-550";
  await writeSubmission(database.db);
  await age("121 hours");
  deliver();
  await waitFor("staff-mail-given-up");
});

test("an outbox that nobody delivers grows, and so does one whose server takes nothing", async () => {
  const receipt = [{ kind: "receipt" }] as const;
  await writeSubmission(database.db, receipt);
  expect(await names()).toEqual([]);
  await age("16 minutes");
  expect(await problems()).toEqual([{ name: "outbox-growing", count: 1, hosts: [] }]);

  server.mode = "refuse-greeting-421";
  for (let count = 0; count < 60; count += 1) await writeSubmission(database.db, receipt);
  await age("2 hours");
  await database.db.update(deliveries).set({ attempts: 1 });
  deliver();
  expect(await names()).toEqual(["outbox-growing"]);
  server.mode = "accept";
  await until(() => server.mails.length === 61);
  expect(await names()).toEqual([]);
});

test("a newsletter that takes its time, and mail for later, are no problem", async () => {
  await writeSubmission(database.db, [{ kind: "newsletter-issue", number: 1 }]);
  await age("3 hours");
  await writeSubmission(database.db, [{ kind: "booking-reminder", number: 1 }]);
  await database.db
    .update(deliveries)
    .set({ createdAt: sql`now() + interval '1 day'`, nextAttemptAt: sql`now() + interval '1 day'` })
    .where(sql`mail_kind = 'booking-reminder'`);
  expect(await names()).toEqual([]);
  const { outbox } = await openSiteStatus(database.db).figures();
  expect(outbox).toMatchObject([{ kind: "newsletter-issue", waiting: 1, failed: 0 }]);
});

describe("a webhook", () => {
  const change = (set: Partial<typeof webhookEndpoints.$inferInsert> | Record<string, SQL>) =>
    database.db.update(webhookEndpoints).set(set);

  test("is a problem when it was turned off, or has failed for an hour, and not when staff paused it", async () => {
    await addReceiver(database.db, "https://ats.example.com/hooks");
    expect(await names()).toEqual([]);
    await change({ failingSince: sql`now() - interval '50 minutes'` });
    expect(await names()).toEqual([]);
    await change({ failingSince: sql`now() - interval '70 minutes'` });
    expect(await problems()).toEqual([{ name: "webhook-failing", count: 1, hosts: [] }]);
    await change({ state: "paused" });
    expect(await names()).toEqual([]);
    const off = { disabledAt: sql`now()`, disabledBecause: sql`'gone'`, state: sql`'disabled'` };
    await change({ ...off, failingSince: sql`null` });
    expect(await names()).toEqual(["webhook-failing"]);
  });

  test("is a problem when nobody tries what is due, and not when its next attempt is later", async () => {
    await addReceiver(database.db, "https://ats.example.com/hooks");
    await writeSubmission(database.db);
    const dueSince = (interval: string) =>
      database.db
        .update(webhookDeliveries)
        .set({ nextAttemptAt: sql`now() - ${interval}::interval` });
    expect(await webhookFigures(database.db)).toMatchObject({ failing: 0, waiting: 1 });
    await dueSince("-1 hour");
    expect(await webhookFigures(database.db)).toEqual({ failing: 0, waiting: 1, lateSeconds: 0 });
    await dueSince("16 minutes");
    expect(await problems()).toEqual([{ name: "webhook-failing", count: 1, hosts: [] }]);
    // What waited while it was paused is tried now.
    const [delivery] = await database.db.select().from(webhookDeliveries);
    const deliveryId = delivery?.id ?? "";
    await database.db.insert(webhookAttempts).values({ deliveryId, outcome: "500" });
    expect(await names()).toEqual([]);
    await database.db.update(webhookDeliveries).set({ deliveredAt: sql`now()` });
    expect(await webhookFigures(database.db)).toEqual({ failing: 0, waiting: 0, lateSeconds: 0 });
  });
});

test("a feed that failed is a problem until it is taken in, or nobody tries any more", async () => {
  await noteImport(database.db, "partner", undefined);
  expect(await names()).toEqual([]);
  await noteImport(database.db, "partner", "too-few");
  expect(await problems()).toEqual([{ name: "import-failing", count: 1, hosts: [] }]);
  const [feed] = (await openSiteStatus(database.db).figures()).feeds;
  expect(feed).toMatchObject({
    source: "partner",
    failure: expect.stringContaining("more than half"),
  });
  expect(feed?.succeededAt?.getTime()).toBeLessThan(feed?.triedAt.getTime() ?? 0);
  await noteImport(database.db, "partner", undefined);
  expect(await names()).toEqual([]);
  await noteImport(database.db, "partner", "failed");
  await database.db.update(jobImports).set({ triedAt: sql`now() - interval '8 days'` });
  expect(await names()).toEqual([]);
});

test("a backup that is missed is a problem until one is made, or it is done otherwise", async () => {
  expect(await names()).toEqual([]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await noteBackup(database.db, daysAgo(2.2), 0);
  expect(await names()).toEqual([]);
  await noteBackup(database.db, daysAgo(2.3), 0);
  expect(await problems()).toEqual([{ name: "backup-late", count: 2, hosts: [] }]);
  await backUp();
  expect(await names()).toEqual([]);
  await noteBackup(database.db, daysAgo(4), 0);
  await forgetBackups(database.db);
  expect(await names()).toEqual([]);
});

test("files that the storage has lost are a problem until a backup finds all of them", async () => {
  await noteBackup(database.db, new Date(), 2);
  expect(await problems()).toEqual([{ name: "files-damaged", count: 2, hosts: [] }]);
  await backUp();
  expect(await names()).toEqual([]);
});

test.each(["drop table last_backup", "alter table last_backup drop column damaged_files"])(
  "a database of before the upgrade can be backed up: %s",
  async (earlier) => {
    await database.pool.query(earlier);
    expect(await backUp()).toMatchObject({ files: 0, lost: [] });
  },
);

test("old backups go though the database takes no note of the new one", async () => {
  await database.pool.query("alter table last_backup add check (false) not valid");
  const folder = await mkdtemp(join(tmpdir(), "daystead-backups-"));
  const sources = { database, storage: files.storage };
  const backUpToo = () => makeBackup(sources, folder, { recipient: undefined, keep: 1 });
  await expect(backUpToo()).rejects.toThrow("The backup is complete");
  const [first = ""] = await listBackups(folder);
  await expect(backUpToo()).rejects.toThrow("The backup is complete");
  const left = await listBackups(folder);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(first);
  await rm(folder, { recursive: true });
});

async function backUp(): Promise<BackupReport> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-backups-"));
  const sources = { database, storage: files.storage };
  const report = await makeBackup(sources, folder, { recipient: undefined, keep: undefined });
  await rm(folder, { recursive: true });
  return report;
}

test("what machines lack is told once, with the machines", async () => {
  const { log } = keepLog();
  const figures = { disk: { freeBytes: 0, sizeBytes: 1 }, clocks: [], publication: null };
  const look = async () => ({ problems: ["disk-nearly-full" as const], figures });
  const services = { db: database.db, log, look };
  const running = [
    startReporting({ ...services, program: "website" }),
    startReporting({ ...services, program: "worker" }),
  ];
  await until(async () => (await openSiteStatus(database.db).figures()).programs.length === 2);
  expect(await problems()).toMatchObject([
    { name: "disk-nearly-full", hosts: [expect.any(String)] },
  ]);
  await Promise.all(running.map(({ stop }) => stop()));
  expect(await names()).toEqual([]);
});

test("a problem that only a newer version of the program knows is left to that one", async () => {
  const figures = { disk: { freeBytes: 0, sizeBytes: 1 }, clocks: [], publication: null };
  const report = { id: randomUUID(), host: "web-2", program: "website" as const, figures };
  await database.db.insert(programReports).values({ ...report, problems: ["clock-wrong"] });
  await database.db.execute(
    sql`update program_reports set problems = '["of-tomorrow", "clock-wrong"]'`,
  );
  expect(await names()).toEqual(["clock-wrong"]);
});

test("who asks again within a quarter of a minute costs the database nothing", async () => {
  const status = openSiteStatus(database.db);
  const first = status.problems();
  expect(status.problems()).toBe(first);
  await first;
});
