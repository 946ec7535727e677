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

/** axe does not look at placeholders. They stand on fields of three colors. */
for (const colorScheme of ["light", "dark"] as const) {
  test(`placeholders can be read in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/jobs/search", "/find-a-job", "/careers"]) {
      await page.goto(path);
      const contrasts = await placeholderContrasts(page);
      expect(contrasts.length, path).toBeGreaterThan(0);
      // WCAG 2.2, 1.4.3.
      expect(Math.min(...contrasts), path).toBeGreaterThanOrEqual(4.5);
    }
  });
}

/** The contrast of each placeholder with its field, as WCAG 2.2 defines it. */
function placeholderContrasts(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext("2d");
    const luminance = (color: string) => {
      if (!brush) throw new Error("No canvas");
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll("input[placeholder]")].map((field) => {
      const text = luminance(getComputedStyle(field, "::placeholder").color);
      const ground = luminance(getComputedStyle(field).backgroundColor);
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    });
  });
}
