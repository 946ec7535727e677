import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
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
import type { Mailbox } from "./support/mailbox.ts";
import { ask, linkTo, mailsTo } from "./support/newsletter.ts";

test.describe.configure({ mode: "serial" });
// Nothing runs in the frame of the mail, and the browser says so when a test looks into it.
test.use({ expectedErrors: /40[349]|422|Blocked script execution/ });

async function subscribe(page: Page, mailbox: Mailbox, address: string): Promise<void> {
  await ask(page, address);
  await page.goto(await linkTo(mailbox, address));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: /subscribed/i })).toBeVisible();
}

const issue = (subject: string) =>
  `---\nsubject: ${subject}\n---\n\nThe *median* day rate rose. See [what we found](/news).\n\n## What to do\n\n- Write the range **down**\n`;

test("an issue is written, seen as the mail, tried on oneself, and sent once, by keyboard and without script", async ({
  page,
  program,
  browser,
  mailbox,
}) => {
  await subscribe(page, mailbox, "reader@example.com");
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ada@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Mia Marketing",
    email: "mia-n@daystead.example",
    role: "Marketing",
  });
  await join(page, link);
  await page.getByRole("link", { name: "Newsletter" }).click();
  await expectAccessible(page, "no issue yet");
  await page.getByRole("button", { name: "Write a new issue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It cannot be sent yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /Send a test/ })).toBeHidden();
  await expectAccessible(page, "a new draft");

  const text = page.getByLabel("Issue in Markdown");
  await text.fill(issue("Day rates in spring"));
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is saved.")).toBeVisible();
  await expect(page.locator(".notice")).toBeFocused();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "What to do" })).toBeVisible();
  await expect(mail.getByText("Unsubscribe:")).toBeVisible();
  await expect(mail.locator("body")).toHaveCSS("margin", "0px");
  await expectAccessible(page, "a draft", { inside: "main" });

  const plain = await withoutScript(browser, program, page.context());
  await plain.goto(page.url());
  await plain.getByRole("button", { name: "Send a test to mia-n@daystead.example" }).click();
  await expect(plain.getByText("The test mail is on its way to you.")).toBeVisible();
  const tried = await mailbox.find("Test: Day rates in spring");
  expect(tried.html).toContain("<strong>down</strong>");
  expect(await mailsTo(mailbox, "reader@example.com")).toHaveLength(1);

  await plain.getByText("Send it to 1 subscriber", { exact: true }).click();
  await plain.getByRole("button", { name: "Yes, send it to 1 subscriber now" }).click();
  await expect(plain.getByText("It is sent. The mails go out")).toBeVisible();
  const sent = await mailbox.find("Day rates in spring");
  expect(sent.headers.get("list")).toBeTruthy();

  // The other page was left open: what it posts comes too late.
  await page.getByText("Send it to 1 subscriber", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, send it to 1 subscriber now" }).click();
  await expect(page.getByText("this issue was sent before")).toBeVisible();
  await expectAccessible(page, "a sent issue", { inside: "main" });
  await page.goto("/staff/newsletter");
  await expect(page.getByText("1 sent, 0 waiting, 0 failed")).toBeVisible();
  await expectAccessible(page, "issues");
  expect(await mailsTo(mailbox, "reader@example.com")).toHaveLength(2);
  await plain.context().close();
  await admin.context().close();
});

test("two who write at once lose nothing", async ({ page, program, browser }) => {
  await join(page, await inviteAdmin(program, "bo@daystead.example"));
  await page.goto("/staff/newsletter");
  await page.getByRole("button", { name: "Write a new issue" }).click();
  const other = await withoutScript(browser, program, page.context());
  await other.goto(page.url());
  await other.getByLabel("Issue in Markdown").fill(issue("By the other"));
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("It is saved.")).toBeVisible();
  await page.getByLabel("Issue in Markdown").fill(issue("By me"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("somebody has saved another version")).toBeVisible();
  await expect(page.locator(".desk-saved")).toContainText("By the other");
  await expect(page.getByLabel("Issue in Markdown")).toHaveValue(issue("By me"));
  await expectAccessible(page, "a draft that was saved by another", { inside: "main" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "By me" })).toBeVisible();
  await other.context().close();
});

test("subscribers are counted, found, handed out, unsubscribed and erased", async ({
  page,
  program,
  mailbox,
}) => {
  await subscribe(page, mailbox, "leaver@example.com");
  await subscribe(page, mailbox, "eraser@example.com");
  await join(page, await inviteAdmin(program, "cy@daystead.example"));
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByText("3 subscribed, 0 asked and not confirmed, 0 left")).toBeVisible();
  await expectAccessible(page, "subscribers");
  await page.getByLabel("Address").fill("leaver");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Unsubscribe leaver@example.com" }).click();
  await expect(page.getByText("It is ended.")).toBeVisible();
  await expect(page.getByText("left")).not.toHaveCount(0);

  await page.goto("/staff/subscribers");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all of newsletter" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toMatch(/^\uFEFFaddress,state,search,asked,confirmed,ended\r\n/);
  expect(file).toContain("leaver@example.com,ended,");

  await page.goto("/staff/subscribers?q=eraser");
  await page.getByText("Erase", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, erase it for good: eraser@example.com" }).click();
  await expect(page.getByText("It is erased")).toBeVisible();
  await expect(page.getByText("eraser@example.com")).toHaveCount(0);
  await expect(page.getByText("Newsletter: 1 erased")).toBeVisible();
  await expect(page.getByText("Newsletter: 3 downloaded")).toBeVisible();
});

test("is not there for recruiters, and hands out and erases only for who has confirmed it", async ({
  page,
  program,
  browser,
}) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "di@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Rex Recruiter",
    email: "rex-n@daystead.example",
    role: "Recruiter",
  });
  await join(page, link);
  const draft = "/staff/newsletter/019aa000-0000-7000-8000-000000000000";
  for (const path of ["/staff/newsletter", "/staff/subscribers", draft, `${draft}/preview`])
    expect((await page.request.get(path)).status(), path).toBe(404);
  const id = "019aa000-0000-7000-8000-000000000000";
  expect(await postToDesk(page, "/staff/newsletter?posted=begin", { id })).toBe(404);
  expect(await postToDesk(page, "/staff/subscribers?posted=download", {})).toBe(404);

  await letMinutesPass(program);
  expect(await postToDesk(admin, "/staff/subscribers?posted=download", {})).toBe(403);
  expect(await postToDesk(admin, "/staff/subscribers?posted=erase", { id })).toBe(403);
  await admin.goto("/staff/subscribers");
  await expect(admin.getByRole("button", { name: "Download all" })).toBeHidden();
  await expectAccessible(admin, "subscribers, to be confirmed");
  await admin.getByRole("button", { name: "Confirm that it is you" }).click();
  await expect(admin.getByRole("button", { name: "Download all" })).toBeVisible();
  expect(await postToDesk(admin, "/staff/subscribers?posted=erase", { id })).toBe(404);
  expect(await postToDesk(admin, "/staff/subscribers?posted=unsubscribe", { id })).toBe(404);
  expect(await postToDesk(admin, `${draft}?posted=send`, { version: "1" })).toBe(404);
  expect((await admin.goto("/staff/newsletter/none"))?.status()).toBe(404);
  await expect(admin.getByText("There is no such draft.")).toBeVisible();
  await admin.context().close();
});
