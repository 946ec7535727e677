import { Header } from "./support/header.ts";
import { overflowing } from "./support/overflowing.ts";
import { expect, test } from "./support/site.ts";
import { groups, pathsOf } from "./support/site-addresses.ts";

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /404/ });

test.describe("every page", () => {
  test.describe.configure({ mode: "parallel" });

  for (const group of groups) {
    test(`needs no sideways scrolling at 320 px: ${group}`, async ({ page, program }) => {
      for (const path of [...(await pathsOf(program.origin, group)), "/no-such-page"]) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        expect.soft(await overflowing(page), path).toEqual([]);
      }
    });
  }
});

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
