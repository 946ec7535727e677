import { allPages } from "./spec-facts/all-pages.ts";
import { Header } from "./support/header.ts";
import { overflowing } from "./support/overflowing.ts";
import { expect, test } from "./support/site.ts";

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /404/ });

for (const { path } of allPages) {
  test(`${path} needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
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
