import type { Page } from "@playwright/test";
import { expect, test } from "./support/site.ts";

const pages = ["/", "/about", "/industries/healthcare", "/contact"];

test.describe("when motion is to be reduced", () => {
  /** Animations that take long enough to be seen: under a millisecond is a change at once. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ playState }) => playState),
    );

  test("nothing moves by itself, nor when it is pointed at", async ({ page }) => {
    await page.goto("/");
    const door = page.locator(".door").first();
    // Where the machine is slow a movement may be over before it is looked for.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await door.hover();
      expect(await moving(page), "the doors do move otherwise").not.toEqual([]);
    }).toPass();

    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of pages) {
      await page.goto(path);
      expect(await moving(page)).toEqual([]);
    }
    await page.goto("/");
    const still = await door.boundingBox();
    await door.hover();
    expect(await moving(page)).toEqual([]);
    expect(await door.boundingBox(), "the doors stay apart").toEqual(still);
  });
});

test.describe("in forced colors", () => {
  test("buttons, doors and fields keep a border that can be seen", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const path of pages) {
      await page.goto(path);
      const borders = await bordersOf(page);
      expect(borders.length).toBeGreaterThan(1);
      expect(borders.filter(({ isSeen }) => !isSeen)).toEqual([]);
    }
  });
});

function bordersOf(page: Page): Promise<{ what: string; isSeen: boolean }[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ".btn, .door, .field input:not([type=file]), .field textarea, .file",
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const canvas = getComputedStyle(document.body).backgroundColor;
        const isSeen =
          Number.parseFloat(borderTopWidth) >= 1 &&
          borderTopStyle !== "none" &&
          borderTopColor !== canvas &&
          borderTopColor !== "rgba(0, 0, 0, 0)";
        return { what: element.outerHTML.slice(0, 120), isSeen };
      }),
  );
}
