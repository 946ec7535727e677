import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { newAddress } from "./support/form-page.ts";
import { ask, linkTo, notice } from "./support/newsletter.ts";
import { expect, test } from "./support/site.ts";

/** What a mail provider's server posts for its user (RFC 8058). */
const oneClick = (request: APIRequestContext, link: string, body = "List-Unsubscribe=One-Click") =>
  request.post(link, {
    data: body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });

test.use({ javaScriptEnabled: false });

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

  for (const body of ["intent=confirm", "intent=end", "List-Unsubscribe=Two-Clicks", ""]) {
    expect((await oneClick(request, link, body)).status(), body).toBe(400);
  }
  await page.goto(link);
  await expect(heading).toHaveText("Do you want news by email?");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading).toHaveText("You are subscribed.");

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

test.describe("a link that nobody has", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("is answered like any private link of nobody, to every method", async ({
    page,
    request,
    program,
  }) => {
    const unknown = `/t/${"a".repeat(43)}`;
    expect((await page.goto(unknown))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work.");
    expect((await oneClick(request, unknown)).status()).toBe(404);
    const pressed = await request.post(unknown, {
      form: { intent: "confirm" },
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
    const leave = page.getByRole("button", { name: "Unsubscribe" });
    await expect(leave).toBeVisible();
    await expectAccessible(page, "confirmed", { inside });
    await leave.click();
    await expect(leave).toHaveCount(0);
    await expectAccessible(page, "ended", { inside });

    await page.getByText("Erase my address").click();
    await expectAccessible(page, "about to be erased", { inside });
    await page.getByRole("button", { name: "Erase it all" }).click();
    await expect(notice(page)).toContainText("It is erased.");
    await expectAccessible(page, "erased", { inside });
  });
});
