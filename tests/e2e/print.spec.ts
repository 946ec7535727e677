import { expect, test } from "./support/site.ts";

test("on paper there is the content, dark on white, and nothing to press", async ({ page }) => {
  for (const path of ["/", "/about", "/industries/healthcare", "/contact"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
    await expect(page.locator(".btn:visible")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main h2:not(:visible)")).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: null, colorScheme: null });
  }
});

test("on paper all answers of a list of questions are there", async ({ page }) => {
  await page.goto("/jobs/consultants");
  const answers = page.locator(".faq details > p");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
