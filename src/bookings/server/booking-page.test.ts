import { createSecretKey, randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { ReceiptSeal } from "../../forms/server/receipt-seal.ts";
import { testKeys } from "../../forms/server/testing.ts";
import { bookingForms, requestForms } from "../form/schema.ts";
import { bookingPage } from "./booking-page.ts";
import { blockTime } from "./change-openings.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => database.close());

async function pageAt(query: string) {
  const url = new URL(`https://www.daystead.example/book-demo${query}`);
  const services = {
    db: database.db,
    receive: () => Promise.reject(new Error("Nothing is posted")),
    submissionKeys: testKeys,
    receiptSeal: new ReceiptSeal(createSecretKey(randomBytes(32))),
  };
  const page = { request: new Request(url), url, locals: { clientAddress: "127.0.0.1" } };
  const answer = await bookingPage(page, services, "demo", [bookingForms.demo, requestForms.demo]);
  if (answer.response) throw new Error("A page was expected");
  return answer;
}

test("whoever has booked the last time is told so, and others are asked which would suit them", async () => {
  expect((await pageAt("")).booking.isAsking).toBe(false);
  await database.db.transaction((transaction) =>
    blockTime(transaction, {
      calendar: "demo",
      startsAt: new Date(),
      endsAt: new Date(Date.now() + 365 * 24 * 3_600_000),
      reason: "All are taken",
    }),
  );
  expect((await pageAt("")).booking.isAsking).toBe(true);
  const { booking, stateOf } = await pageAt("?posted=demo&sent=DS-7K4M-29QX");
  expect(booking).toMatchObject({ isAsking: false, offer: { times: [] } });
  expect(stateOf("demo").result).toMatchObject({ kind: "confirmed", reference: "DS-7K4M-29QX" });
});
