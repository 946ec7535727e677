import { type Browser, expect, type Page } from "@playwright/test";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import type { Program } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { inviteAdmin, join, test } from "./support/desk.ts";
import { overflowing } from "./support/overflowing.ts";

test.describe.configure({ mode: "serial" });
test.use({ desk: "inbox", expectedErrors: /40[49]|422/ });

/** Somebody else at the desk, in a browser of their own. */
async function colleague(browser: Browser, program: Program, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.origin });
  const page = await context.newPage();
  await join(page, await inviteAdmin(program, email));
  return page;
}

async function send(program: Program, name: string, file?: boolean): Promise<void> {
  const message = newMessage({
    name,
    subject: "Two nurses",
    message: `We need two nurses.\n<b>From January</b>, says ${name}.`,
    ...(file && { file: { name: "Résumé of Zoë.pdf", content: newPdf() } }),
  });
  expect((await postMessage(program.origin, message)).status).toBe(200);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const open = async (page: Page, name: string, tab = "all") => {
  await page.goto(`/staff/inbox?tab=${tab}`);
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

test("a recruiter takes what arrives, notes it, closes it and finds it again", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "ana@daystead.example"));
  await expect(page.getByText("Everything is answered.")).toBeVisible();
  await expectAccessible(page, "empty inbox");
  await send(program, "Zoë Quinn", true);
  await send(program, "Bo Berg");
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/staff\/inbox$/);
  await expect(row(page, "Zoë Quinn")).toContainText("With a file");
  await expectAccessible(page, "inbox");
  expect(await overflowing(page)).toEqual([]);

  await page.getByRole("link", { name: /^Zoë Quinn/ }).click();
  // What a stranger wrote is text, with its lines.
  await expect(page.getByText("<b>From January</b>, says Zoë Quinn.")).toBeVisible();
  await press(page, "Take it");
  await expect(page.getByText("Done.")).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("Night shift, says her letter.");
  await press(page, "Add the note");
  await expect(page.getByText("The note is added.")).toBeVisible();
  await expect(page.getByText("Night shift, says her letter.")).toBeVisible();
  await expectAccessible(page, "item");
  expect(await overflowing(page)).toEqual([]);
  await press(page, "Add the note");
  await page.getByRole("link", { name: "Please write a note first" }).click();
  await expect(page.getByLabel("Note", { exact: true })).toBeFocused();
  await expectAccessible(page, "item without a note");
  await press(page, "Close");
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();

  await page.goto("/staff/inbox?tab=closed");
  await page.getByLabel("Search").fill("night");
  await press(page, "Show");
  await expect(row(page, "Zoë Quinn")).toBeVisible();
  await page.getByLabel("Name for what you look for now").fill("Nights");
  await press(page, "Save");
  await expect(page.getByRole("link", { name: "Nights" })).toBeVisible();
  await page.goto("/staff/inbox");
  await expect(row(page, "Zoë Quinn")).toBeHidden();
  await page.getByRole("link", { name: "Nights" }).click();
  await expect(row(page, "Zoë Quinn")).toBeVisible();
  await expectAccessible(page, "saved filter");
  await press(page, "Delete the filter Nights");
  await expect(page.getByRole("link", { name: "Nights" })).toBeHidden();
});

test("a file is a download that runs nowhere, for those who have come in alone", async ({
  page,
  program,
  request,
}) => {
  await join(page, await inviteAdmin(program, "ben@daystead.example"));
  await open(page, "Zoë Quinn");
  const link = page.getByRole("link", { name: "Résumé of Zoë.pdf" });
  const href = (await link.getAttribute("href")) ?? "";
  const downloading = page.waitForEvent("download");
  await link.click();
  expect((await downloading).suggestedFilename()).toBe("Résumé of Zoë.pdf");
  const answer = await page.request.get(href);
  expect(answer.headers()).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; /),
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  // A file of another item, and no session.
  const other = href.replace(/DS-[^/]+/, "DS-2222-2222");
  expect((await page.request.get(other)).status()).toBe(404);
  expect((await request.get(href, { maxRedirects: 0 })).status()).toBe(303);
});

test("of two who work on one item at once, neither loses what they wrote", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "cem@daystead.example"));
  const other = await colleague(browser, program, "dev@daystead.example");
  await open(page, "Bo Berg");
  await open(other, "Bo Berg");
  await press(other, "Take it");
  await page.getByLabel("Note", { exact: true }).fill("I have called him. @dev, please write.");
  await press(page, "Add the note");
  await expect(page.getByRole("alert")).toContainText("something has come since");
  await expect(page.locator(".inbox-history .new").first()).toContainText("dev");
  await expectAccessible(page, "stale item");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue(/I have called him/);
  await press(page, "Add the note");
  await expect(page.getByText("The note is added.")).toBeVisible();

  await open(other, "Bo Berg", "mentions");
  await press(other, "Off my mentions");
  await other.goto("/staff/inbox?tab=mentions");
  await expect(row(other, "Bo Berg")).toBeHidden();
  await other.context().close();
});

test("a note that was begun is not left without a word, and a second press is none", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "fay@daystead.example"));
  await send(program, "Ned Nash");
  await open(page, "Ned Nash");
  const note = page.getByLabel("Note", { exact: true });
  await note.pressSequentially("Speaks Telugu.");
  const asked = page.waitForEvent("dialog");
  const leaving = page
    .getByRole("button", { name: "Take it", exact: true })
    .click({ noWaitAfter: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await leaving;
  await expect(note).toHaveValue("Speaks Telugu.");

  await page.getByRole("button", { name: "Add the note" }).dblclick();
  await expect(page.getByText("The note is added.")).toBeVisible();
  await expect(page.locator(".inbox-history").getByText("Speaks Telugu.")).toHaveCount(1);
});

test("who else is there is told, and what comes in is shown, without a press", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "lee@daystead.example"));
  const other = await colleague(browser, program, "mo@daystead.example");
  await send(program, "Lia Lang");
  await page.goto("/staff/inbox");
  await expect(row(page, "Lia Lang")).toBeVisible();
  await send(program, "Max Moor");
  // The list asks every 15 seconds.
  await expect(row(page, "Max Moor")).toBeVisible({ timeout: 30_000 });

  await open(page, "Lia Lang");
  await open(other, "Lia Lang");
  await expect(other.getByText("lee is looking at this.")).toBeVisible();
  await page.getByLabel("Reply", { exact: true }).fill("Dear Lia,");
  await expect(other.getByText("lee is typing.")).toBeVisible({ timeout: 40_000 });
  await press(other, "Take it");
  await expect(page.getByText("Something new has come in.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Given to mo")).toBeVisible();
  await press(page, "Send");
  await expect(page.getByRole("alert")).toContainText("something has come since");
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("Dear Lia,");
  await other.context().close();
});

test("the list and an item are worked with by single keys, which can be turned off", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "kim@daystead.example"));
  // The script of the keys shows them.
  const keys = page.getByText("Keys", { exact: true });
  await page.goto("/staff/inbox?tab=all");
  await expect(keys).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search")).toBeFocused();
  await page.keyboard.type("Max");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Max/);
  await expect(keys).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: /^Max Moor/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Max Moor" })).toBeVisible();
  await expect(keys).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByText("Done.")).toBeVisible();
  await expect(keys).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("teru");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("teru");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expectAccessible(page, "keys");
  await page.getByLabel("Use these keys in this browser").uncheck();
  await page.keyboard.press("e");
  await page.reload();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
});

test("an answer is kept as a draft, taken back, sent, and seen by its reader", async ({
  page,
  program,
  mailbox,
}) => {
  test.slow();
  await join(page, await inviteAdmin(program, "gil@daystead.example"));
  await open(page, "Bo Berg");
  const reply = page.getByLabel("Reply", { exact: true });
  await reply.fill("Dear Bo,");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.reload();
  await expect(reply).toHaveValue("Dear Bo,");

  await page.getByRole("link", { name: "All saved replies" }).click();
  await expectAccessible(page, "no saved replies");
  await page.getByLabel("Name").fill("Two weeks");
  await press(page, "Keep it for all");
  await page.getByRole("link", { name: "Please write what it says" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.getByLabel("Text", { exact: true }).fill("In two weeks we know more, {name}.");
  await press(page, "Keep it for all");
  await expect(page.getByText("In two weeks we know more, {name}.")).toBeVisible();
  await expectAccessible(page, "saved replies");
  await open(page, "Bo Berg");
  const time = page.getByLabel("Send it later");
  await time.fill(`${dayAfterTomorrow()}T08:00`);
  await page.getByLabel("Saved reply").selectOption("Two weeks");
  await press(page, "Put it in");
  const whole = "Dear Bo,\n\nIn two weeks we know more, Bo Berg.";
  await expect(reply).toHaveValue(whole);
  await expect(time).toHaveValue(`${dayAfterTomorrow()}T08:00`);
  await press(page, "Send");
  await expect(page.getByText("Your reply is on its way.")).toBeVisible();
  await expectAccessible(page, "item with a waiting reply");
  await press(page, "Undo");
  await expect(page.getByText("The reply was not sent.")).toBeVisible();
  await expect(reply).toHaveValue(whole);
  await expect(time).toHaveValue(`${dayAfterTomorrow()}T08:00`);
  await time.fill("2020-01-01T08:00");
  await press(page, "Send");
  await expect(
    page.getByRole("link", { name: "Please choose a time that is still to come" }),
  ).toBeVisible();
  await expect(reply).toHaveValue(whole);
  await time.fill("");
  await press(page, "Send");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  // It goes out after the time to take it back.
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".inbox-history li").last()).toContainText("Answered", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const mail = await mailbox.find(`Re: We have your message ${reference}`);
  expect(mail.html).toBe(false);
  expect(mail.text).toContain(whole);
  const receipt = await mailbox.find(`We have your message ${reference}`);
  expect(mail.inReplyTo).toBe(receipt.messageId);

  const [link = ""] = /http\S+\/t\/\S+/.exec(mail.text ?? "") ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "What we answered" })).toBeVisible();
  await expect(page.getByText("In two weeks we know more, Bo Berg.")).toBeVisible();
  await expectAccessible(page, "private link with an answer");
});

test("all that match are closed at once, unless others match by then", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "jan@daystead.example"));
  await send(program, "Kim Kramer");
  await send(program, "Lou Kramer");
  await page.goto("/staff/inbox?q=kramer");
  await page.getByText("All 2 that match").click();
  await expectAccessible(page, "what is done with all");
  await send(program, "Mia Kramer");
  await press(page, "Do it with all 2");
  await expect(page.getByRole("alert")).toContainText("others match by now");
  // The list is shown anew from time to time by its address, which is still the one of what was looked for.
  await page.goto(page.url());
  await page.getByText("All 3 that match").click();
  await press(page, "Do it with all 3");
  await expect(page.getByText("Done with all of them.")).toBeVisible();
  await expect(page.getByText("Nothing here fits what you look for.")).toBeVisible();
  await page.goto("/staff/inbox?tab=closed&q=kramer");
  await expect(page.getByRole("link", { name: /Kramer/ })).toHaveCount(3);
});

test("a reply to an item that has changed is held back with all that was typed", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "hal@daystead.example"));
  const other = await colleague(browser, program, "ida@daystead.example");
  await open(page, "Bo Berg");
  await open(other, "Bo Berg");
  await press(other, "Put it off");
  await expect(other.getByRole("link", { name: "Please choose a day" })).toBeVisible();
  await other.getByLabel("Put it off until the morning of").fill("2020-01-01");
  await press(other, "Put it off");
  await expect(
    other.getByRole("link", { name: "Please choose a time that is still to come" }),
  ).toBeVisible();
  await other.getByLabel("Put it off until the morning of").fill(dayAfterTomorrow());
  await press(other, "Put it off");
  await expect(other.getByRole("button", { name: "Bring it back" })).toBeVisible();
  await page.getByLabel("Reply", { exact: true }).fill("Dear Bo, we call you.");
  await press(page, "Send");
  await expect(page.getByRole("alert")).toContainText("something has come since");
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("Dear Bo, we call you.");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  // What is refused for another reason is held back as well.
  await press(other, "Bring it back");
  await page.getByLabel("Reply", { exact: true }).fill("");
  await press(page, "Send");
  await expect(page.getByRole("link", { name: "Please write a reply first" })).toBeVisible();
  await expect(page.getByText("something has come since")).toBeVisible();
  await expect(page.locator(".inbox-history .new").first()).toContainText("ida");
  await other.context().close();
});

const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test.describe("without script", () => {
  test("what is spam goes and comes back, and its sender is told how far it has come", async ({
    page,
    program,
    browser,
  }) => {
    await join(page, await inviteAdmin(program, "eve@daystead.example"));
    await send(program, "Ned Nolan");
    const context = await browser.newContext({
      baseURL: program.origin,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await open(plain, "Ned Nolan");
    await press(plain, "Spam");
    await expect(plain.getByText("Somebody at the desk has marked this as spam.")).toBeVisible();
    await plain.goto("/staff/inbox?tab=spam");
    await plain.getByRole("link", { name: /^Ned Nolan/ }).click();
    await press(plain, "Not spam");
    await press(plain, "Mark as answered");
    await expect(plain.locator(".inbox-history li").last()).toContainText("Answered");
    await context.close();
  });
});

test("who is in marketing, or tampers with a post, changes nothing", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "fay@daystead.example"));
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Name").fill("Max Market");
  await page.getByLabel("Email").fill("max@daystead.example");
  await page.getByLabel("Marketing").check();
  await press(page, "Make an invitation");
  const link = (await page.locator(".desk-codes code").textContent()) ?? "";
  const context = await browser.newContext({ baseURL: program.origin });
  const max = await context.newPage();
  await join(max, link);
  await expect(max.getByRole("link", { name: "Inbox" })).toBeHidden();
  await open(page, "Bo Berg");
  const path = new URL(page.url()).pathname;
  for (const hidden of ["/staff/inbox", path])
    expect((await max.goto(hidden))?.status(), hidden).toBe(404);

  const post = (form: Record<string, string>, posted: string, as = page) =>
    as.request.post(`${path}?posted=${posted}`, {
      headers: { "sec-fetch-site": "same-origin" },
      form,
      maxRedirects: 0,
    });
  const version = await page.locator("[name=version]").first().inputValue();
  expect((await post({ version }, "close", max)).status()).toBe(404);
  expect((await post({ version: "0" }, "close")).status()).toBe(409);
  expect((await post({ version, to: path }, "assign")).status()).toBe(422);
  expect((await post({ version, place: "spam" }, "close")).status()).toBe(400);
  expect((await post({ version }, "erase-all")).status()).toBe(400);
  expect((await page.goto("/staff/inbox/DS-2222-2222"))?.status()).toBe(404);
  await page.goto(path);
  expect(await page.locator("[name=version]").first().inputValue()).toBe(version);
  await context.close();
});
