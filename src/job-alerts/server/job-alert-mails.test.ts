import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { listedOnReopening } from "../../jobs/domain/server/listed-on-reopening.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import { deliveries } from "../../platform/db/tables.ts";
import { openTestFiles, testBrand } from "../../platform/mail/testing.ts";
import { keepLog, shortWaits, until } from "../../platform/outbox/testing.ts";
import { startWorker } from "../../platform/outbox/worker.ts";
import { findLink } from "../../platform/private-links/links.ts";
import { composeMail } from "../../program/compose-mail.ts";
import { deliverByMail } from "../../program/deliver-mail.ts";
import { testSource } from "../../program/testing.ts";
import { jobAlertForm } from "../schema.ts";
import { askForAlert, endAlert } from "./alerts.ts";
import { jobAlertSource } from "./job-alert-source.ts";
import { jobAlertMails } from "./tables.ts";
import { tellDueAlert } from "./tell-due-alert.ts";
import {
  letAlertHoursPass,
  listJobs,
  nurseAlert,
  readAlertRows,
  subscribeToAlert,
} from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const compose = (submissionId: string, kind: MailKind) =>
  composeMail(
    { id: "1b4e28ba-2fa1-4d2b-883f-0016d3cca427", kind, number: 1, createdAt: new Date() },
    {
      ...testSource({}, { form: jobAlertForm.name }),
      jobAlert: jobAlertSource(database.db, { id: submissionId, answers: {} }, testBrand.origin),
    },
  );

it("the confirmation says nothing that was typed, and its link finds the alert", async () => {
  const { db } = database;
  await askForAlert(db, { ...nurseAlert, search: "q=buy+pills+at+evil.example" });
  const [row] = await readAlertRows(db, nurseAlert.address);
  const mail = await compose(row?.submissionId ?? "", "confirmation");
  expect(mail.to).toBe(nurseAlert.address);
  expect(mail.text + mail.html + mail.subject).not.toMatch(/pills|evil/);
  const token = /\/t\/([\w-]{43})\n/.exec(mail.text)?.[1] ?? "";
  const link = { purpose: "job-alert", submission: { id: row?.submissionId } };
  expect(await findLink(db, token)).toMatchObject(link);
  await endAlert(db, row?.submissionId ?? "");
  await expect(compose(row?.submissionId ?? "", "confirmation")).rejects.toThrow();
});

it("who has confirmed and asks again is mailed a link to where it is changed, which works as long as others", async () => {
  const { db } = database;
  const submissionId = await subscribeToAlert(db);
  const mail = await compose(submissionId, "confirmation");
  expect(mail.subject).toBe(`Your job alerts from ${testBrand.name}`);
  expect(mail.text).toContain("works for 400 days");
  expect(mail.text).not.toContain("press Confirm");
  const token = /\/t\/([\w-]{43})\n/.exec(mail.text)?.[1] ?? "";
  expect(await findLink(db, token)).toMatchObject({ submission: { id: submissionId } });
});

it("a mail tells of 20 jobs with pay, place and link, and of the rest by a link to the search", async () => {
  const { db } = database;
  const submissionId = await subscribeToAlert(db);
  await letAlertHoursPass(db, 24);
  const ids = await listJobs(db, { count: 22 });
  await tellDueAlert({ db, jobSearch: openJobSearch(db), log: keepLog().log });

  const mail = await compose(submissionId, "job-alert");
  expect(mail.subject).toBe("22 new jobs for your alert");
  expect(mail.text).toContain(
    `Your search: *Nurse jobs* (${testBrand.origin}/jobs/search?q=nurse)`,
  );
  expect(mail.text).toContain(
    `*Registered Nurse* (${testBrand.origin}/jobs/job-${ids.at(-1)})\n  $50 to $60 an hour · Houston, Texas · Contract`,
  );
  expect(mail.text.match(/\/jobs\/job-\d+/g)).toHaveLength(20);
  expect(mail.text).toContain(
    `2 more new jobs are in this search:\n${testBrand.origin}/jobs/search?q=nurse`,
  );
  expect(mail.text).toContain(testBrand.postalAddress);

  const link = /<(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail.text).toContain(`or end it:\n${link}`);
  const opened = await findLink(db, link.slice(-43));
  expect(opened).toMatchObject({ purpose: "job-alert", submission: { id: submissionId } });

  await endAlert(db, submissionId);
  await expect(compose(submissionId, "job-alert")).rejects.toThrow();
});

it("a job that closed while the mail waited is not told of before it opens again, and one that was left to the link takes its place", async () => {
  const { db } = database;
  const submissionId = await subscribeToAlert(db);
  await letAlertHoursPass(db, 24);
  const [last, ...first] = await listJobs(db, { count: 21 });
  const tell = () => tellDueAlert({ db, jobSearch: openJobSearch(db), log: keepLog().log });
  await tell();
  await db.update(jobs).set({ closedAt: new Date() }).where(inArray(jobs.id, first));

  const mail = await compose(submissionId, "job-alert");
  expect(mail.subject).toBe("1 new job for your alert");
  expect(mail.text.match(/\/jobs\/job-\d+/g)).toEqual([`/jobs/job-${last}`]);

  await db
    .update(jobs)
    .set({ closedAt: null, listedAt: listedOnReopening })
    .where(inArray(jobs.id, first));
  await letAlertHoursPass(db, 24);
  expect(await tell()).toBe("ordered");
  const [, second] = await db.select().from(jobAlertMails).orderBy(jobAlertMails.number);
  expect(second?.jobIds.toSorted()).toEqual(first.toSorted());
});

it("a mail whose jobs have all closed is taken back, and is no fault", async () => {
  const { db } = database;
  await subscribeToAlert(db);
  await letAlertHoursPass(db, 24);
  await listJobs(db, { count: 2 });
  await tellDueAlert({ db, jobSearch: openJobSearch(db), log: keepLog().log });
  await db.update(jobs).set({ closedAt: new Date() });

  const files = await openTestFiles();
  const transport = { send: () => Promise.reject(new Error("It must not be sent")) };
  const deliver = deliverByMail({ db, storage: files.storage, transport, brand: testBrand });
  const { log, lines } = keepLog();
  const worker = startWorker({ db, deliver, log }, shortWaits);
  await until(async () => (await db.$count(deliveries)) === 0);
  await until(() => lines.some(({ event }) => event === "delivery.dropped"));
  await worker.stop();
  await files.remove();
  expect(lines.map(({ level, reason }) => [level, reason])).toEqual([["info", "NO_JOBS"]]);
});
