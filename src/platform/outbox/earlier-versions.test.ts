import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import type { WhichMail } from "../db/mail-kinds.ts";
import { deliveries } from "../db/tables.ts";
import { orderMails } from "./order-mails.ts";
import { writeSubmission } from "./testing.ts";

/** Versions that know deliveries by a name may run beside this one for a while. */
const names: [form: string, name: string, mail: WhichMail][] = [
  ["hire", "hire-staff", { kind: "staff" }],
  ["demo-request", "demo-request-receipt", { kind: "receipt" }],
  ["contact", "contact-corrected:12", { kind: "corrected", number: 12 }],
  ["newsletter", "newsletter-confirmation:2026-11-21", { kind: "confirmation", number: 20261121 }],
  ["job-alert", "job-alert-confirmation:2026-01-02", { kind: "confirmation", number: 20260102 }],
  ["job-alert", "job-alert:3", { kind: "job-alert", number: 3 }],
  ["newsletter", "newsletter-issue:a1b2", { kind: "newsletter-issue", number: 1 }],
  ["demo", "booking-confirmed:0", { kind: "booking-confirmed", number: 0 }],
  ["demo", "booking-moved:1", { kind: "booking-moved", number: 1 }],
  ["demo", "booking-moved-staff:1", { kind: "booking-moved-staff", number: 1 }],
  ["demo", "booking-cancelled:2", { kind: "booking-cancelled", number: 2 }],
  ["demo", "booking-cancelled-staff:2", { kind: "booking-cancelled-staff", number: 2 }],
  ["demo", "booking-seat:1", { kind: "booking-seat", number: 1 }],
  ["demo", "booking-seat-staff:1", { kind: "booking-seat-staff", number: 1 }],
  ["demo", "booking-reminder:0", { kind: "booking-reminder", number: 0 }],
];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.execute(
    sql`insert into newsletter_issues (id, subject, markdown) values ('a1b2', '', '')`,
  );
});
afterEach(() => database.close());

const orderByName = (submissionId: string, name: string) =>
  database.db.execute(sql`
    insert into deliveries (id, submission_id, kind) values (${randomUUID()}, ${submissionId}, ${name})
    on conflict (submission_id, kind) do nothing`);

it.each(names)("of %s, %s is known by both, and ordered once", async (form, name, mail) => {
  const { db } = database;
  const { submissionId: theirs } = await writeSubmission(db, [mail], { form });
  await orderByName(theirs, name);
  expect(await db.select().from(deliveries)).toMatchObject([{ name, number: 0, ...mail }]);

  await db.delete(deliveries);
  await orderByName(theirs, name);
  expect(await db.select().from(deliveries)).toMatchObject([{ name, number: 0, ...mail }]);
  await expect(orderMails(db, theirs, [mail])).rejects.toThrow();
});

it.each(["contact-survey", "newsletter-issue:gone", "hire-staff:1", "booking-moved:soon", "x"])(
  "%s, which means nothing here, is kept for a version that knows it",
  async (name) => {
    const { db } = database;
    const { submissionId } = await writeSubmission(db, [{ kind: "staff" }]);
    await orderByName(submissionId, name);
    const kinds = (await db.select().from(deliveries)).map(({ kind }) => String(kind));
    expect(kinds.sort()).toEqual([name, "staff"].sort());
  },
);
