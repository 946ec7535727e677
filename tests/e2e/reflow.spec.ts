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
