import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { deliveries, privateLinks, submissions } from "../db/schema.ts";
import { openTestFiles, type TestFiles } from "../mail/testing.ts";
import { contactAnswers, keepLog, writeSubmission } from "../outbox/testing.ts";
import { IncomingFiles } from "../submissions/incoming-files.ts";
import { newSubmissionKey } from "../submissions/submission-key.ts";
import { answerLink } from "./answer-link.ts";
import { createPrivateLink } from "./links.ts";

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

async function newLink(purpose: "submission" | "subscription" = "submission") {
  const { submissionId } = await writeSubmission(database.db);
  return createPrivateLink(database.db, origin, purpose, submissionId);
}

function ask(link: string, init?: RequestInit) {
  const { pathname } = new URL(link);
  const incoming = new IncomingFiles(files.folder);
  return answerLink(new Request(link, init), pathname.slice("/t/".length), {
    db: database.db,
    storage: files.storage,
    incoming,
    attachmentLimitBytes: 1000,
    log,
    onSubmitted,
  });
}

function post(link: string, posted: string, values: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  body.set("submission", newSubmissionKey());
  return ask(`${link}?posted=${posted}`, { method: "POST", body });
}

const stored = async () => ({
  submissions: await database.db.select().from(submissions),
  deliveries: await database.db.select().from(deliveries),
  links: await database.db.select().from(privateLinks),
});

it("unknown, foreign and expired links answer alike, to reading and to every button", async () => {
  const foreign = await newLink("subscription");
  const expired = await newLink();
  await database.db.update(privateLinks).set({ expiresAt: sql`now()` });
  const before = await stored();
  for (const link of [`${origin}/t/unknown`, foreign, expired]) {
    expect(await ask(link)).toEqual(unknown);
    expect(await post(link, "erase")).toEqual(unknown);
    expect(await post(link, "contact", contactAnswers)).toEqual(unknown);
  }
  expect(await stored()).toEqual(before);
});

describe("reading", () => {
  it.each(["GET", "HEAD"])("by %s changes nothing, whatever the query says", async (method) => {
    const link = await newLink();
    const before = await stored();
    for (const query of ["", "?posted=erase", "?posted=contact", "?changed=corrected"]) {
      expect(await ask(link + query, { method })).toMatchObject({ kind: "shown", status: 200 });
    }
    expect(await stored()).toEqual(before);
  });
});

describe("a post", () => {
  it("that is no button of the page does nothing", async () => {
    const link = await newLink();
    const before = await stored();
    for (const posted of ["", "hire", "__proto__", "ERASE"]) {
      expect(await post(link, posted)).toMatchObject({ kind: "shown", status: 400 });
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
    expect(await stored()).toEqual({ submissions: [], deliveries: [], links: [] });
  });
});
