import { bookingFacts } from "../../src/bookings/form/bookings.fixture.ts";
import { formFacts } from "./spec-facts/forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { Header } from "./support/header.ts";
import { expect, test } from "./support/site.ts";
import { groups, pathsOf } from "./support/site-addresses.ts";

test.describe("every page", () => {
  test.describe.configure({ mode: "parallel", timeout: 180_000 });

  for (const group of groups) {
    test(`has no violation on any screen, in either theme: ${group}`, async ({ page, program }) => {
      for (const path of await pathsOf(program.origin, group)) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expectAccessible(page, path);
      }
    });
  }
});

test.describe("the page for every path that there is not", () => {
  test.use({ expectedErrors: /^404 Page Not Found|status of 404/ });

  test("has no violation on any screen, in either theme", async ({ page }) => {
    await page.goto("/no-such-page");
    await expectAccessible(page, "404");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
});

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

test.describe("every form", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const { name, path, answers } of [...formFacts, ...bookingFacts]) {
    test(`has no violation in any of its states: ${name} on ${path}`, async ({ page }) => {
      const form = new FormPage(page, name);
      const inside = form.island;
      await form.open(path);
      await form.chooseNothing();
      await form.send.click();
      await expect(form.summary).toBeVisible();
      await expectAccessible(page, "errors shown", { inside });

      await form.answer(answers(newAddress()));
      const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
      await page.route(/\?posted=/, async (route) => {
        await refused;
        await route.abort();
      });
      await form.send.click();
      await expect(form.send).toHaveText("Sending...");
      await expectAccessible(page, "sending", { inside });

      refuse();
      // A toast that has the focus stays.
      await form.toast.getByRole("button", { name: "Dismiss" }).focus();
      await expectAccessible(page, "not sent", { inside });

      await page.unroute(/\?posted=/);
      await form.send.click();
      await expect(form.notice).toContainText("Your reference is");
      await form.toast.getByRole("button", { name: "Dismiss" }).focus();
      await expectAccessible(page, "sent", { inside });
    });
  }
});
