import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { answerPage } from "../../forms/server/answer-page.ts";
import { IncomingFiles } from "../../forms/server/incoming-files.ts";
import { receive } from "../../forms/server/receive.ts";
import { testKeys, testSeal } from "../../forms/server/testing.ts";
import { submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { keepLog } from "../../platform/outbox/testing.ts";
import { UnderWay } from "../../platform/under-way.ts";
import { findForm } from "../../program/forms.ts";
import { calendars } from "../calendars.ts";
import { bookingForms } from "../form/schema.ts";
import { cancelBooking } from "./change-booking.ts";
import { sweepHolds } from "./holds.ts";
import { offeredTimes } from "./offered-times.ts";
import { bookings } from "./tables.ts";
import { bookingAnswers } from "./testing.ts";

let database: TestDatabase;
let files: TestFiles;
beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

type Checks = Parameters<typeof receive>[3];

/** Sends the form for a demo as a browser does, with script. */
async function send(slot: string, key: string) {
  const body = new FormData();
  const values = { ...bookingAnswers, slot, zone: "UTC", submission: key, website: "" };
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const url = new URL("http://localhost/demo?posted=demo");
  const headers = { accept: "application/json" };
  const services = {
    db: database.db,
    storage: files.storage,
    incoming: new IncomingFiles(files.folder),
    submissionKeys: testKeys,
    findForm,
    networkOf: (address: string) => address,
    attachmentLimitBytes: 1000,
    log: keepLog().log,
    onSubmitted: () => {},
    posts: new UnderWay(),
  } as Partial<Checks> as Checks;
  const { response } = await answerPage(
    {
      request: new Request(url, { method: "POST", body, headers }),
      url,
      locals: { clientAddress: "192.0.2.1" },
    },
    {
      submissionKeys: testKeys,
      receiptSeal: testSeal,
      receive: (request, form, address) => receive(request, form, address, services),
    },
    [{ definition: bookingForms.demo }],
  );
  return response?.json();
}

const endings = {
  "was not confirmed in time": {
    end: async () => {
      await database.db.update(bookings).set({ heldUntil: sql`now()` });
      await sweepHolds(database.db);
    },
    sentence: "We are no longer holding this time for you. Please choose again",
  },
  "was cancelled": {
    end: async () => {
      const [row] = await database.db.select().from(submissions);
      await cancelBooking(database.db, row?.id ?? "", new Date());
    },
    sentence: "Your booking for this time was canceled. Please choose again",
  },
};

it.each(Object.entries(endings))(
  "a form that is sent again after its booking %s says so, and books under the key that it is given",
  async (_, { end, sentence }) => {
    const [{ start } = { start: "" }] = await offeredTimes(database.db, calendars.demo, new Date());
    const key = testKeys.issue(new Date(Date.now() - 60_000));
    const first = await send(start, key);
    expect(first).toMatchObject({ kind: "confirmed", hold: { start } });
    expect(await send(start, key)).toMatchObject({ reference: first.reference });

    await end();
    const again = await send(start, key);
    expect(again).toEqual({
      kind: "invalid",
      errors: { slot: sentence },
      nextKey: expect.any(String),
    });
    const anew = await send(start, again.nextKey);
    expect(anew).toMatchObject({ kind: "confirmed", hold: { start } });
    expect(anew.reference).not.toBe(first.reference);
  },
);
