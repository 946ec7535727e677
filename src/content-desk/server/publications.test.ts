import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { invite, listPeople } from "../../desk/server/people.ts";
import { listDeploymentConflicts, listDraftConflicts } from "./conflicts.ts";
import { discardDraft, findDraft, listDrafts, saveDraft } from "./drafts.ts";
import { exportFiles } from "./export-files.ts";
import { mergeFiles } from "./merge-files.ts";
import {
  beginPublication,
  claimPublication,
  findPublished,
  listPublications,
  type Published,
  publish,
  readNewest,
  refuse,
} from "./publications.ts";
import { contentPublications } from "./tables.ts";

const path = "holidays.yaml";

let database: TestDatabase;
let folder: string;
let mia: string;
let max: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "daystead-content-"));
  for (const name of ["Mia", "Max"]) {
    const email = `${name.toLowerCase()}@daystead.example`;
    await invite(database.db, null, { email, name, role: "marketing" });
  }
  const people = await listPeople(database.db);
  [max = "", mia = ""] = people.map(({ id }) => id);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function deploy(text: string, file = path): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const folders = () => ({ current: folder, deployed: folder });

const save = (by: string, version: number, text: string, base: string | undefined = "a: 1\n") =>
  saveDraft(database.db, by, { path, version, text, base });

/** As the desk begins it and a server ends it. */
async function publishDrafts(): Promise<Published> {
  const { db } = database;
  const { number: follows, files: before } = await findPublished(db);
  const files = await mergeFiles(folders(), before, await listDrafts(db));
  expect(await beginPublication(db, mia, { follows, files })).toBeTypeOf("number");
  const claimed = await claimPublication(db);
  if (!claimed) throw new Error("It was begun");
  expect(await publish(db, claimed)).toBe(true);
  return findPublished(db);
}

it("of two who save at once nobody's text is lost, and a file has one open draft", async () => {
  const { db } = database;
  const begun = await Promise.all([save(mia, 0, "a: 2\n"), save(max, 0, "a: 3\n")]);
  expect(begun.toSorted()).toEqual([false, true]);
  const version = (await findDraft(db, path))?.version ?? 0;
  const saved = await Promise.all([save(mia, version, "a: 4\n"), save(max, version, "a: 5\n")]);
  expect(saved.toSorted()).toEqual([false, true]);
  const newest = await findDraft(db, path);
  // The same post once more is the same version.
  expect(await save(mia, version, newest?.text ?? "")).toBe(true);
  expect(await listDrafts(db)).toHaveLength(1);
  expect(await discardDraft(db, mia, { path, version })).toBe(false);
  expect(await discardDraft(db, mia, { path, version: newest?.version ?? 0 })).toBe(true);
  expect(await findDraft(db, path)).toBeUndefined();
  expect(await save(max, 0, "a: 6\n")).toBe(true);
  await expect(database.pool.query("delete from content_drafts")).rejects.toThrow("never changed");
});

it("one publication is checked at a time, by one server, and says why it was refused", async () => {
  const { db } = database;
  await deploy("a: 1\n");
  await save(mia, 0, "a: 2\n");
  const files = await mergeFiles(folders(), [], await listDrafts(db));
  const begin = () => beginPublication(db, mia, { follows: 0, files });
  expect((await Promise.all([begin(), begin()])).toSorted()).toEqual([1, "busy"]);
  const claims = await Promise.all([claimPublication(db), claimPublication(db)]);
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  await refuse(db, 1, "content/holidays.yaml\na: Too small");
  expect(await findPublished(db)).toEqual({ number: 0, files: [] });
  expect(await listPublications(db, 5)).toMatchObject([
    { number: 1, state: "refused", reason: "content/holidays.yaml\na: Too small", changed: [path] },
  ]);
  expect(await findDraft(db, path)).toMatchObject({ text: "a: 2\n" });
  expect(await begin()).toBe(2);
  expect(await claimPublication(db)).toMatchObject({ number: 2 });
  await refuse(db, 2, "Too small");
  expect(await beginPublication(db, mia, { follows: 1, files })).toBe("stale");
  expect(await begin()).toBe(3);
});

it("a publication does not begin upon one that is shown at that moment", async () => {
  const { db } = database;
  await deploy("a: 1\n");
  await save(mia, 0, "a: 2\n");
  const files = await mergeFiles(folders(), [], await listDrafts(db));
  const begin = () => beginPublication(db, mia, { follows: 0, files });
  expect(await begin()).toBe(1);
  let second: ReturnType<typeof begin> | undefined;
  await db.transaction(async (transaction) => {
    const shown = { state: "published", endedAt: new Date() } as const;
    await transaction.update(contentPublications).set(shown);
    second = begin();
    await sleep(300);
  });
  expect(await second).toBe("stale");
  expect(await findPublished(db)).toMatchObject({ number: 1 });
});

it("who goes on writing while a draft is published goes on from what was published", async () => {
  const { db } = database;
  await deploy("a: 1\n");
  await save(mia, 0, "a: 2\n");
  const files = await mergeFiles(folders(), [], await listDrafts(db));
  await beginPublication(db, mia, { follows: 0, files });
  const claimed = await claimPublication(db);
  expect(await save(max, 1, "a: 3\n")).toBe(true);
  if (claimed) await publish(db, claimed);
  expect(await findDraft(db, path)).toMatchObject({ text: "a: 3\n", baseText: "a: 2\n" });
});

it("what is begun anew while its draft is checked does not rest on what was published", async () => {
  const { db } = database;
  await deploy("a: 1\n");
  await save(mia, 0, "a: 2\n");
  const files = await mergeFiles(folders(), [], await listDrafts(db));
  await beginPublication(db, mia, { follows: 0, files });
  const claimed = await claimPublication(db);
  expect(await discardDraft(db, mia, { path, version: 1 })).toBe(true);
  expect(await save(max, 0, "a: 1\nb: 1\n")).toBe(true);
  if (claimed) await publish(db, claimed);
  expect(await findDraft(db, path)).toMatchObject({ text: "a: 1\nb: 1\n", baseText: "a: 1\n" });
  expect(await listDraftConflicts({ db, content: folders() })).toMatchObject([{ draft: { path } }]);
});

it("a server that shows an older publication opens a file as it was published", async () => {
  const { db } = database;
  await deploy("a: 1\n");
  await save(mia, 0, "a: 2\n");
  await publishDrafts();
  // Its folder has the deployment's text still.
  expect(await readNewest({ db, content: folders() }, path)).toBe("a: 2\n");
  await save(mia, 0, "a: 3\n", "a: 2\n");
  expect(await listDraftConflicts({ db, content: folders() })).toEqual([]);
});

it("a deployment that changes a published file otherwise does not win, and does not lose, in silence", async () => {
  const { db } = database;
  await deploy("a: 1\nb: 1\n");
  await save(mia, 0, "a: 2\nb: 1\n", "a: 1\nb: 1\n");
  const published = await publishDrafts();
  expect(await listDeploymentConflicts(folders(), published)).toEqual([]);

  await deploy("a: 1\nb: 9\n");
  const [conflict, ...others] = await listDeploymentConflicts(folders(), published);
  expect([conflict?.path, others]).toEqual([path, []]);
  expect((await findPublished(db)).files).toMatchObject([{ text: "a: 2\nb: 1\n" }]);

  // What a deployment brings as it was published is settled, and the next publication does without it.
  await deploy("a: 2\nb: 1\n");
  expect(await listDeploymentConflicts(folders(), published)).toEqual([]);
  expect(await mergeFiles(folders(), published.files, [])).toEqual([]);
});

it("shows three ways, field by field, of a file that two have changed", async () => {
  const file = "holidays.yaml";
  const holidays = (miami: string, hyderabad: string) =>
    `miami:\n  - { on: 2026-12-25, name: ${miami} }\nhyderabad:\n  - { on: 2027-01-26, name: ${hyderabad} }\n`;
  const [base, ours, theirs] = [
    holidays("Christmas", "Republic Day"),
    holidays("Christmas Day", "Republic Day"),
    holidays("Christmas", "Day of the Republic"),
  ];
  await deploy(theirs, file);
  const files = [{ path: file, text: ours, baseText: base, draftVersion: 1 }];
  const [conflict] = await listDeploymentConflicts(folders(), { number: 1, files });
  expect(conflict?.fields).toMatchObject([
    { base: "Christmas", ours: "Christmas Day", theirs: "Christmas" },
    { base: "Republic Day", ours: "Republic Day", theirs: "Day of the Republic" },
  ]);
  await saveDraft(database.db, mia, { path: file, version: 0, text: ours, base });
  expect(await listDraftConflicts({ db: database.db, content: folders() })).toMatchObject([
    { draft: { path: file, savedBy: "Mia" } },
  ]);
});

it("exports what was published, and leaves alone what says something else by now", async () => {
  await deploy("a: 1\n");
  await deploy("b: other\n", "benefits.yaml");
  await deploy("c: 2\n", "mails/contact.yaml");
  const files = [
    { path, text: "a: 2\n", baseText: "a: 1\n", draftVersion: 1 },
    { path: "benefits.yaml", text: "b: 2\n", baseText: "b: 1\n", draftVersion: 1 },
    { path: "mails/contact.yaml", text: "c: 2\n", baseText: "c: 1\n", draftVersion: null },
    { path: "news/new-one.md", text: "New.\n", baseText: null, draftVersion: 1 },
  ];
  expect(await exportFiles(folder, files)).toEqual({
    written: [path, "news/new-one.md"],
    same: ["mails/contact.yaml"],
    refused: ["benefits.yaml"],
  });
  expect(await readFile(join(folder, path), "utf8")).toBe("a: 2\n");
  expect(await readFile(join(folder, "news/new-one.md"), "utf8")).toBe("New.\n");
  expect(await readFile(join(folder, "benefits.yaml"), "utf8")).toBe("b: other\n");
});
