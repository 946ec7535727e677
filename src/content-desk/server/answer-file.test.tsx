import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { hire } from "../../desk/inbox/server/testing.ts";
import { openTestDesk, type TestDesk } from "../../desk/server/testing.ts";
import { ContentPage } from "../pages/content-page.tsx";
import { FilePage } from "../pages/file-page.tsx";
import { contentFilePath, contentPath } from "../paths.ts";
import { answerContent } from "./answer-content.ts";
import { answerFile } from "./answer-file.ts";
import { openFile } from "./open-file.ts";

let database: TestDatabase;
let desk: TestDesk;
beforeEach(async () => {
  database = await createTestDatabase();
  const { id } = await hire(database.db, "Mia", "marketing");
  desk = await openTestDesk(database, id);
});
afterEach(async () => {
  await desk.close();
  await database.close();
});

/** An editor's desk on a database that takes no drafts. */
async function openFullDesk() {
  const content = { current: "content", deployed: "content" };
  const services = { ...desk.services, content, answersAt: () => true };
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse before insert on content_drafts execute function refuse()`);
  return { post: desk.post, services };
}

it("keeps in the form what could not be saved", async () => {
  const { post, services } = await openFullDesk();
  const path = "news/one-working-day.md";
  const base = (await openFile(services, path))?.base ?? "";
  const fields = { version: "0", base, act: "save", body: "Typed for an hour." };
  const request = post(`${contentFilePath(path)}&posted=save`, fields);
  const answer = await answerFile(request, services);
  if (answer.response) throw new Error("It is a page");
  expect(answer.status).toBe(503);
  const html = renderToStaticMarkup(<FilePage shown={answer.shown} />);
  expect(html).toContain("could not be done just now");
  expect(html).toContain("Typed for an hour.</textarea>");
});

it("keeps what was typed for a file that could not be begun", async () => {
  const { post, services } = await openFullDesk();
  const fields = { kind: "news", place: "a-good-test", title: "A good test" };
  const request = post(`${contentPath}?posted=begin`, fields);
  const answer = await answerContent(request, services);
  if (answer.response) throw new Error("It is a page");
  expect(answer.status).toBe(503);
  expect(renderToStaticMarkup(<ContentPage shown={answer.shown} />)).toContain("a-good-test");
});
