import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { loadExampleJobs, removeExampleJobs } from "./support/example-jobs.ts";
import { expect, test } from "./support/site.ts";

test.beforeAll(({ program }) => loadExampleJobs(program));
test.afterAll(({ program }) => removeExampleJobs(program));

const keep = (page: Page, ids: number[]) =>
  page.evaluate((text) => localStorage.setItem("saved-jobs", text), JSON.stringify(ids));
const items = (page: Page) => page.locator("[data-saved-job]");
const status = (page: Page) => page.locator(".saved-jobs").getByRole("status");
const empty = (page: Page) => page.getByText("Nothing is saved here yet.");

test("saved jobs are listed, say when they are gone, and are removed in every tab", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/jobs/saved");
  await expect(empty(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/jobs/saved");
  await keep(other, [900_000_001, 900_000_002]);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toContainText("It is no longer here.");
  await expect(status(page)).toHaveText("2 saved jobs");
  await expect(page.locator(".saved-jobs [aria-live]")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("90000000"))).toEqual([]);
  await expectAccessible(page, "saved jobs", { inside: "main" });

  await page.getByRole("button", { name: "Remove it" }).first().press("Enter");
  await expect(items(page)).toHaveCount(1);
  await expect(status(page)).toHaveText("Removed: a job. 1 saved job");
  await expect(page.getByRole("button", { name: "Remove it" })).toBeFocused();
  await page.getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(status(page)).toHaveText("Removed: a job.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(empty(page)).toBeVisible();
  await other.reload();
  await expect(empty(other)).toBeVisible();
});

test("a job is saved on the search page, by keys too, and every tab knows it", async ({
  page,
  context,
}) => {
  await page.goto("/jobs/search");
  const save = page.locator(".save-job button");
  const other = await context.newPage();
  await other.goto("/jobs/saved");
  await save.first().press("Enter");
  await expect(save.first()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Saved in this browser.")).toBeVisible();
  await expect(items(other)).toHaveCount(1);
  await other.getByRole("button", { name: /^Remove/ }).click();
  await expect(save.first()).toHaveAttribute("aria-pressed", "false");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await save.first().click();
  await expect(page.getByText("Your browser did not let us save it.")).toBeVisible();
  await expect(save.first()).toHaveAttribute("aria-pressed", "false");
});

test("a press while the script is on its way is made again, and kept jobs show without one", async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/jobs/search", { waitUntil: "domcontentloaded" });
  const save = page.locator(".save-job button").first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  arrive();
  await expect(save).toHaveAttribute("aria-pressed", "true");

  await page.mouse.move(0, 0);
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test.describe("when the script cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|hydrating|dynamically imported module/ });

  test("a button that could not do what it says goes", async ({ page }) => {
    await page.route(/\/assets\/(?!(?:enhance|islands)\.).*\.js$/, (route) => route.abort());
    await page.goto("/jobs/search");
    const save = page.locator(".save-job button").first();
    await save.click();
    await expect(save).toBeHidden();
  });

  test("nor does it show where not even the script of islands came", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/jobs/search");
    await expect(page.locator(".save-job button").first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Search Jobs" })).toBeVisible();
  });
});

test.describe("where the server does not answer", () => {
  test.use({ expectedErrors: /status of 503/ });

  test("the page says so, and loses nothing", async ({ page }) => {
    await page.route("**/jobs/saved-list", (route) => route.fulfill({ status: 503 }));
    await page.goto("/jobs/saved");
    await keep(page, [1]);
    await page.reload();
    await expect(page.getByText("We could not look up your saved jobs.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("saved-jobs"))).toBe("[1]");
  });

  test("a job is removed all the same, the others stay in sight, and it can be asked again", async ({
    page,
  }) => {
    await page.goto("/jobs/saved");
    await keep(page, [900_000_001, 900_000_002, 900_000_003]);
    await page.reload();
    await expect(items(page)).toHaveCount(3);
    await page.route("**/jobs/saved-list", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Remove it" }).first().click();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText("We could not look up");
    await expect(items(page)).toHaveCount(2);

    const again = failure.getByRole("button", { name: "Try again" });
    await again.press("Enter");
    await expect(failure).toContainText("Trying again");
    await expect(again).toBeFocused();
    await page.unroute("**/jobs/saved-list");
    await expect(failure).toBeHidden();
    await expect(items(page)).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("/jobs/saved");
    await expect(page.getByText("Saving jobs needs JavaScript.")).toBeVisible();
  });
});

test("the list takes ids alone", async ({ request }) => {
  for (const ids of ["", "a", "1,", "1;2", "-1", Array(101).fill("1").join(",")]) {
    const answer = await request.get("/jobs/saved-list", { headers: { "saved-jobs": ids } });
    expect(answer.status(), ids).toBe(400);
  }
});
