import { brotliCompressSync } from "node:zlib";
import type { Browser, Request } from "@playwright/test";
import { Header } from "./support/header.ts";
import { expect, test } from "./support/site.ts";

const contentPages = ["/", "/about", "/careers", "/industries/healthcare"];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("content pages say the same as with it", async ({ page, browser, baseURL }) => {
    for (const path of contentPages) {
      await page.goto(path);
      const words = await page.locator("body").allInnerTexts();
      expect(words).toEqual(await wordsWithScript(browser, `${baseURL}${path}`));
    }
  });

  test("the contact page has everything but what needs a script", async ({ page }) => {
    await page.goto("/contact");
    const form = page.locator("form#contact-form");
    await expect(form).toHaveAttribute("method", "post");
    await expect(form).toHaveAttribute("enctype", "multipart/form-data");
    await expect(form.locator("button")).toHaveText(["Send Message"]);
    await expect(page.getByRole("link", { name: "Open in maps" })).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Show street map" })).toHaveCount(0);
    await expect(page.getByRole("img", { name: /^Map of/ })).toHaveCount(2);
    const clock = /^\d\d?:\d\d [AP]M$/;
    await expect(page.locator(".clock b")).toHaveText([clock, clock]);
  });

  test("submenus open, one at a time, and tabs give way to all their panes", async ({ page }) => {
    await page.goto("/about");
    const header = new Header(page);
    await header.opener("For Business").click();
    await expect(header.bar.getByRole("tab")).toHaveCount(0);
    for (const pane of ["services", "industries", "locations"]) {
      await expect(page.locator(`#pane-${pane}`)).toBeVisible();
      await expect(page.locator(`#pane-${pane} .pane-heading`)).toBeVisible();
    }
    await header.opener("Resources").click();
    await expect(header.openMenus).toHaveCount(1);
    await header.opener("Resources").click();
    await expect(header.openMenus).toHaveCount(0);
  });

  test("the navigation of a small screen opens and closes", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/about");
    const header = new Header(page);
    await header.toggle.click();
    await header.opener("For Job Seekers").click();
    const link = header.menu("For Job Seekers").getByRole("link", { name: "Search jobs" });
    await expect(link).toBeVisible();
    await header.toggle.click();
    await expect(header.navigation).toBeHidden();
  });
});

/**
 * An eighth of a KiB is for the rules for the next page, which one of the scripts brings, and half as much each for waiting until
 * something is painted, and for pictures that come when somebody scrolls.
 */
const mostBytes = 1024 + 128 + 64 + 64;

test("scripts take little of a content page's line, and 3 KiB where a search waits in it", async ({
  page,
}) => {
  for (const path of contentPages) {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.goto(path, { waitUntil: "networkidle" });
    // The rules were counted where they came from.
    const others = "[src], [type='application/ld+json'], [type=speculationrules]";
    const inline = await page.locator(`script:not(${others})`).allTextContents();
    const compressed = brotliCompressSync(inline.join("")).byteLength;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, compressed);
    expect(bytes, path).toBeLessThanOrEqual(path === "/careers" ? 3072 : mostBytes);
    page.removeAllListeners("response");
  }
});

for (const path of ["/contact", "/book-demo", "/hire", "/jobs/search"]) {
  /** With their headers, and without those that wait for the visitor, by which a page comes alive. */
  test(`the scripts of a first view of ${path} fit into 3 KiB`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      const asked = response.request();
      if (asked.resourceType() === "script") sizes.push(bytesOf(asked));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    // The islands' script is asked for at an idle moment, which a busy machine has later than its network.
    await expect.poll(() => page.evaluate(hasIslands)).toBe(true);
    expect(await bytes()).toBeGreaterThan(1024);
    expect(await bytes()).toBeLessThanOrEqual(3072);
  });
}

const hasIslands = () => customElements.get("astro-island") !== undefined;

async function bytesOf(asked: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await asked.sizes();
  return responseHeadersSize + responseBodySize;
}

async function wordsWithScript(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  const words = await page.locator("body").allInnerTexts();
  await context.close();
  return words;
}
