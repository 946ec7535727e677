import { findBrowser } from "../../scripts/find-browser.ts";
import { expect, test } from "./support/site.ts";

// Playwright turns the back/forward cache off, as requests of pages that come back cannot be watched.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findBrowser(),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      }),
    { scope: "worker" },
  ],
});

for (const path of ["/", "/industries/healthcare", "/contact", "/hire", "/jobs/search", "/jobs"]) {
  test(`${path} comes back from the back/forward cache`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/about");
    await page.evaluate(() => history.back());
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  });
}
