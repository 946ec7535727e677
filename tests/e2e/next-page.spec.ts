import type { Page } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { findBrowser } from "../../scripts/find-browser.ts";
import { ContactPage } from "./support/contact-page.ts";
import { recipients } from "./support/mailbox.ts";
import { expect, test } from "./support/site.ts";

test("a form that was fetched ahead takes a post, and its sender for a person", async ({
  page,
  mailbox,
}) => {
  await page.goto("/about");
  await follow(page, "/contact");
  expect(await page.evaluate(arrival)).toEqual({ isFetchedAhead: true, isRenderedAhead: false });
  const contact = new ContactPage(page);
  await contact.form.scrollIntoViewIfNeeded();
  await page.locator(`${contact.island}:not([ssr])`).waitFor({ state: "attached" });
  await contact.fill();
  await contact.send.click();
  await expect(contact.toast).toContainText("Message sent!");
  const receipt = await mailbox.find(`We have your message ${await contact.reference()}`);
  expect(recipients(receipt)).toEqual([contact.email]);
});

test("a search for words is not fetched ahead", async ({ page }) => {
  await page.goto("/jobs/benefits");
  const link = page.locator("main a[href^='/jobs/search?']").first();
  await link.hover();
  await page.waitForTimeout(pauseMs);
  await link.click();
  await page.waitForURL("**/jobs/search?*");
  expect(await page.evaluate(arrival)).toEqual({ isFetchedAhead: false, isRenderedAhead: false });
});

// Chromium renders nothing ahead for a tab that Playwright holds: its sessions do not know of a tab's second page.
test("a still page is rendered before the click on its link, with no error", async ({
  program,
}) => {
  const browser = await puppeteer.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (entry) => entry.type() === "error" && errors.push(entry.text()));
    await page.goto(`${program.origin}/services`);
    await page.locator("footer a[href='/about']").hover();
    await new Promise((wake) => setTimeout(wake, pauseMs));
    await page.locator("footer a[href='/about']").click();
    const path = () => page.evaluate(() => location.pathname).catch(() => "the page is being left");
    await expect.poll(path).toBe("/about");
    expect(await page.evaluate(arrival)).toMatchObject({ isRenderedAhead: true });
    await page.locator("header summary ::-p-text(Resources)").click();
    expect(await page.$$eval("header details[open]", (menus) => menus.length)).toBe(1);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Longer than the pointer has to rest on a link. */
const pauseMs = 500;

async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`footer a[href="${path}"]`).first();
  await link.hover();
  await page.waitForTimeout(pauseMs);
  await link.click();
  await page.waitForURL(`**${path}`);
}

/** How the page came. Runs in it. */
function arrival() {
  const [navigation] = performance.getEntriesByType("navigation");
  const has = (name: string, test: (value: unknown) => boolean) =>
    navigation !== undefined && test(Reflect.get(navigation, name));
  return {
    isFetchedAhead: has("deliveryType", (type) => type === "navigational-prefetch"),
    isRenderedAhead: has("activationStart", (start) => Number(start) > 0),
  };
}
