import { expectAccessible } from "./support/accessibility.ts";
import { loadExampleJobs, removeExampleJobs } from "./support/example-jobs.ts";
import { overflowing } from "./support/overflowing.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/site.ts";

test.beforeAll(({ program }) => loadExampleJobs(program));
test.afterAll(({ program }) => removeExampleJobs(program));

test("the first view has no framework; the first touch brings it", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => body.length));
  });
  const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const search = new SearchPage(page);
  await page.goto("/jobs/search", { waitUntil: "networkidle" });
  expect(await bytes(), "Astro's islands alone").toBeLessThan(5000);
  await search.choice("Hybrid").first().check();
  await expect(page).toHaveURL("/jobs/search?workplace=hybrid");
  await expect(search.applied).toContainText("Hybrid");
  expect(await bytes()).toBeGreaterThan(100_000);
});

test("a filter changes the results in place: focus and scroll stay, the number is said", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake("?q=engineer");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const contract = search.choice("Contract").first();
  await contract.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await contract.focus();
  await page.keyboard.press("Space");

  await expect(page).toHaveURL("/jobs/search?kind=contract&q=engineer");
  await expect(search.status).toHaveText(/^\d+ jobs? found$/);
  await expect(contract).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(search.status).toHaveText(`${await search.total()} jobs found`);
  expect(await page.title()).toContain("jobs for “engineer”");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("Back and Forward bring back results, choices and focus", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake();
  const all = await search.titles();
  const remote = page.locator("#filter-workplace-remote");
  await remote.check();
  await expect(search.heading).not.toHaveText("200 jobs");
  const ofRemote = await search.titles();
  await search.found.getByRole("link", { name: "Highest pay" }).click();
  await expect(page).toHaveURL("/jobs/search?sort=pay&workplace=remote");
  await expect.poll(() => search.titles()).not.toEqual(ofRemote);

  await page.goBack();
  await expect.poll(() => search.titles()).toEqual(ofRemote);
  await page.goBack();
  await expect(search.heading).toHaveText("200 jobs");
  expect(await search.titles()).toEqual(all);
  await expect(remote).not.toBeChecked();
  await expect(remote).toBeFocused();
  await page.goForward();
  await expect(remote).toBeChecked();
  await expect.poll(() => search.titles()).toEqual(ofRemote);

  // After a reload the entries before are another document's no more.
  await page.reload();
  await page.goBack();
  await expect(search.heading).toHaveText("200 jobs");
});

test("a page of the results begins at its heading", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake();
  await search.pager.locator("[rel=next]").click();
  await expect(page).toHaveURL("/jobs/search?page=2");
  await expect(search.heading).toBeFocused();
  await expect(search.heading).toBeInViewport();
  await expect(search.pager.locator("[aria-current]")).toHaveText("Page 2");
  await search.applied.or(search.found).first().waitFor();
});

test("the location offers what the search knows: a state before its cities, and what no list has", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake();
  const options = page.getByRole("listbox", { name: "Locations" }).getByRole("option");
  await search.location.fill("texas");
  await expect(options.first()).toHaveText(/^Texas US · \d+ jobs$/);
  await expect(options.nth(1)).toHaveText(/^Houston, Texas US · \d+ jobs?$/);
  await search.location.fill("dfw");
  await expect(options).toHaveText([/^Dallas-Fort Worth US · \d+ jobs?$/]);
  await search.location.press("ArrowDown");
  await search.location.press("Enter");
  await expect(search.location).toHaveValue("Dallas-Fort Worth");
  await search.location.fill("zzzz");
  await expect(page.getByText("No location found")).toBeVisible();
});

test("words and place are searched by the form, and a link fills it in anew", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake("?location=Huston");
  await search.found.getByRole("link", { name: "Houston, Texas" }).click();
  await expect(search.location).toHaveValue("Houston, Texas");
  await expect(search.heading).toHaveText(/in Houston, Texas$/);
  await search.words.fill("engineer");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs/search?location=Houston%2C+Texas&q=engineer");
  await expect(search.words).toBeFocused();
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("it says so, keeps what was there, and can be tried again", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake();
    const before = await search.titles();
    await page.route("**/jobs/search.json?*", (route) => route.abort());
    await page.locator("#filter-kind-contract").check();
    await expect(search.found).toHaveAttribute("aria-busy", "true");
    await expect(search.failure).toContainText("could not be loaded", { timeout: 15_000 });
    expect(await search.titles()).toEqual(before);
    await expect(search.failure.getByRole("link")).toHaveAttribute(
      "href",
      "/jobs/search?kind=contract",
    );
    await expectAccessible(page, "a search that failed");
    await page.unroute("**/jobs/search.json?*");
    await search.failure.getByRole("button", { name: "Try again" }).click();
    await expect(search.applied).toContainText("Contract");
    await expect(search.failure).toBeHidden();
  });
});

for (const query of ["", "?q=engineer&kind=contract&location=Houston%2C+Texas", "?q=xyzzy"]) {
  test(`has no violation and reflows: ${query || "all jobs"}`, async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake(query);
    await expectAccessible(page, `/jobs/search${query}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await search.filters.locator("summary").first().click();
    await expect(page.locator("#filter-kind-contract")).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page, `/jobs/search${query} with open filters`);
  });
}

test("on a phone the filters open and close, and everything goes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const search = new SearchPage(page);
  await search.openAwake();
  await expect(page.locator("#filter-kind-contract")).toBeHidden();
  const steps: string[] = [];
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press("Tab");
    steps.push(await page.evaluate(() => document.activeElement?.tagName ?? ""));
  }
  expect(steps).toEqual(["INPUT", "BUTTON", "BUTTON", "SUMMARY", "A"]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/jobs/search?kind=contract");
  await expect(page.locator("#filter-kind-contract")).toBeFocused();
});
