import { Header } from "./support/header.ts";
import { expect, test } from "./support/site.ts";

test.use({ viewport: { width: 767, height: 800 } });

test("the toggle opens the navigation, and the same button closes it", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  await expect(header.toggle).toHaveAccessibleName("Menu");
  await expect(header.navigation).toBeHidden();
  await header.toggle.click();
  await expect(header.navigation).toBeVisible();
  await expect(header.toggle).toHaveAccessibleName("Close");
  await expect(page.locator("main")).toBeHidden();
  await header.toggle.click();
  await expect(header.navigation).toBeHidden();
  await expect(page.locator("main")).toBeVisible();
});

test("it opens by keyboard, the focus goes on inside, and Escape returns it", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  await header.toggle.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(header.opener("For Business")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(header.navigation).toBeHidden();
  await expect(header.toggle).toBeFocused();
});

test("submenus open in place, one at a time, with their tabs", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  await header.toggle.click();
  await header.opener("For Business").click();
  await header.tab("Industries").click();
  await expect(header.pane("Industries").getByRole("link", { name: "Aviation" })).toBeVisible();
  await header.opener("Resources").click();
  await expect(header.openMenus).toHaveCount(1);
  await expect(header.menu("Resources").getByRole("link", { name: "How to hire" })).toBeVisible();
});

test("the page behind does not scroll", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  const position = () => page.evaluate(() => scrollY);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(position).toBeGreaterThan(300);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

  await header.toggle.click();
  await header.opener("For Business").click();
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, 3000);
  const end = header.navigation.getByRole("link", { name: "Hire Talent" });
  await expect(end, "the navigation itself scrolls").toBeInViewport();
  expect(await position()).toBe(0);
});

test("a window that grows shows the bar and the page again", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  await header.toggle.click();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(header.toggle).toBeHidden();
  await expect(header.navigation).toBeVisible();
  await expect(page.locator("main")).toBeVisible();
});
