import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { answerConsent } from "../../../applications/server/answer-consent.ts";
import { bookInterview } from "../../../applications/server/interview.ts";
import { applications } from "../../../applications/server/tables.ts";
import type { Stage } from "../../../applications/stages.ts";
import { bookingOffer } from "../../../bookings/server/booking-offer.ts";
import { moveBooking } from "../../../bookings/server/change-booking.ts";
import { StaleItemError } from "../../../desk/inbox/server/change.ts";
import { listItems } from "../../../desk/inbox/server/list.ts";
import { inboxItems } from "../../../desk/inbox/server/tables.ts";
import { arrive, hire, listAll, versionOf } from "../../../desk/inbox/server/testing.ts";
import { markSpam, setItemStatus } from "../../../desk/inbox/server/work.ts";
import type { StaffMember } from "../../../desk/roles.ts";
import { setStatus } from "../../../forms/server/status.ts";
import { jobs } from "../../../jobs/domain/server/tables.ts";
import { deliveries, submissions } from "../../../platform/db/tables.ts";
import { openTestFiles, testBrand } from "../../../platform/mail/testing.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import { ObsoleteMailError } from "../../../platform/outbox/undeliverable-error.ts";
import { eraseSubmission } from "../../../platform/private-links/erase.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import { composeMail } from "../../../program/compose-mail.ts";
import { readSource } from "../../../program/message-source.ts";
import { countStages, listApplicants, listBoard, listLate } from "./list-applicants.ts";
import { readApplicant } from "./read-applicant.ts";
import {
  askConsent,
  moveDecisionDay,
  moveStage,
  offerInterview,
  passOn,
  setNextStep,
  UnchangedError,
  WrongApplicantStateError,
} from "./work.ts";

let database: TestDatabase;
let rex: StaffMember;
let jobId: number;
beforeEach(async () => {
  database = await createTestDatabase();
  rex = await hire(database.db, "Rex Recruiter");
  jobId = await addJob();
});
afterEach(() => database.close());

const today = "2026-12-04";

async function addJob(): Promise<number> {
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
    })
    .returning({ id: jobs.id });
  if (!row) throw new Error("No job was added");
  return row.id;
}

let hour = 0;

/** Somebody who applies later than those before. @returns the reference */
async function apply(firstName: string, decideBy = "2026-12-10", job = jobId): Promise<string> {
  hour += 1;
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const reference = `DS-7K4M-29${letters[Math.floor(hour / 32)]}${letters[hour % 32]}`;
  const { id } = await arrive(
    database.db,
    { name: undefined, firstName, lastName: "Ruiz", job: String(job) },
    { form: "application", receivedAt: new Date(Date.UTC(2026, 10, 20, hour)), reference },
  );
  await database.db.insert(applications).values({ submissionId: id, jobId: job, decideBy });
  return reference;
}

const at = async (reference: string) => ({
  reference,
  version: await versionOf(database.db, reference),
  member: rex,
});

async function read(reference: string) {
  const applicant = await readApplicant(database.db, () => undefined, reference, rex.id);
  if (!applicant) throw new Error("There is no such applicant");
  return applicant;
}

const mailsOf = (id: string, kind: string) =>
  database.db
    .select({ number: deliveries.number, due: deliveries.nextAttemptAt })
    .from(deliveries)
    .where(and(eq(deliveries.submissionId, id), sql`${deliveries.kind} = ${kind}`));

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.split(" ")[0]);

test("whoever waits for a decision that is late comes first, and then whoever applied first", async () => {
  const { db } = database;
  await apply("Ana");
  await apply("Ben", "2026-12-01");
  await apply("Cem", "2026-12-03");
  const dee = await apply("Dee", "2026-12-02");
  await apply("Eli", "2026-12-01", await addJob());
  await moveStage(db, await at(dee), "not-going-forward", "The client needs a driver.");
  const { applicants, next } = await listApplicants(db, jobId, undefined, undefined, today);
  expect(names(applicants)).toEqual(["Ben", "Cem", "Ana", "Dee"]);
  expect(next).toBeUndefined();
  const beginning = await listApplicants(db, jobId, undefined, undefined, today, 2);
  expect(names(beginning.applicants)).toEqual(["Ben", "Cem"]);
  // Who stood last is not late any more, and who is next is not left out for that.
  const [, cem] = beginning.applicants;
  await moveStage(db, await at(cem?.reference ?? ""), "hired", "");
  const rest = await listApplicants(db, jobId, undefined, beginning.next, today);
  expect(names(rest.applicants)).toEqual(["Ana", "Cem", "Dee"]);
  await moveStage(db, await at(cem?.reference ?? ""), "received", "");
  const board = await listBoard(db, jobId, today);
  expect(names(board.received)).toEqual(["Ben", "Cem", "Ana"]);
  expect(await countStages(db, jobId)).toMatchObject({ received: 3, "not-going-forward": 1 });
  const late = await listLate(db, undefined, today);
  expect(names(late.applicants)).toEqual(["Ben", "Eli", "Cem"]);
});

test("pages go on where the one before ended, however many applied at once", async () => {
  const { db } = database;
  const found: string[] = [];
  for (let count = 0; count < 53; count += 1) await apply(`N${count}`, "2026-12-01");
  await db.update(applications).set({ appliedAt: sql`'2026-11-20T08:00:00.123456Z'` });
  const lists = [
    (after: string | undefined) => listApplicants(db, jobId, undefined, after, today),
    (after: string | undefined) => listLate(db, after, today),
  ];
  for (const list of lists) {
    found.length = 0;
    let after: string | undefined;
    do {
      const page = await list(after);
      found.push(...names(page.applicants).map(String));
      after = page.next;
    } while (after);
    expect(new Set(found).size).toBe(53);
    expect(found).toHaveLength(53);
  }
});

test("spam is in no list, and nothing is done with it", async () => {
  const { db } = database;
  const reference = await apply("Ana", "2026-12-01");
  await markSpam(db, await at(reference), true);
  expect((await listApplicants(db, jobId, undefined, undefined, today)).applicants).toEqual([]);
  expect((await listLate(db, undefined, today)).applicants).toEqual([]);
  await expect(moveStage(db, await at(reference), "offer", "")).rejects.toThrow(
    WrongApplicantStateError,
  );
  await markSpam(db, await at(reference), false);
  expect((await listLate(db, undefined, today)).applicants).toHaveLength(1);
});

test("who does not go forward is told why, unless they are moved again before the mail is out", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  const reason = "The client needs somebody with a driver's license.";
  await moveStage(db, await at(reference), "not-going-forward", reason);
  const declined = await read(reference);
  expect(declined).toMatchObject({ stage: "not-going-forward", reason });
  expect(declined.item.status).toBe("answered");
  const [mail] = await mailsOf(declined.item.id, "application-declined");
  expect(mail?.due.getTime()).toBeGreaterThan(Date.now() + 5_000);

  await moveStage(db, await at(reference), "in-review", "");
  expect(await read(reference)).toMatchObject({ stage: "in-review", reason: null });
  expect(await mailsOf(declined.item.id, "application-declined")).toEqual([]);
  const kinds = (await read(reference)).item.history.map(({ kind }) => kind);
  expect(kinds).toEqual(["stage-moved", "status", "stage-moved", "status"]);
  // Nothing was sent: the decision is owed as before.
  expect((await read(reference)).item).toMatchObject({ status: "read", promisedBy: "2026-12-10" });
  const withoutReason = db
    .update(applications)
    .set({ stage: "not-going-forward" satisfies Stage })
    .where(eq(applications.submissionId, declined.item.id));
  await expect(withoutReason).rejects.toThrow();
});

test("a decision is taken back, and the interview's reminder counts again, also where it was moved meanwhile", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await offerInterview(db, await at(reference));
  const { id: submissionId } = (await read(reference)).item;
  const { times } = await bookingOffer(db, "interview", new URLSearchParams());
  const [first, second] = times.slice(-2).map(({ start }) => start);
  await bookInterview(db, submissionId, first ?? "", "UTC");
  await moveStage(db, await at(reference), "not-going-forward", "The client has hired.");
  expect(await moveBooking(db, submissionId, new Date(second ?? ""), "UTC", new Date())).toBe(true);
  const files = await openTestFiles();
  const remind = async () =>
    composeMail(
      { id: randomUUID(), kind: "booking-reminder", number: 1, createdAt: new Date() },
      await readSource({ db, storage: files.storage, brand: testBrand }, submissionId),
    );
  await expect(remind()).rejects.toThrow(ObsoleteMailError);
  await moveStage(db, await at(reference), "interview", "");
  expect(await mailsOf(submissionId, "booking-reminder")).toHaveLength(1);
  expect((await remind()).subject).toContain("Reminder");
  await files.remove();
});

test("whoever has our decision is invited to no interview any more", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await offerInterview(db, await at(reference));
  const { id: submissionId } = (await read(reference)).item;
  await moveStage(db, await at(reference), "offer", "");
  expect(await mailsOf(submissionId, "interview-offered")).toHaveLength(1);
  await moveStage(db, await at(reference), "not-going-forward", "The client has hired.");
  expect(await mailsOf(submissionId, "interview-offered")).toEqual([]);
  expect(await mailsOf(submissionId, "application-declined")).toHaveLength(1);
});

test("what was answered before a decision, or is closed, stays so while it moves on", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await setItemStatus(db, await at(reference), "answered");
  await moveStage(db, await at(reference), "in-review", "");
  expect((await read(reference)).item.status).toBe("answered");
  await moveStage(db, await at(reference), "offer", "");
  await setItemStatus(db, await at(reference), "closed");
  await moveStage(db, await at(reference), "interview", "");
  expect((await read(reference)).item.status).toBe("closed");
});

test("what was changed since is not overwritten, and everything that was done is written down", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  const seen = await at(reference);
  await setNextStep(db, seen, "Call her references", "2026-12-07");
  await expect(moveStage(db, seen, "offer", "")).rejects.toThrow(StaleItemError);
  await moveDecisionDay(db, await at(reference), "2026-12-15");
  await offerInterview(db, await at(reference));
  const applicant = await read(reference);
  expect(applicant).toMatchObject({
    stage: "interview",
    nextStep: "Call her references",
    nextStepOn: "2026-12-07",
    decideBy: "2026-12-15",
  });
  expect(applicant.item.history).toMatchObject([
    { kind: "next-step-set", text: "Call her references", day: "2026-12-07", by: rex.name },
    { kind: "status", status: "read" },
    { kind: "decision-day-moved", day: "2026-12-15" },
    { kind: "stage-moved", stage: "interview" },
    { kind: "interview-offered" },
  ]);
  expect(await mailsOf(applicant.item.id, "decision-day-moved")).toHaveLength(1);
  expect(await mailsOf(applicant.item.id, "interview-offered")).toHaveLength(1);
});

const promised = async () => {
  const criteria = { tab: "promised", form: "", q: "" } as const;
  const { rows } = await listItems(database.db, rex.id, criteria, undefined);
  return rows.map((row) => row.reference);
};

test("the inbox has a decision due on the day that its applicant was told last", async () => {
  const { db } = database;
  const reference = await apply("Ana", "2026-11-02");
  await setNextStep(db, await at(reference), "Call her references", "2026-12-07");
  expect(await promised()).toEqual([reference]);
  await moveDecisionDay(db, await at(reference), "2099-12-15");
  expect(await promised()).toEqual([]);
  expect((await read(reference)).item.promisedBy).toBe("2099-12-15");
});

test("who was answered on the way stays among what is promised until somebody decides", async () => {
  const { db } = database;
  const reference = await apply("Ana", "2026-11-02");
  await setItemStatus(db, await at(reference), "answered");
  expect(await promised()).toEqual([reference]);
  const late = (await read(reference)).item.promisedBy;
  expect(late).toBeDefined();
  // They ask how it stands: the status becomes that of a new message, and the day stays.
  await db.update(submissions).set({ status: "received" });
  await db.update(inboxItems).set({ wroteAgainAt: new Date() });
  expect(await promised()).toEqual([reference]);
  expect((await read(reference)).item.promisedBy).toBe(late);
  await setItemStatus(db, await at(reference), "answered");
  await moveStage(db, await at(reference), "offer", "");
  expect(await promised()).toEqual([]);
  expect((await read(reference)).item.promisedBy).toBeUndefined();
  await moveStage(db, await at(reference), "interview", "");
  expect((await read(reference)).item.promisedBy).toBe(late);
  await setItemStatus(db, await at(reference), "closed");
  expect(await promised()).toEqual([]);
});

test("a résumé is passed on while the applicant's consent stands, and at no other time", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await askConsent(db, await at(reference), "Mercy Clinic");
  const { item } = await read(reference);
  const pass = async () => passOn(db, await at(reference), 1);
  await expect(askConsent(db, await at(reference), "Mercy Clinic")).rejects.toThrow(
    WrongApplicantStateError,
  );
  await expect(pass()).rejects.toThrow(WrongApplicantStateError);
  await answerConsent(db, item.id, 1, "no");
  await expect(pass()).rejects.toThrow(WrongApplicantStateError);

  await answerConsent(db, item.id, 1, "yes");
  await answerConsent(db, item.id, 1, "yes");
  const given = await at(reference);
  await answerConsent(db, item.id, 1, "no");
  await expect(passOn(db, given, 1)).rejects.toThrow(StaleItemError);
  await expect(pass()).rejects.toThrow(WrongApplicantStateError);

  await answerConsent(db, item.id, 1, "yes");
  await pass();
  await answerConsent(db, item.id, 1, "no");
  const { consents, item: now } = await read(reference);
  expect(consents).toMatchObject([
    { client: "Mercy Clinic", state: "withdrawn", passedOnAt: expect.any(Date) },
  ]);
  expect(now.history.flatMap((entry) => (entry.kind === "status" ? [] : [entry.kind]))).toEqual([
    "consent-asked",
    "consent-refused",
    "consent-given",
    "consent-withdrawn",
    "consent-given",
    "resume-passed-on",
    "consent-withdrawn",
  ]);
});

test("of a withdrawal and a passing on at once, one comes first, and the other sees it", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await askConsent(db, await at(reference), "Mercy Clinic");
  const { item } = await read(reference);
  await answerConsent(db, item.id, 1, "yes");
  const seen = await at(reference);
  const [passed] = await Promise.allSettled([
    passOn(db, seen, 1),
    answerConsent(db, item.id, 1, "no"),
  ]);
  const { consents } = await read(reference);
  expect(consents[0]?.state).toBe("withdrawn");
  expect(consents[0]?.passedOnAt !== null).toBe(passed.status === "fulfilled");
});

test("whoever erases their application is on no page any more", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await askConsent(db, await at(reference), "Mercy Clinic");
  const { item } = await read(reference);
  const { log } = keepLog();
  await eraseSubmission({ db, storage: {} as FileStorage, log }, item.id, "ana@visitor.example");
  expect(await db.$count(submissions)).toBe(0);
  expect(await readApplicant(db, () => undefined, reference, rex.id)).toBeUndefined();
});

test("what is saved as it stands changes nothing and mails nobody, and no reason is dropped", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  const reason = "The client needs a driver.";
  const move = async (stage: Stage, words: string) =>
    moveStage(db, await at(reference), stage, words);
  await expect(move("received", "")).rejects.toThrow(UnchangedError);
  await expect(move("in-review", reason)).rejects.toMatchObject({
    errors: { stage: expect.stringContaining("Not going forward") },
  });
  await move("not-going-forward", reason);
  await expect(move("not-going-forward", reason)).rejects.toThrow(UnchangedError);
  const { item } = await read(reference);
  expect(await mailsOf(item.id, "application-declined")).toHaveLength(1);
  // Its form holds the reason, which the other stage takes back.
  await move("in-review", reason);
  expect(await read(reference)).toMatchObject({ stage: "in-review", reason: null });
  await expect(moveDecisionDay(db, await at(reference), "2026-12-10")).rejects.toThrow(
    UnchangedError,
  );
  expect(await mailsOf(item.id, "decision-day-moved")).toEqual([]);
});

test("who was declined by mistake is asked again to choose a time", async () => {
  const { db } = database;
  const reference = await apply("Ana");
  await offerInterview(db, await at(reference));
  const { item } = await read(reference);
  expect(await mailsOf(item.id, "interview-offered")).toHaveLength(1);
  await moveStage(db, await at(reference), "not-going-forward", "The client needs a driver.");
  expect(await mailsOf(item.id, "interview-offered")).toEqual([]);
  await moveStage(db, await at(reference), "interview", "");
  expect(await mailsOf(item.id, "interview-offered")).toHaveLength(1);
  await db.update(deliveries).set({ deliveredAt: sql`now()` });
  await moveStage(db, await at(reference), "not-going-forward", "The client needs a driver.");
  await moveStage(db, await at(reference), "interview", "");
  expect(await mailsOf(item.id, "interview-offered")).toHaveLength(1);
});

test("who has our decision and writes once more waits for an answer, not for a decision that is late", async () => {
  const { db } = database;
  const reference = await apply("Ana", "2026-11-20");
  await moveStage(db, await at(reference), "not-going-forward", "The client needs a driver.");
  await db.update(submissions).set({ status: "read" });
  const { item } = await read(reference);
  expect(item.promisedBy).not.toBe("2026-11-20");
});

test("on the command line an application is late after the day that its applicant was last told, answered or not", async () => {
  const reference = await apply("Ana", "2026-11-27");
  await setStatus(database.db, reference, "answered", { by: "staff", name: "rex" });
  const now = new Date(`${today}T17:00:00Z`);
  const open = async () =>
    (await listAll(database.db, true, now)).map(({ lateSince }) => lateSince);
  expect(await open()).toEqual(["2026-11-27"]);
  await moveDecisionDay(database.db, await at(reference), "2099-12-11");
  expect(await open()).toEqual([undefined]);
  await moveStage(database.db, await at(reference), "hired", "");
  expect(await open()).toEqual([]);
});
