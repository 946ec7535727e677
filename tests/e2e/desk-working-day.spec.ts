import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newMessage, postMessage } from "../setup/post-message.ts";
import type { Program } from "../setup/program.ts";
import { apply } from "./support/applicants.ts";
import { comeIn, inviteAdmin, test, withoutScript } from "./support/desk.ts";
import { Mailbox, recipients } from "./support/mailbox.ts";

test.use({ desk: "working-day", expectedErrors: /40[49]|410|422/ });
test.beforeEach(() => test.slow());

const phone = { width: 390, height: 844 };

/** By the keyboard alone. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).press("Enter");
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).first().press("Enter");

async function openItem(page: Page, sender: string): Promise<void> {
  await page.goto("/staff/inbox?tab=all");
  await follow(page, new RegExp(`^${sender}`));
  await expect(page.getByRole("heading", { level: 1, name: sender, exact: true })).toBeVisible();
}

async function answer(page: Page, sender: string): Promise<void> {
  await openItem(page, sender);
  await page.getByLabel("Reply", { exact: true }).fill(`Dear ${sender}, we call you tomorrow.`);
  await press(page, "Send");
  await expect(page.getByText("Your reply is on its way.")).toBeVisible();
}

/** Thirty who write at once. */
async function thirtyMessages(program: Program): Promise<{ name: string; email: string }[]> {
  const messages = Array.from({ length: 30 }, (_, index) =>
    newMessage({ name: `Visitor ${String(index).padStart(2, "0")}` }),
  );
  const sent = await Promise.all(messages.map((message) => postMessage(program.origin, message)));
  expect(sent.map(({ status }) => status)).toEqual(messages.map(() => 200));
  return messages;
}

test("thirty messages are answered by two who work at once: none is lost, and none is answered twice", async ({
  browser,
  program,
}) => {
  const messages = await thirtyMessages(program);
  const names = messages.map(({ name }) => name);
  const ana = await comeIn(browser, program, await inviteAdmin(program, "ana@daystead.example"));
  const own = await comeIn(browser, program, await inviteAdmin(program, "ben@daystead.example"));
  const ben = await withoutScript(browser, program, own.context());
  await ben.setViewportSize(phone);
  await ana.goto("/staff/inbox");
  for (const name of names)
    await expect(ana.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();

  // Both write to the same one; who sends second is told, and keeps what they wrote.
  const [first = "", ...others] = names;
  await openItem(ben, first);
  await ben.getByLabel("Reply", { exact: true }).fill("Dear visitor, come at nine.");
  await answer(ana, first);
  await press(ben, "Send");
  await expect(ben.getByRole("alert")).toContainText("something has come since");
  await expect(ben.getByLabel("Reply", { exact: true })).toHaveValue("Dear visitor, come at nine.");

  const half = Math.ceil(others.length / 2);
  const work = async (page: Page, senders: string[]) => {
    for (const sender of senders) await answer(page, sender);
  };
  await Promise.all([work(ana, others.slice(0, half)), work(ben, others.slice(half))]);

  const mails = new Mailbox(program.dataDir);
  const answered = async () => {
    const replies = (await mails.all()).filter(({ subject }) =>
      subject?.startsWith("Re: We have your message"),
    );
    return replies.flatMap(recipients).sort();
  };
  // A reply waits 15 seconds, so that it can be taken back.
  await expect.poll(async () => (await answered()).length, { timeout: 90_000 }).toBe(30);
  expect(await answered()).toEqual(messages.map(({ email }) => email).sort());
  // The last one is answered as soon as its delivery is written down.
  await expect(async () => {
    await ana.goto("/staff/inbox");
    await expect(ana.getByText("Everything is answered.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const page of [ana, ben, own]) await page.context().close();
});

const ways = [
  { way: "at a desktop, with the keyboard", title: "Welder by day", hasScript: true },
  { way: "on a phone, without script", title: "Welder by night", hasScript: false },
];

for (const { way, title, hasScript } of ways) {
  test(`a job is written, found, applied for, decided and closed ${way}`, async ({
    browser,
    program,
  }) => {
    const email = `${title.replaceAll(" ", "-").toLowerCase()}@daystead.example`;
    const own = await comeIn(browser, program, await inviteAdmin(program, email));
    const page = hasScript ? own : await withoutScript(browser, program, own.context());
    if (!hasScript) await page.setViewportSize(phone);
    await page.goto("/staff/jobs");
    await follow(page, "Write a job");
    await page.getByLabel("Title").first().fill(title);
    await page.getByLabel("Description").fill("You weld pipes for **two** ships.");
    await page.getByLabel("City").first().fill("Miami");
    await page.getByLabel("State").first().fill("Florida");
    await page.getByLabel("Least pay").fill("41");
    await page.getByLabel("Most pay").fill("47");
    await page.getByLabel("Kind").selectOption("contract");
    await page.locator("select#sector").selectOption("industrial");
    await page.getByLabel("Workplace").selectOption("on-site");
    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await press(page, "Publish");
    await expect(page.getByText("It is published")).toBeVisible();
    const job = page.url();
    const address = (await page.getByRole("link", { name: /Its page/ }).getAttribute("href")) ?? "";
    const search = `${program.origin}/jobs/search?q=${encodeURIComponent(title.toLowerCase())}`;
    expect(await (await fetch(search)).text()).toContain(`href="${address}"`);

    const eva = await apply(browser, program, address, "Eva");
    await page.goto(`${new URL(job).pathname}/applicants`);
    await follow(page, "Eva Ruiz");
    await page.locator("#stage").selectOption("not-going-forward");
    await page.getByLabel(/^The reason/).fill("The client wants somebody with a TIG certificate.");
    await press(page, "Save the stage");
    await expect(page.getByText("The stage is changed")).toBeVisible();
    await eva.page.reload();
    await expect(eva.page.getByText("somebody with a TIG certificate")).toBeVisible();

    await page.goto(job);
    await page.getByText("Close it", { exact: true }).press("Enter");
    await press(page, "Close this job");
    await expect(page.getByText("It is closed.")).toBeVisible();
    expect(await (await fetch(search)).text()).not.toContain(`href="${address}"`);
    await closeAll([page, own, eva.page]);
  });
}

async function closeAll(pages: Page[]): Promise<void> {
  const contexts = new Set<BrowserContext>(pages.map((page) => page.context()));
  for (const context of contexts) await context.close();
}
