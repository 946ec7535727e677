import type { Page } from "@playwright/test";
import { isSpecAddress } from "./spec-facts/addresses.ts";
import { Header } from "./support/header.ts";
import { parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";
import { listedPaths } from "./support/site-addresses.ts";

const submenus = ["For Business", "For Job Seekers", "Resources"];
const tabs = ["Services", "Industries", "Locations"];

test.describe("the header", () => {
  test("is in the order of the specification, and the same on every page", async ({
    page,
    program,
  }) => {
    await page.goto("/about", { waitUntil: "networkidle" });
    const { navigation } = new Header(page);
    const items = navigation.locator(":scope > ul > li").locator("> a, > details > summary");
    await expect(items).toHaveText([...submenus, "About", "Contact"]);
    await expect(navigation.locator(".acts a")).toHaveText(["Find a Job", "Hire Talent"]);

    const words = new Set<string | undefined>();
    for (const path of [...(await listedPaths(program.origin)), "/no-such-page"]) {
      const served = parsePage(await (await fetch(program.origin + path)).text());
      words.add(served.all("header")[0]?.text);
    }
    expect([...words]).toEqual([expect.stringContaining("For Business")]);
  });

  test("marks the page that is shown", async ({ page }) => {
    await page.goto("/about", { waitUntil: "networkidle" });
    const current = new Header(page).navigation.locator("[aria-current=page]");
    await expect(current).toHaveText("About");
  });
});

test("one submenu is open at a time, and a click on the open one closes it", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await expect(header.openMenus).toHaveCount(0);
  for (const label of submenus) {
    await header.opener(label).click();
    await expect(header.menu(label)).toBeVisible();
    await expect(header.openMenus).toHaveCount(1);
  }
  await header.opener("Resources").click();
  await expect(header.openMenus).toHaveCount(0);
});

test("Escape closes the submenu and returns the focus", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await header.opener("For Job Seekers").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(header.menu("For Job Seekers").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(header.openMenus).toHaveCount(0);
  await expect(header.opener("For Job Seekers")).toBeFocused();
});

test("a click outside closes the submenu, one inside does not", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await header.opener("Resources").click();
  await header.menu("Resources").getByText("Read before you hire").click();
  await expect(header.openMenus).toHaveCount(1);
  await page.mouse.click(700, 850);
  await expect(header.openMenus).toHaveCount(0);
});

test("the submenu closes when the focus leaves it", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await header.opener("Resources").click();
  await header.navigation.getByRole("link", { name: "Hire Talent" }).focus();
  await expect(header.openMenus).toHaveCount(0);
});

test("For Business has three tabs, of which Services is shown first", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await header.opener("For Business").click();
  await expect(header.bar.getByRole("tab")).toHaveText(tabs);
  await expectOnly(header, "Services");
  for (const label of ["Locations", "Industries"]) {
    await header.tab(label).click();
    await expectOnly(header, label);
  }
});

test("the tabs are worked by arrow keys, Home and End", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const header = new Header(page);
  await header.opener("For Business").click();
  await page.keyboard.press("Tab");
  await expect(header.tab("Services")).toBeFocused();
  const presses = [
    ["ArrowDown", "Industries"],
    ["ArrowRight", "Locations"],
    ["ArrowDown", "Services"],
    ["ArrowUp", "Locations"],
    ["ArrowLeft", "Industries"],
    ["Home", "Services"],
    ["End", "Locations"],
  ] as const;
  for (const [key, label] of presses) {
    await page.keyboard.press(key);
    await expect(header.tab(label)).toBeFocused();
    await expectOnly(header, label);
  }
  await page.keyboard.press("Shift+ArrowLeft");
  await expectOnly(header, "Locations");
  await page.keyboard.press("Tab");
  await expect(header.pane("Locations").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(header.tab("Locations")).toBeFocused();
});

test("every submenu leads only to addresses of the specification", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const links = page.locator(".mega a[href]");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isSpecAddress(path ?? ""))).toEqual([]);
  const jobs = new Header(page).menu("For Job Seekers").locator(".links a");
  const jobPaths = await jobs.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const expected = ["/jobs/search", "/jobs/consultants", "/jobs/in-house", "/jobs/be-the-light"];
  expect(jobPaths.toSorted()).toEqual(expected.toSorted());
});

test("nothing of a closed menu is loaded before the menu opens", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const loaded = await loadedPaths(page, "/contact");
    const pictures = await page
      .locator(".mega img")
      .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter((path) => loaded.has(path ?? ""))).toEqual([]);
  }
  const header = new Header(page);
  await header.opener("For Business").click();
  const first = header.pane("Services").locator("img").first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

async function expectOnly(header: Header, shown: string): Promise<void> {
  for (const label of tabs) {
    const isShown = label === shown;
    await expect(header.tab(label)).toHaveAttribute("aria-selected", String(isShown));
    await expect(header.tab(label)).toHaveAttribute("tabindex", isShown ? "0" : "-1");
  }
  await expect(header.bar.getByRole("tabpanel")).toHaveCount(1);
  await expect(header.pane(shown)).toBeVisible();
}

/** Opens a page and tells what it asked the server for until the network was quiet. */
async function loadedPaths(page: Page, path: string): Promise<Set<string>> {
  const paths = new Set<string>();
  page.on("request", (request) => paths.add(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("request");
  return paths;
}
