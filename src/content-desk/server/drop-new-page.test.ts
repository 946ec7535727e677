import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { invite, listPeople } from "../../desk/server/people.ts";
import { beginFile } from "./begin-file.ts";
import type { ContentStore } from "./content-services.ts";
import { discardDraft, findDraft, listDrafts } from "./drafts.ts";
import { dropFromOrder } from "./drop-new-page.ts";
import { openFile } from "./open-file.ts";
import { orderPath } from "./order-path.ts";

let database: TestDatabase;
let store: ContentStore;
let mia: string;
beforeEach(async () => {
  database = await createTestDatabase();
  store = { db: database.db, content: { current: "content", deployed: "content" } };
  const email = "mia@daystead.example";
  await invite(database.db, null, { email, name: "Mia", role: "marketing" });
  mia = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(() => database.close());

async function begin(place: string): Promise<string> {
  const begun = await beginFile(store, mia, { kind: "page", place, title: "A new page" });
  return "path" in begun ? begun.path : "";
}

/** As the button on the page of a file does. */
async function discard(path: string): Promise<void> {
  const file = await openFile(store, path);
  if (!file) throw new Error(`${path} was begun`);
  expect(await discardDraft(store.db, mia, file)).toBe(true);
  await dropFromOrder(store, mia, file);
}

test("a page that was begun goes out of the order of the pages again with its draft", async () => {
  await discard(await begin("industries/space"));
  expect(await listDrafts(store.db)).toEqual([]);
});

test("what else is drafted of the order stays", async () => {
  const space = await begin("industries/space");
  await begin("industries/theater");
  await discard(space);
  const order = (await findDraft(store.db, orderPath))?.text;
  expect(order).toContain("- /industries/theater\n");
  expect(order).not.toContain("/industries/space");
});

test("a draft of a page of the site leaves the order alone", async () => {
  await begin("industries/space");
  const file = await openFile(store, "pages/industries/healthcare.yaml");
  if (!file) throw new Error("It is a page of the site");
  await dropFromOrder(store, mia, file);
  const order = (await findDraft(store.db, orderPath))?.text;
  expect(order).toContain("- /industries/healthcare\n");
  expect(order).toContain("- /industries/space\n");
});
