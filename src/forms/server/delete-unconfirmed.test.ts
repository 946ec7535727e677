import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { newsletterForm } from "../../newsletter/schema.ts";
import { askForNewsletter, keepSuspicious } from "../../newsletter/server/subscriptions.ts";
import { subscriptions } from "../../newsletter/server/tables.ts";
import { letHoursPass, subscribe, unsubscribe } from "../../newsletter/server/testing.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { writeSubmission } from "../../platform/outbox/testing.ts";
import { deleteUnconfirmed } from "./delete-unconfirmed.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const addresses = async () =>
  (await database.db.select().from(subscriptions)).map(({ address }) => address).sort();

it("deletes, with their mails, addresses that nobody confirmed for 30 days, and no other", async () => {
  const { db } = database;
  await askForNewsletter(db, "forgotten@example.com");
  await subscribe(db, "reader@example.com");
  await subscribe(db, "left@example.com");
  await unsubscribe(db, "left@example.com");
  await letHoursPass(db, 30 * 24 - 1);
  expect(await deleteUnconfirmed(db, subscriptions, newsletterForm.name)).toBe(0);
  await letHoursPass(db, 1);
  await askForNewsletter(db, "new@example.com");

  expect(await deleteUnconfirmed(db, subscriptions, newsletterForm.name)).toBe(1);
  expect(await addresses()).toEqual(["left@example.com", "new@example.com", "reader@example.com"]);
  expect(await db.$count(submissions)).toBe(3);
  expect(await db.$count(deliveries)).toBe(1);
});

it("deletes what robots typed into the box, and leaves other forms alone", async () => {
  const { db } = database;
  await keepSuspicious(db, "robot@example.com", "honeypot-filled");
  await writeSubmission(db);
  expect(await deleteUnconfirmed(db, subscriptions, newsletterForm.name)).toBe(0);
  await db.update(submissions).set({ receivedAt: sql`now() - interval '31 days'` });

  expect(await deleteUnconfirmed(db, subscriptions, newsletterForm.name)).toBe(1);
  expect(await db.$count(submissions, eq(submissions.form, "contact"))).toBe(1);
});
