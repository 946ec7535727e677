import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { expectAccessible } from "./support/accessibility.ts";
import { type Mailbox, recipients } from "./support/mailbox.ts";
import { expect, test } from "./support/site.ts";

const newAddress = () => `ana-${randomUUID()}@example.com`;
const subject = "Confirm that you want news from Daystead";
const notice = (page: Page) => page.locator("#newsletter-answer");

/** Asks on the newsletter's own page, and waits for the answer. */
async function ask(page: Page, address: string): Promise<void> {
  await page.goto("/newsletter");
  await page.getByRole("textbox", { name: "News by email" }).fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(notice(page)).toContainText("Look into your mailbox.");
}

async function mailsTo(mailbox: Mailbox, address: string): Promise<ParsedMail[]> {
  return (await mailbox.all()).filter((mail) => recipients(mail).includes(address));
}

/** The path of the link in the confirmation mail. */
async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(mailbox, address);
        link = /\/newsletter\/[\w-]{43}/.exec(mail?.text ?? "")?.[0];
        return link;
      },
      { message: `a link for ${address}`, timeout: 20_000 },
    )
    .toBeTruthy();
  return link ?? "";
}

/** What a mail provider's server posts for its user (RFC 8058). */
const oneClick = (request: APIRequestContext, link: string, body = "List-Unsubscribe=One-Click") =>
  request.post(link, {
    data: body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });

test.use({ javaScriptEnabled: false });

test.describe("the box on the page for every path that there is not", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("leads to the answer, and a mail", async ({ page, mailbox }) => {
    const address = newAddress();
    await page.goto("/missing");
    const email = page.getByRole("textbox", { name: "News by email" });
    await expect(email).toHaveAttribute("type", "email");
    await email.fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\?asked#newsletter-answer$/);
    await expect(notice(page)).toBeVisible();
    await linkTo(mailbox, address);
  });
});

for (const path of ["/", "/contact", "/industries/healthcare"]) {
  test(`the footer of ${path} has the box`, async ({ page, mailbox }) => {
    const address = newAddress();
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "News by email" }).fill(address);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\?asked#newsletter-answer$/);
    const link = await linkTo(mailbox, address);
    const [mail] = await mailsTo(mailbox, address);
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(link);
  });
}

test("nothing is confirmed by opening the link, but by its button, and ended by another", async ({
  page,
  mailbox,
  request,
}) => {
  const address = newAddress();
  await ask(page, address);
  const link = await linkTo(mailbox, address);

  for (const method of ["GET", "HEAD", "GET"]) {
    const scan = await request.fetch(link, { method });
    expect(scan.status()).toBe(200);
    expect(scan.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  }
  await page.goto(link);
  await expect(page.locator("main")).toContainText(address);
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toHaveCount(0);
  expect(await page.content()).not.toContain(link);

  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed.");

  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed.");
  await expect(page.locator("main").getByRole("button")).toHaveCount(0);
});

test("a mail provider ends the subscription by one post, and can do nothing else", async ({
  page,
  mailbox,
  request,
  program,
}) => {
  const address = newAddress();
  await ask(page, address);
  const link = await linkTo(mailbox, address);
  const heading = page.getByRole("heading", { level: 1 });

  for (const body of ["wish=confirm", "wish=end", "List-Unsubscribe=Two-Clicks", ""]) {
    expect((await oneClick(request, link, body)).status(), body).toBe(400);
  }
  await page.goto(link);
  await expect(heading).toHaveText("Do you want news by email?");
  await page.getByRole("button", { name: "Confirm" }).click();

  const foreign = await request.post(link, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  const button = await request.post(link, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: program.origin },
  });
  expect(button.status()).toBe(400);
  await page.reload();
  await expect(heading).toHaveText("You are subscribed.");

  const answer = await oneClick(request, link);
  expect([answer.status(), await answer.text()]).toEqual([200, "You are unsubscribed.\n"]);
  expect((await oneClick(request, link)).status()).toBe(200);
  await page.reload();
  await expect(heading).toHaveText("You are unsubscribed.");
  const multipart = await request.post(link, { multipart: { "List-Unsubscribe": "One-Click" } });
  expect(multipart.status()).toBe(200);
});

test("known and unknown addresses get the same answer, and one mail a day at most", async ({
  page,
  mailbox,
  request,
  program,
}) => {
  const known = newAddress();
  const unknown = newAddress();
  await ask(page, known);
  const link = await linkTo(mailbox, known);
  const post = async (email: string) => {
    const answer = await request.post("/newsletter", {
      form: { email, website: "" },
      headers: { origin: program.origin },
      maxRedirects: 0,
    });
    const { date, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  };
  const first = await post(unknown);
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe("/newsletter?asked#newsletter-answer");
  expect(await post(known)).toEqual(first);
  expect(await post(known.toUpperCase())).toEqual(first);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  expect(await post(known)).toEqual(first);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed.");

  await linkTo(mailbox, unknown);
  expect(await mailsTo(mailbox, known)).toHaveLength(1);
});

test("what a robot fills in is answered alike, and no mail goes out", async ({
  page,
  mailbox,
  request,
  program,
}) => {
  const address = newAddress();
  const answer = await request.post("/newsletter", {
    form: { email: address, website: "https://spam.example" },
    headers: { origin: program.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const later = newAddress();
  await ask(page, later);
  await linkTo(mailbox, later);
  expect(await mailsTo(mailbox, address)).toEqual([]);
});

test.describe("an address that is wrong", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is answered with 422, what was typed, and a summary that has the focus", async ({
    page,
  }) => {
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "News by email" }).fill("ana@");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    expect((await answer).status()).toBe(422);
    const email = page.getByRole("textbox", { name: "News by email" });
    await expect(email).toHaveValue("ana@");
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address$/);
    await expect(page.getByRole("alert")).toBeFocused();

    await email.fill(newAddress());
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(notice(page)).toContainText("Look into your mailbox.");
  });
});

test.describe("a link that nobody has", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("is answered like any missing page, to every method", async ({ page, request, program }) => {
    const unknown = `/newsletter/${"a".repeat(43)}`;
    expect((await page.goto(unknown))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    expect((await request.get("/newsletter/short")).status()).toBe(404);
    expect((await oneClick(request, unknown)).status()).toBe(404);
    const pressed = await request.post(unknown, {
      form: { wish: "confirm" },
      headers: { origin: program.origin },
    });
    expect(pressed.status()).toBe(404);
  });
});

test.describe("the pages of the newsletter", () => {
  test.use({ javaScriptEnabled: true, expectedErrors: /status of 422/ });

  test("have no violation in any of their states", async ({ page, mailbox }) => {
    const address = newAddress();
    const inside = "main";
    await page.goto("/newsletter");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "an error", { inside });
    await ask(page, address);
    await expectAccessible(page, "asked", { inside });

    await page.goto(await linkTo(mailbox, address));
    await expectAccessible(page, "to be confirmed", { inside });
    await page.getByRole("button", { name: "Confirm" }).click();
    await expectAccessible(page, "confirmed", { inside });
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expectAccessible(page, "ended", { inside });
  });
});
