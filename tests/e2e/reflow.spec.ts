import type { Page } from "@playwright/test";
import { allPages } from "./spec-facts/all-pages.ts";
import { Header } from "./support/header.ts";
import { expect, test } from "./support/site.ts";

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [/404/] });

for (const { path } of allPages) {
  test(`${path} needs no sideways scrolling at 320 px, nor with text at 200%`, async ({ page }) => {
    await page.goto(path);
    expect(await overflowing(page), "at 320 px").toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflowing(page), "at 320 px with text at 200%").toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await overflowing(page), "at 768 px with text at 200%").toEqual([]);
  });
}

test("the open navigation needs no sideways scrolling either", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  await header.toggle.click();
  await header.opener("For Business").click();
  for (const tab of ["Services", "Industries", "Locations"]) {
    await header.tab(tab).click();
    expect(await overflowing(page), tab).toEqual([]);
  }
});

/** What stands out of the screen at its right, where that makes the page scroll sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= screen) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > screen + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
