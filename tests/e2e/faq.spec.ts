import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/site.ts";

const pages = ["/jobs/consultants", "/jobs/be-the-light"];

/** The questions of a page, and the answers that are open. */
class Faq {
  readonly questions: Locator;
  readonly open: Locator;
  readonly #answers: Locator;

  constructor(page: Page) {
    const items = page.locator("main details");
    this.questions = items.locator("summary");
    this.open = page.locator("main details[open]");
    this.#answers = items.locator("p");
  }

  question(index: number): Locator {
    return this.questions.nth(index);
  }

  async expectOpen(index: number): Promise<void> {
    await expect(this.open).toHaveCount(1);
    await expect(this.open.locator("summary")).toHaveText(
      (await this.question(index).textContent()) ?? "",
    );
    await expect(this.open.locator("p").first()).toBeVisible();
    await expect(this.#answers.filter({ visible: true })).toHaveCount(
      await this.open.locator("p").count(),
    );
  }

  async expectClosed(): Promise<void> {
    await expect(this.open).toHaveCount(0);
    await expect(this.#answers.filter({ visible: true })).toHaveCount(0);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const path of pages) {
      test(`the four items of ${path} open one at a time, and close again`, async ({ page }) => {
        await page.goto(path);
        const faq = new Faq(page);
        await expect(faq.questions).toHaveCount(4);
        await faq.expectClosed();
        for (const index of [0, 1, 2, 3, 0]) {
          await faq.question(index).click();
          await faq.expectOpen(index);
        }
        await faq.question(0).click();
        await faq.expectClosed();
      });

      test(`the four items of ${path} go by keyboard alone`, async ({ page }) => {
        await page.goto(path);
        const faq = new Faq(page);
        await faq.question(0).focus();
        for (const index of [0, 1, 2, 3]) {
          await expect(faq.question(index)).toBeFocused();
          await page.keyboard.press(index % 2 === 0 ? "Enter" : "Space");
          await faq.expectOpen(index);
          await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Shift+Tab");
        await expect(faq.question(3)).toBeFocused();
        await page.keyboard.press("Enter");
        await faq.expectClosed();
      });
    }
  });
}

test("an open item has no violation", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await new Faq(page).question(0).click();
    await expectAccessible(page, path, { inside: "main" });
  }
});
