import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { hire } from "../../desk/inbox/server/testing.ts";
import { openTestDesk, type TestDesk } from "../../desk/server/testing.ts";
import { DeskJobPage } from "../pages/desk-job-page.tsx";
import { deskJobPath } from "../paths.ts";
import { answerJob } from "./answer-job.ts";
import { nurse } from "./job.fixture.ts";
import { readForPublishing } from "./typed-job.ts";
import { closeJob, pauseJob, publishJob, writeDraft } from "./write-job.ts";

let database: TestDatabase;
let desk: TestDesk;
let id: number;
let byId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const rex = await hire(database.db, "Rex", "recruiter");
  byId = rex.id;
  desk = await openTestDesk(database, byId);
  id = await writeDraft(database.db, byId, randomUUID(), nurse, undefined);
  const read = readForPublishing(nurse, { sourceId: "x", postedAt: new Date() });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  await publishJob(database.db, { id, version: 1, byId }, read.record);
});
afterEach(async () => {
  await desk.close();
  await database.close();
});

/** Posts a form of the job. @returns the status, and the page that is shown */
async function answerTo(form: string, fields: Record<string, string>) {
  const services = { ...desk.services, pool: database.pool, findForm: () => undefined };
  const request = desk.post(`${deskJobPath(id)}?posted=${form}`, fields);
  const answer = await answerJob(request, id, services);
  if (answer.response) throw new Error("It is a page");
  const html = renderToStaticMarkup(<DeskJobPage shown={answer.shown} />);
  return { status: answer.status, html };
}

it("says that a word to those who applied is too long, and keeps it in its field", async () => {
  const word = `${"We thank you. ".repeat(600)}The last sentence.`;
  const { status, html } = await answerTo("close-job", { version: "2", word });
  expect(status).toBe(422);
  expect(html).toContain("A word to those who applied must be at most 8,000 characters");
  expect(html).toContain("The last sentence.</textarea>");
  expect(html).not.toContain("could not be done just now");
});

it("shows the word that was typed for the applicants of a job that was closed meanwhile", async () => {
  const { db } = database;
  await closeJob(db, { id, version: 2, byId }, "", async () => undefined);
  const word = "The client has found somebody.";
  const { status, html } = await answerTo("close-job", { version: "2", word });
  expect(status).toBe(409);
  expect(html).toContain(`${word}</textarea>`);
  expect(html).toContain("It was not sent");
});

it("keeps what was typed where the job's state does not take it", async () => {
  await pauseJob(database.db, { id, version: 2, byId });
  const typed = { ...nurse, title: "Night nurse, typed for an hour", version: "3" };
  const { status, html } = await answerTo("publish-job", typed);
  expect(status).toBe(409);
  expect(html).toContain("Night nurse, typed for an hour");
});
