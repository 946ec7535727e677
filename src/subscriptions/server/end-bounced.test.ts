import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import { endAlert, findAlert, jobAlertKind } from "../../job-alerts/server/alerts.ts";
import { jobAlerts } from "../../job-alerts/server/tables.ts";
import { subscribeToAlert } from "../../job-alerts/server/testing.ts";
import { subscribe } from "../../newsletter/server/testing.ts";
import { bounces, deliveries } from "../../platform/db/tables.ts";
import { endBounced } from "./end-bounced.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

let number = 0;

/** A mail that was sent so many days ago, and came back or did not. */
async function mailed(submissionId: string, daysAgo: number, came: "back" | "through") {
  const at = sql`now() - make_interval(days => ${daysAgo}, mins => 1)`;
  const id = randomUUID();
  number += 1;
  const mail = { id, submissionId, kind: "job-alert", number, createdAt: at } as const;
  await database.db.insert(deliveries).values({ ...mail, deliveredAt: at });
  if (came === "back") await database.db.insert(bounces).values({ deliveryId: id });
}

/** An alert that was confirmed so many days ago. */
async function alertSince(daysAgo: number): Promise<string> {
  const id = await subscribeToAlert(database.db);
  await confirmAgo(id, daysAgo);
  return id;
}

const confirmAgo = (id: string, daysAgo: number) =>
  database.db
    .update(jobAlerts)
    .set({ confirmedAt: sql`now() - make_interval(days => ${daysAgo})` })
    .where(eq(jobAlerts.submissionId, id));

const sweep = () => endBounced(database.db, { kind: jobAlertKind, end: endAlert });

/** The days ago at which mails came back, those at which one got through, and whether others got mail. */
it.each([
  ["three in a row over a week end it", [8, 4, 0], [9], true, 1],
  ["three within six days may be a mistake", [6, 3, 0], [], true, 0],
  ["two are too few", [30, 0], [], true, 0],
  ["one that got through counts anew", [30, 20, 8, 0], [10], true, 0],
  ["of the mail of today the report may still come", [8, 4, 1], [0], true, 1],
  ["where nobody gets mail it is our own server", [8, 4, 0], [9], false, 0],
])("mails that came back: %s", async (_, back, through, hasOthers, expected) => {
  const { db } = database;
  const alert = await alertSince(60);
  for (const days of back) await mailed(alert, days, "back");
  for (const days of through) await mailed(alert, days, "through");
  if (hasOthers) await mailed(await subscribe(db, "reader@example.com"), 2, "through");
  expect(await sweep()).toBe(expected);
  expect(await sweep()).toBe(0);
  const state = expected === 1 ? "ended" : "confirmed";
  expect(await findAlert(db, alert)).toMatchObject({ state });
  const ends = (await readChanges(db, alert)).filter(({ status }) => status === "ended");
  expect(ends.map(({ changedBy }) => changedBy)).toEqual(expected === 1 ? ["program"] : []);
});

it("counts nothing from before its reader asked again, and confirmed by a mail that came", async () => {
  const alert = await alertSince(60);
  for (const days of [20, 16, 10]) await mailed(alert, days, "back");
  await mailed(await subscribe(database.db, "reader@example.com"), 12, "through");
  await confirmAgo(alert, 1);
  expect(await sweep()).toBe(0);
  await confirmAgo(alert, 60);
  expect(await sweep()).toBe(1);
});
