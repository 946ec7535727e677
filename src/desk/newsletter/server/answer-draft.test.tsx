import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { subscribe } from "../../../newsletter/server/testing.ts";
import { deliveries } from "../../../platform/db/tables.ts";
import { hire } from "../../inbox/server/testing.ts";
import { draftPath } from "../../paths.ts";
import { openTestDesk, testOrigin } from "../../server/testing.ts";
import { DraftPage } from "../pages/draft-page.tsx";
import { answerDraft } from "./answer-draft.ts";
import { findDraft, saveDraft, sendDraft } from "./drafts.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it("shows what was typed of an issue that somebody else has sent meanwhile", async () => {
  const { db } = database;
  const { id: staffId } = await hire(db, "Mia", "marketing");
  const { services, post, close } = await openTestDesk(database, staffId);
  const id = randomUUID();
  const markdown = "---\nsubject: Spring\n---\n\nA paragraph.\n";
  await saveDraft(db, staffId, { id, version: 0, markdown });
  const draft = await findDraft(db, id);
  if (!draft) throw new Error("It was saved");
  await sendDraft(db, staffId, draft, services.brand.origin);

  const typed = `${markdown}\nAnd one that took an hour.`;
  const request = post(`${draftPath(id)}?posted=save`, { version: "1", markdown: typed });
  const answer = await answerDraft(request, id, services);
  if (answer.response) throw new Error("It is a page");
  expect(answer.status).toBe(409);
  const html = renderToStaticMarkup(<DraftPage shown={answer.shown} />);
  expect(html).toContain("this issue was sent before");
  expect(html).toContain("And one that took an hour.</textarea>");
  await close();
});

it("stops what still waits of an issue, and says so", async () => {
  const { db } = database;
  const { id: staffId } = await hire(db, "Mia", "marketing");
  const { services, post, close } = await openTestDesk(database, staffId);
  const id = randomUUID();
  await subscribe(db, "ana@example.com");
  await saveDraft(db, staffId, { id, version: 0, markdown: "---\nsubject: May\n---\n\nText.\n" });
  const pressed = () => post(`${draftPath(id)}?posted=stop`, { version: "1" });
  const press = () => answerDraft(pressed(), id, services);
  expect(await press()).toMatchObject({ status: 400 });
  const draft = await findDraft(db, id);
  if (!draft) throw new Error("It was saved");
  await sendDraft(db, staffId, draft, services.brand.origin);
  const isIssue = eq(deliveries.kind, "newsletter-issue");
  expect(await db.$count(deliveries, isIssue)).toBe(1);
  const { response } = await press();
  expect(response?.headers.get("location")).toBe(`${draftPath(id)}?stopped`);
  expect(await db.$count(deliveries, isIssue)).toBe(0);
  const seen = await answerDraft(
    new Request(testOrigin + draftPath(id), {
      headers: { cookie: pressed().headers.get("cookie") ?? "" },
    }),
    id,
    services,
  );
  if (seen.response) throw new Error("It is a page");
  const html = renderToStaticMarkup(<DraftPage shown={seen.shown} />);
  expect(html).toMatch(/Stopped .+ by Mia: readers who are not counted here were not sent it\./);
  expect(html).not.toContain("Stop what still waits");
  await close();
});
