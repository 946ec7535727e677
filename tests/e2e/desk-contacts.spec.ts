import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import type { Program } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  comeIn,
  inviteAdmin,
  inviteOnPage,
  join,
  letMinutesPass,
  postToDesk,
  test,
  withoutScript,
} from "./support/desk.ts";
import { ask } from "./support/newsletter.ts";
import { overflowing } from "./support/overflowing.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ expectedErrors: /40[349]/ });

const file = { name: "Résumé of Zoë.pdf", content: newPdf() };

async function send(program: Program, email: string, subject: string, withFile = false) {
  const message = newMessage({ name: "Zoë Quinn", email, subject, ...(withFile && { file }) });
  expect((await postMessage(program.origin, message)).status).toBe(200);
}

async function openContact(page: Page, address: string): Promise<void> {
  await page.goto(`/staff/contacts?q=${encodeURIComponent(address)}`);
  await page.getByRole("listitem").filter({ hasText: address }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function filesOf(program: Program, folder: string): Promise<Buffer[]> {
  const path = joinPath(program.dataDir, "files", folder);
  const names = await readdir(path).catch(() => []);
  return Promise.all(names.map((name) => readFile(joinPath(path, name))));
}

test("all of a person is found, merged from two addresses, and separated again, without script too", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "ada@daystead.example"));
  await send(program, "zoe@quinn.example", "Two nurses", true);
  await send(program, "zoe+jobs@quinn.example", "And a driver", true);
  await page.getByRole("link", { name: "Contacts" }).click();
  await page.getByLabel("Search").fill("zoë QUINN");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "zoe" })).toHaveCount(2);
  await expectAccessible(page, "contacts");
  expect(await overflowing(page)).toEqual([]);
  await page.goto("/staff/contacts?q=nobody-of-this-name");
  await expect(page.getByText("No name and no address fits.")).toBeVisible();

  await openContact(page, "zoe@quinn.example");
  const timeline = page.getByRole("region", { name: "All that was sent" });
  await expect(timeline.getByRole("listitem")).toHaveCount(1);
  await expect(timeline).toContainText("With a file");
  const maybe = page.getByRole("region", { name: "Maybe the same person" });
  await expect(maybe).toContainText(
    "Sent the same file; the same mailbox, written in another way; the same name at the same company",
  );
  await expectAccessible(page, "a contact with a likely duplicate");
  expect(await overflowing(page)).toEqual([]);

  const plain = await withoutScript(browser, program, page.context());
  await plain.goto(page.url());
  await plain.getByRole("button", { name: "Merge with zoe+jobs@quinn.example" }).click();
  await expect(plain.getByText("They are one person now.")).toBeVisible();
  await expect(plain.getByRole("region", { name: "Maybe the same person" })).toBeHidden();
  await openContact(plain, "zoe+jobs@quinn.example");
  const both = plain.getByRole("region", { name: "All that was sent" });
  await expect(both.getByRole("listitem")).toHaveCount(2);
  await plain.getByRole("button", { name: /^Separate again/ }).click();
  await expect(plain.getByText("They are separate again.")).toBeVisible();
  await expect(both.getByRole("listitem")).toHaveCount(1);
  await expect(plain.getByText(/^Merged zoe/)).toBeVisible();
  await plain.context().close();

  // The other page was left open: what it shows as a duplicate still is one.
  await page.getByRole("button", { name: "Merge with zoe+jobs@quinn.example" }).click();
  await expect(page.getByRole("heading", { name: "Addresses" })).toBeVisible();
  await expectAccessible(page, "a merged contact", { inside: "main" });
  await timeline.getByRole("link").first().click();
  await page.getByRole("link", { name: "All from this address" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Merged with" }).first()).toBeVisible();
});

test("all of a person is handed out as one archive", async ({ page, program }) => {
  await join(page, await inviteAdmin(program, "bo@daystead.example"));
  await openContact(page, "zoe@quinn.example");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^contact-[\d-]{10}\.zip$/);
  const found = unzipSync(new Uint8Array(await readFile(await download.path())));
  const data = JSON.parse(strFromU8(found["data.json"] ?? new Uint8Array()));
  expect(data.addresses).toHaveLength(2);
  expect(data.sent).toMatchObject([
    { answers: { email: "zoe+jobs@quinn.example", subject: "And a driver" } },
    { answers: { email: "zoe@quinn.example" }, files: [{ name: file.name }] },
  ]);
  for (const { files } of data.sent)
    expect(Buffer.from(found[files[0].in] ?? []).equals(file.content)).toBe(true);
  await page.reload();
  await expect(page.getByText("Exported, asked for at zoe@quinn.example")).toBeVisible();
});

test("a person is erased everywhere, as it was listed", async ({ page, program, browser }) => {
  const tombstones = await filesOf(program, "tombstones");
  await ask(page, "zoe@quinn.example");
  await join(page, await inviteAdmin(program, "cy@daystead.example"));
  await openContact(page, "zoe@quinn.example");
  await page.getByRole("link", { name: "Erase everything" }).click();
  await expect(page.getByText("2 files")).toBeVisible();
  await expect(page.getByRole("region", { name: "What goes" }).getByRole("listitem")).toHaveCount(
    3,
  );
  await expectAccessible(page, "before erasing");
  expect(await overflowing(page)).toEqual([]);

  const address = page.url();
  await send(program, "zoe@quinn.example", "One thing more");
  const plain = await withoutScript(browser, program, page.context());
  await page.getByRole("button", { name: "Erase it for good" }).click();
  await expect(page.getByText("Nothing was erased: something has arrived")).toBeVisible();
  await expect(page.getByRole("region", { name: "What goes" }).getByRole("listitem")).toHaveCount(
    4,
  );
  await plain.goto(address);
  await plain.getByRole("button", { name: "Erase it for good" }).click();
  await expect(plain.getByText("It is erased. No older backup brings it back.")).toBeVisible();
  await expect(plain.getByText("4 things of one person")).toBeVisible();
  await plain.goto("/staff/contacts?q=quinn");
  await expect(plain.getByText("No name and no address fits.")).toBeVisible();
  await plain.goto("/staff/inbox?tab=all&q=quinn");
  await expect(plain.getByText("Nothing here fits what you look for.")).toBeVisible();
  expect((await plain.goto(address))?.status()).toBe(404);
  await plain.context().close();
  expect(await filesOf(program, "contact-attachments")).not.toContainEqual(file.content);
  expect(await filesOf(program, "tombstones")).toHaveLength(tombstones.length + 4);
});

test("recruiters look and change nothing, marketing finds nothing, and admins confirm that it is they", async ({
  page,
  program,
  browser,
}) => {
  await send(program, "dan@looked-at.example", "Hello");
  const link = await inviteAdmin(program, "di@daystead.example");
  const admin = await comeIn(browser, program, link);
  const rex = { name: "Rex", email: "rex-c@daystead.example", role: "Recruiter" } as const;
  await join(page, await inviteOnPage(admin, rex));
  await openContact(page, "dan@looked-at.example");
  await expect(page.getByRole("button")).toHaveText(["Sign out"]);
  await expectAccessible(page, "a contact for a recruiter", { inside: "main" });
  const path = new URL(page.url()).pathname;
  const posts = { merge: path, separate: path, export: `${path}/export`, erase: `${path}/erase` };
  for (const [name, to] of Object.entries(posts))
    expect(await postToDesk(page, `${to}?posted=${name}`, { id: randomUUID() }), name).toBe(404);
  expect((await page.request.get(`${path}/erase`)).status()).toBe(404);

  const mia = { name: "Mia", email: "mia-c@daystead.example", role: "Marketing" } as const;
  const marketing = await comeIn(browser, program, await inviteOnPage(admin, mia));
  for (const to of ["/staff/contacts", path, `${path}/erase`])
    expect((await marketing.request.get(to)).status(), to).toBe(404);
  await marketing.context().close();

  await letMinutesPass(program);
  const version = "0".repeat(64);
  expect(await postToDesk(admin, `${path}/erase?posted=erase`, { version })).toBe(403);
  expect(await postToDesk(admin, `${path}/export?posted=export`, {})).toBe(303);
  expect(await postToDesk(admin, `${path}?posted=merge`, { id: randomUUID() })).toBe(404);
  expect(await postToDesk(admin, `${path}?posted=nothing`, {})).toBe(400);
  await admin.goto(path);
  await expect(admin.getByRole("button", { name: "Export everything" })).toBeHidden();
  await expectAccessible(admin, "a contact, to be confirmed", { inside: "main" });
  await admin.getByRole("link", { name: "Erase everything" }).click();
  await expectAccessible(admin, "erasing, to be confirmed", { inside: "main" });
  await admin.getByRole("button", { name: "Confirm that it is you" }).click();
  await expect(admin.getByRole("button", { name: "Erase it for good" })).toBeVisible();
  expect((await admin.goto("/staff/contacts/none"))?.status()).toBe(404);
  await admin.context().close();
});
