import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { applications } from "../../applications/server/tables.ts";
import { type Stage, stages } from "../../applications/stages.ts";
import { invite, listPeople } from "../../desk/server/people.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { closeWithWord } from "./close-with-word.ts";
import { nurse } from "./job.fixture.ts";
import { readForPublishing } from "./typed-job.ts";
import { publishJob, reopenJob, writeDraft } from "./write-job.ts";

let database: TestDatabase;
let byId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const rex = { email: "rex@daystead.example", name: "Rex", role: "recruiter" } as const;
  await invite(database.db, null, rex);
  byId = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(() => database.close());

async function publishedJob(): Promise<number> {
  const id = await writeDraft(database.db, byId, randomUUID(), nurse, undefined);
  const read = readForPublishing(nurse, { sourceId: "x", postedAt: new Date() });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  await publishJob(database.db, { id, byId, version: 1 }, read.record);
  return id;
}

async function applied(jobId: number, stage: Stage): Promise<void> {
  const [row] = await database.db
    .insert(submissions)
    .values({
      id: randomUUID(),
      reference: `DS-${stage}`,
      form: "application",
      answers: {},
      idempotencyKey: randomUUID(),
      contentDigest: "",
    })
    .returning({ id: submissions.id });
  const reason = stage === "not-going-forward" ? "We need a day nurse." : null;
  await database.db
    .insert(applications)
    .values({ submissionId: row?.id ?? "", jobId, stage, reason, decideBy: "2026-12-04" });
}

it("tells those who wait for our decision, and nobody who has it", async () => {
  const { db } = database;
  const id = await publishedJob();
  for (const stage of stages) await applied(id, stage);
  let told = 0;
  const services = { db, onSubmitted: () => told++ };
  await closeWithWord(services, { id, byId, version: 2 }, "It was filled.");
  const mails = await db
    .select({ stage: applications.stage, kind: deliveries.kind })
    .from(deliveries)
    .innerJoin(applications, eq(applications.submissionId, deliveries.submissionId));
  expect(mails.map(({ kind }) => kind)).toEqual(mails.map(() => "job-closed"));
  expect(mails.map(({ stage }) => stage).toSorted()).toEqual([
    "in-review",
    "interview",
    "offer",
    "received",
  ]);
  expect(told).toBe(1);
});

it("tells nobody any more once the job is opened again, and of another closing once", async () => {
  const { db } = database;
  const id = await publishedJob();
  for (const stage of ["received", "offer"] as const) await applied(id, stage);
  const services = { db, onSubmitted: () => undefined };
  await closeWithWord(services, { id, byId, version: 2 }, "It was filled.");
  await db
    .update(deliveries)
    .set({ deliveredAt: new Date() })
    .where(
      eq(deliveries.submissionId, (await db.select().from(deliveries))[0]?.submissionId ?? ""),
    );
  await reopenJob(db, { id, byId, version: 3 });
  expect(await db.$count(deliveries)).toBe(1);
  expect(await db.$count(deliveries, isNotNull(deliveries.deliveredAt))).toBe(1);
  await closeWithWord(services, { id, byId, version: 4 }, "The client has no budget.");
  expect(await db.$count(deliveries)).toBe(3);
});
