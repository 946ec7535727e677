import { eq, ne, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { calendars } from "../bookings/calendars.ts";
import { offeredTimes } from "../bookings/server/offered-times.ts";
import { bookingShares, bookings } from "../bookings/server/tables.ts";
import { postBooking } from "../bookings/server/testing.ts";
import { IncomingFiles } from "../forms/server/incoming-files.ts";
import { testKeys } from "../forms/server/testing.ts";
import { jobAlerts } from "../job-alerts/server/tables.ts";
import { subscribeToAlert } from "../job-alerts/server/testing.ts";
import { subscriptions } from "../newsletter/server/tables.ts";
import { subscribe } from "../newsletter/server/testing.ts";
import { deliveries, privateLinks, submissions } from "../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../platform/mail/testing.ts";
import { contactAnswers, keepLog, writeSubmission } from "../platform/outbox/testing.ts";
import { createPrivateLink } from "../platform/private-links/links.ts";
import { hashToken } from "../platform/private-links/tokens.ts";
import type { LinkAnswer } from "../private-link/server/link-answer.ts";
import { answerLink } from "./answer-link.ts";
import { findForm } from "./forms.ts";

const origin = "https://www.daystead.example";
const unknown = { kind: "unknown", status: 404 };
let database: TestDatabase;
let files: TestFiles;
const { log } = keepLog();
const onSubmitted = vi.fn();

beforeEach(async () => {
  onSubmitted.mockClear();
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

const linkedTo = (id: string) => ({ id, answers: contactAnswers });

async function newLink() {
  const { submissionId } = await writeSubmission(database.db);
  return createPrivateLink(database.db, origin, "submission", linkedTo(submissionId));
}

/** Links to what is no submission in its sender's eyes: a subscription and a job alert, both confirmed. */
async function newSubscriptionLinks() {
  const subscription = await subscribe(database.db, "ana@example.com");
  const alert = await subscribeToAlert(database.db);
  return {
    alertId: alert,
    subscription: await createPrivateLink(
      database.db,
      origin,
      "subscription",
      linkedTo(subscription),
      30,
    ),
    alert: await createPrivateLink(database.db, origin, "job-alert", linkedTo(alert), 30),
  };
}

function ask(link: string, init?: RequestInit) {
  const { pathname } = new URL(link);
  const incoming = new IncomingFiles(files.folder);
  return answerLink(new Request(link, init), pathname.slice("/t/".length), {
    db: database.db,
    storage: files.storage,
    incoming,
    submissionKeys: testKeys,
    findForm,
    networkOf: (address) => address,
    attachmentLimitBytes: 1000,
    log,
    onSubmitted,
  });
}

function post(link: string, posted: string, values: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  body.set("submission", testKeys.issue());
  return ask(`${link}?posted=${posted}`, { method: "POST", body });
}

/** A session's time that is held, or a place on its waiting list, by its private link. */
async function holdSession(slot: string): Promise<string> {
  const { db } = database;
  const stores = { db, storage: files.storage };
  const { reference } = await postBooking(stores, "culture-workshop", slot);
  const [row] = await db.select().from(submissions).where(eq(submissions.reference, reference));
  if (!row) throw new Error("It was not kept");
  return createPrivateLink(db, origin, "submission", row);
}

/** Where a post leads its browser. */
async function changeAfter(answer: Promise<LinkAnswer>): Promise<string | null> {
  const settled = await answer;
  if (settled.kind !== "elsewhere") throw new Error(`It shows a page: ${settled.kind}`);
  return new URL(settled.response.headers.get("location") ?? "", origin).searchParams.get(
    "changed",
  );
}

/** A pressed button of a page without a form of its own. */
const press = (link: string, values: Record<string, string>) =>
  ask(link, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(values),
  });

/** What a mail provider's server posts for its user (RFC 8058). */
const oneClick = (link: string) =>
  ask(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

async function statusAfter(answer: Promise<LinkAnswer>): Promise<number> {
  const settled = await answer;
  return settled.kind === "elsewhere" ? settled.response.status : settled.status;
}

const nothing = { submissions: [], deliveries: [], links: [], subscriptions: [], alerts: [] };

const stored = async () => ({
  subscriptions: await database.db.select().from(subscriptions),
  alerts: await database.db.select().from(jobAlerts),
  submissions: await database.db.select().from(submissions),
  deliveries: await database.db.select().from(deliveries),
  links: await database.db.select().from(privateLinks),
});

it("unknown, expired and foreign links answer alike, to reading and to every button", async () => {
  const { subscription, alert } = await newSubscriptionLinks();
  const expired = [await newLink(), subscription, alert];
  const foreign = await newLink();
  await database.db
    .update(privateLinks)
    .set({ expiresAt: sql`now()` })
    .where(ne(privateLinks.tokenHash, hashToken(foreign.slice(-43))));
  await database.db
    .update(privateLinks)
    .set({ purpose: "subscription" })
    .where(eq(privateLinks.tokenHash, hashToken(foreign.slice(-43))));
  const before = await stored();
  for (const link of [`${origin}/t/unknown`, ...expired, foreign]) {
    expect(await ask(link)).toEqual(unknown);
    expect(await post(link, "erase")).toEqual(unknown);
    expect(await post(link, "contact", contactAnswers)).toEqual(unknown);
    expect(await press(link, { intent: "end" })).toEqual(unknown);
    expect(await oneClick(link)).toEqual(unknown);
  }
  expect(await stored()).toEqual(before);
});

it("a link obeys only the presses of what it was made for", async () => {
  const { subscription, alert } = await newSubscriptionLinks();
  const submission = await newLink();
  const before = await stored();
  expect(await ask(subscription)).toMatchObject({ kind: "subscription" });
  expect(await ask(alert)).toMatchObject({ kind: "job-alert", others: [] });
  for (const link of [subscription, alert]) {
    expect(await statusAfter(post(link, "erase"))).toBe(400);
    expect(await statusAfter(post(link, "contact", contactAnswers))).toBe(400);
  }
  expect(await statusAfter(press(subscription, { intent: "weekly" }))).toBe(400);
  for (const intent of ["confirm", "end", "erase", "weekly"]) {
    expect(await statusAfter(press(submission, { intent }))).toBe(400);
  }
  expect(await statusAfter(oneClick(submission))).toBe(400);
  expect(await stored()).toEqual(before);
});

it("whoever subscribed can erase the address, with all that hangs on it", async () => {
  const { subscription, alert, alertId } = await newSubscriptionLinks();
  for (const [link, button, page] of [
    [subscription, { intent: "erase" }, "/newsletter?erased#newsletter-answer"],
    [alert, { intent: "erase", alert: alertId }, "/jobs/alerts?erased#job-alert-answer"],
  ] as const) {
    const answer = await press(link, button);
    if (answer.kind !== "elsewhere") throw new Error(`It shows a page: ${answer.kind}`);
    const { status, headers } = answer.response;
    expect([status, headers.get("location")]).toEqual([303, page]);
    expect(await ask(link)).toEqual(unknown);
  }
  expect(await stored()).toEqual(nothing);
});

describe("reading", () => {
  it.each(["GET", "HEAD"])("by %s changes nothing, whatever the query says", async (method) => {
    const link = await newLink();
    const before = await stored();
    for (const query of ["", "?posted=erase", "?posted=contact", "?changed=corrected"]) {
      expect(await ask(link + query, { method })).toMatchObject({
        kind: "submission",
        status: 200,
      });
    }
    expect(await stored()).toEqual(before);
  });
});

describe("a post", () => {
  it("that is no button of the page does nothing", async () => {
    const link = await newLink();
    const before = await stored();
    for (const posted of ["", "hire", "__proto__", "ERASE"]) {
      expect(await post(link, posted)).toMatchObject({ kind: "submission", status: 400 });
    }
    expect(await stored()).toEqual(before);
  });

  it("with a field that the form has not is refused, and the answers stand in the form", async () => {
    const link = await newLink();
    const answer = await post(link, "contact", { ...contactAnswers, status: "closed" });
    expect(answer).toMatchObject({
      status: 400,
      correction: { state: { values: contactAnswers } },
    });
  });

  it("that breaks a rule is given back as it was typed", async () => {
    const link = await newLink();
    const values = { ...contactAnswers, email: "ana", message: "One line is enough." };
    const answer = await post(link, "contact", values);
    const errors = { email: "Please enter a valid email address" };
    expect(answer).toMatchObject({ status: 422, correction: { state: { values, errors } } });
    expect((await stored()).submissions[0]?.answers).toEqual(contactAnswers);
  });

  it("that is right is kept, wakes the mail worker, and leads back to the page", async () => {
    const link = await newLink();
    const answer = await post(link, "contact", { ...contactAnswers, name: "Eva Ruiz" });
    if (answer.kind !== "elsewhere") throw new Error("It was not kept");
    expect(answer.response.status).toBe(303);
    expect(answer.response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.response.headers.get("location")).toBe(
      `${new URL(link).pathname}?changed=corrected#corrected`,
    );
    expect(onSubmitted).toHaveBeenCalledOnce();
    expect((await stored()).submissions[0]?.answers).toMatchObject({ name: "Eva Ruiz" });
  });

  it("that erases is answered once, and then as an unknown link", async () => {
    const link = await newLink();
    expect(await post(link, "erase")).toMatchObject({ kind: "erased", status: 200 });
    expect(await post(link, "erase")).toEqual(unknown);
    expect(await stored()).toEqual(nothing);
  });
});

describe("the link of a booking", () => {
  const workshop = calendars["culture-workshop"];

  async function firstStart(): Promise<string> {
    const [first] = await offeredTimes(database.db, workshop, new Date());
    if (!first) throw new Error("No workshop is offered");
    return first.start;
  }

  it("leads whoever keeps a seat to the words for that, and whoever waits to others", async () => {
    const start = await firstStart();
    const seat = await holdSession(start);
    for (let taken = 1; taken < workshop.seats; taken += 1) await holdSession(start);
    const place = await holdSession(`${start} wait`);
    expect(await changeAfter(post(seat, "keep"))).toBe("kept");
    expect(await changeAfter(post(place, "keep"))).toBe("waiting");
    expect(await changeAfter(post(place, "keep"))).toBe("waiting");
    expect(await ask(`${place}?changed=waiting`)).toMatchObject({ change: "waiting" });
  });

  it("says why a time is not kept whose holder has two others by now", async () => {
    const start = await firstStart();
    const late = await holdSession(start);
    await database.db.update(bookings).set({ state: "lapsed", seat: null });
    const holder = "mailbox ana@example.com";
    await database.db.update(submissions).set({ answers: { email: "ana@example.com" } });
    const until = new Date(Date.now() + 60_000);
    for (const number of [1, 2]) {
      const { submissionId } = await writeSubmission(database.db);
      await database.db.insert(bookingShares).values({ holder, number, submissionId, until });
    }
    expect(await post(late, "keep")).toMatchObject({
      status: 409,
      booking: { refusal: expect.stringContaining("already has two open bookings") },
    });
  });

  it("says that it is canceled only where it is", async () => {
    const start = await firstStart();
    const [held, confirmed] = [await holdSession(start), await holdSession(start)];
    await post(confirmed, "keep");
    for (const [link, isConfirmed] of [
      [held, false],
      [confirmed, true],
    ] as const) {
      expect(await changeAfter(post(link, "cancel"))).toBe("cancelled");
      expect(await changeAfter(post(link, "cancel"))).toBe("cancelled");
      expect(await ask(link)).toMatchObject({ booking: { state: "cancelled", isConfirmed } });
    }

    const over = await holdSession(start);
    await post(over, "keep");
    await database.db
      .update(bookings)
      .set({ startsAt: sql`now() - interval '1 second'` })
      .where(eq(bookings.state, "booked"));
    expect(await post(over, "cancel")).toMatchObject({ status: 409, booking: { state: "booked" } });
    expect(await post(await newLink(), "cancel")).toMatchObject({ status: 409 });
  });

  it("erases nothing while staff expect somebody and have not been told that nobody comes", async () => {
    const link = await holdSession(await firstStart());
    await post(link, "keep");
    expect(await post(link, "erase")).toMatchObject({ status: 409, erasureRefusal: "booked" });
    await post(link, "cancel");
    expect(await post(link, "erase")).toMatchObject({ status: 409, erasureRefusal: "untold" });
    await database.db
      .update(deliveries)
      .set({ deliveredAt: sql`now()` })
      .where(eq(deliveries.kind, "booking-cancelled-staff"));
    expect(await post(link, "erase")).toMatchObject({ kind: "erased" });
  });
});
