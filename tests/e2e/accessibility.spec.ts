import { allPages } from "./spec-facts/all-pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { ContactPage } from "./support/contact-page.ts";
import { Header } from "./support/header.ts";
import { expect, test } from "./support/site.ts";

for (const { path, status } of allPages) {
  test.describe(path, () => {
    test.use({ expectedErrors: status ? /^404 Page Not Found|status of 404/ : undefined });

    test("has no violation on any screen, in either theme", async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page, path);
    });

    test("has one main heading, and no level is skipped", async ({ page }) => {
      await page.goto(path);
      const levels = await page
        .locator("h1, h2, h3, h4, h5, h6")
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
      expect(skips).toEqual([]);
    });
  });
}

test("the menus of a large screen have no violation when they are open", async ({ page }) => {
  await page.goto("/about");
  const header = new Header(page);
  const options = { inside: "header", widths: [1440] };
  await header.opener("For Business").click();
  for (const tab of ["Services", "Industries", "Locations"]) {
    await header.tab(tab).click();
    await expectAccessible(page, tab, options);
  }
  for (const menu of ["For Job Seekers", "Resources"]) {
    await header.opener(menu).click();
    await expectAccessible(page, menu, options);
  }
});

test("the navigation of a small screen has no violation when it is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/about");
  const header = new Header(page);
  const options = { widths: [390] };
  await header.toggle.click();
  await expectAccessible(page, "closed submenus", options);
  await header.opener("For Business").click();
  for (const tab of ["Services", "Industries", "Locations"]) {
    await header.tab(tab).click();
    await expectAccessible(page, tab, options);
  }
  await header.opener("Resources").click();
  await expectAccessible(page, "Resources", options);
});

test.describe("the contact form", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("has no violation in any of its states", async ({ page }) => {
    const contact = new ContactPage(page);
    const inside = "main";
    await contact.open();
    await contact.send.click();
    await expect(contact.form.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "errors shown", { inside });

    await contact.fill();
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    await page.route("**/contact", async (route) => {
      await refused;
      await route.abort();
    });
    await contact.send.click();
    await expect(contact.send).toHaveText("Sending...");
    await expectAccessible(page, "sending", { inside });

    refuse();
    // A toast that has the focus stays.
    await contact.toast.getByRole("button", { name: "Dismiss" }).focus();
    await expectAccessible(page, "not sent", { inside });

    await page.unroute("**/contact");
    await contact.send.click();
    await expect(contact.toast).toContainText("Message sent!");
    await contact.toast.getByRole("button", { name: "Dismiss" }).focus();
    await expectAccessible(page, "sent", { inside });
  });
});
