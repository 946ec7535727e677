import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { keepLog, until } from "../outbox/testing.ts";
import type { OwnProblemName } from "./problem.ts";
import { listReports, startReporting } from "./report.ts";
import { programReports } from "./tables.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const figures = {
  disk: { freeBytes: 1, sizeBytes: 2 },
  clocks: [{ against: "database" as const, seconds: 0.5 }],
  publication: 3,
};

function start(problems: OwnProblemName[], everyMs?: number) {
  const kept = keepLog();
  const look = async () => ({ problems: [...problems], figures });
  const { db } = database;
  return { ...kept, ...startReporting({ db, log: kept.log, program: "website", look }, everyMs) };
}

const reports = () => listReports(database.db);

test("a program says what it lacks as long as it runs", async () => {
  const reporting = start(["disk-nearly-full"]);
  await until(async () => (await reports()).length === 1);
  expect(await reports()).toMatchObject([
    { program: "website", problems: ["disk-nearly-full"], figures },
  ]);
  expect(reporting.last()).toEqual({ problems: ["disk-nearly-full"], figures });
  await reporting.stop();
  expect(await reports()).toEqual([]);
});

test("a problem is told in the log when it begins and when it ends, once each", async () => {
  const problems: OwnProblemName[] = ["storage-failing"];
  const reporting = start(problems, 10);
  await until(() => reporting.lines.length === 1);
  problems.splice(0, 1, "clock-wrong");
  await until(() => reporting.lines.length === 3);
  await reporting.stop();
  expect(reporting.lines).toMatchObject([
    { level: "error", event: "problem-began", reason: "storage-failing" },
    { level: "error", event: "problem-began", reason: "clock-wrong" },
    { level: "info", event: "problem-ended", reason: "storage-failing" },
  ]);
});

test("a database that answers and takes nothing is known, and known to take it again", async () => {
  const reporting = start([], 10);
  await until(() => reporting.wasWritten() === true);
  const { db } = database;
  await db.execute(sql`alter table program_reports rename to gone`);
  await until(() => reporting.wasWritten() === false);
  await db.execute(sql`alter table gone rename to program_reports`);
  await until(() => reporting.wasWritten() === true);
  await reporting.stop();
});

test("who has ended without a word is gone after a while, and is forgotten", async () => {
  const left = { host: "web-1", program: "website" as const, problems: [], figures };
  const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  for (const id of ids) await database.db.insert(programReports).values({ id, ...left });
  await database.db
    .update(programReports)
    .set({ saidAt: sql`now() - interval '2 minutes'` })
    .where(sql`id = ${ids[0]}`);
  expect((await reports()).map(({ id }) => id)).toEqual([ids[1]]);
  await database.db.update(programReports).set({ saidAt: sql`now() - interval '2 hours'` });
  const reporting = start([]);
  await until(async () => (await database.db.$count(programReports)) === 1);
  await reporting.stop();
});
