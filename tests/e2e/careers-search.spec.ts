// cspell:ignore karna
import { expectAccessible } from "./support/accessibility.ts";
import { CareersPage, searchAddress } from "./support/careers-page.ts";
import { overflowing } from "./support/overflowing.ts";
import { expect, test } from "./support/site.ts";

const citiesInTexas = ["Houston, Texas", "San Antonio, Texas", "Dallas, Texas"];

test("the location is chosen with the mouse, and found jobs are asked for", async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await careers.title.fill("recruiter & friend");
  await expect(careers.location).toHaveAttribute("placeholder", "Enter location...");

  await careers.location.pressSequentially("TEX");
  expect(await careers.listed()).toEqual(citiesInTexas);
  await expect(careers.location).toHaveAttribute("aria-expanded", "true");
  await careers.options.filter({ hasText: "San Antonio" }).click();

  await expect(careers.location).toHaveValue("San Antonio, Texas");
  await expect(careers.location).toBeFocused();
  await expect(careers.list).toBeHidden();
  await careers.search.click();
  await expect(page).toHaveURL(searchAddress("recruiter & friend", "San Antonio, Texas"));
});

test("nothing is listed without search text, before and after a choice", async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  for (const text of ["", "Pune, Maharashtra"]) {
    await careers.location.click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(careers.list).toBeHidden();
    await expect(careers.noMatch).toBeHidden();
    await expect(careers.location).toHaveAttribute("aria-expanded", "false");
    if (text) continue;
    await careers.location.fill("pune");
    await careers.options.first().click();
  }

  // A press on what was chosen selects it, so that the next letter begins a new search.
  await careers.location.click();
  await page.keyboard.type("karna");
  await expect(careers.location).toHaveValue("karna");
  expect(await careers.listed()).toEqual(["Bangalore, Karnataka"]);
  await careers.location.clear();
  await expect(careers.list).toBeHidden();
});

test.describe("where further places cannot be had", () => {
  test.use({ expectedErrors: /503/ });

  test("it says that none of the locations fits", async ({ page }) => {
    await page.route("**/jobs/places.json?*", (route) => route.fulfill({ status: 503 }));
    const careers = new CareersPage(page);
    await careers.open();
    await careers.location.fill("Timbuktu");
    await expect(careers.noMatch).toBeVisible({ timeout: 20_000 });
  });
});

test("without a match it says so, and takes the visitor's own words", async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await careers.location.fill("Timbuktu");
  await expect(careers.noMatch).toBeVisible();
  await expect(careers.status).toHaveText("No location found");
  await expect(careers.location).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  expect(await careers.activeOption()).toBeNull();

  await page.keyboard.press("Escape");
  await expect(careers.noMatch).toBeHidden();
  await expect(careers.location).toHaveValue("Timbuktu");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(searchAddress("", "Timbuktu"));
});

test("who stands behind in the scene comes as a file, and what a phone paints largest is text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched: string[] = [];
  page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/careers", { waitUntil: "networkidle" });
  const images = page.locator(".hero .scene image");
  const files = await images.evaluateAll((all) => all.map((image) => image.getAttribute("href")));
  expect(files).toHaveLength(3);
  expect(fetched).toEqual(expect.arrayContaining(files));
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last instanceof LargestContentfulPaint) resolve(last.element?.localName);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toBe("p");
});

test.describe("where the locations do not come", () => {
  test.use({ expectedErrors: /status of 503/ });

  test("the search is a plain form, and takes the visitor's own words", async ({ page }) => {
    await page.route("**/jobs/locations.json", (route) => route.fulfill({ status: 503 }));
    const careers = new CareersPage(page);
    await page.goto("/careers");
    await careers.title.fill("recruiter");
    await expect(page.locator("astro-island[data-failed]")).toBeAttached();
    await careers.location.fill("Pune");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(searchAddress("recruiter", "Pune"));
  });
});

test("everything goes by keyboard alone", async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await page.keyboard.type("analyst");
  await page.keyboard.press("Tab");
  await expect(careers.location).toBeFocused();
  await page.keyboard.type("san");
  await expect(careers.status).toHaveText("3 locations found");
  expect(await careers.activeOption()).toBeNull();

  const steps = [
    ["ArrowDown", "San Antonio, Texas"],
    ["ArrowDown", "San Diego, California"],
    ["End", "San Jose, California"],
    ["ArrowDown", "San Antonio, Texas"],
    ["ArrowUp", "San Jose, California"],
    ["Home", "San Antonio, Texas"],
  ] as const;
  for (const [key, active] of steps) {
    await page.keyboard.press(key);
    expect(await careers.activeOption(), key).toBe(active);
    await expect(careers.location).toBeFocused();
  }

  await page.keyboard.press("Escape");
  await expect(careers.list).toBeHidden();
  await expect(careers.location).toHaveValue("san");
  await page.keyboard.press("Escape");
  await expect(careers.location).toHaveValue("");

  await page.keyboard.type("nADu");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(careers.location).toHaveValue("Chennai, Tamil Nadu");
  await expect(careers.list).toBeHidden();
  await expect(page).toHaveURL(/\/careers$/);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Near me/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(careers.search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(searchAddress("analyst", "Chennai, Tamil Nadu"));
});

test("the list closes when the focus leaves, and keeps what was typed", async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await careers.location.fill("cali");
  await expect(careers.list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(careers.list).toBeHidden();
  await expect(careers.location).toHaveValue("cali");
  await careers.location.click();
  await expect(careers.list).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(careers.list).toBeHidden();
});

for (const width of [320, 390, 1440]) {
  test(`the list is 300 px high at most, in sight and inside the screen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const careers = new CareersPage(page);
    await careers.open();
    await careers.location.fill("a");
    expect((await careers.listed()).length).toBeGreaterThan(10);
    await careers.list.scrollIntoViewIfNeeded();
    const box = await careers.list.boundingBox();
    expect(box?.height).toBe(300);
    expect(await overflowing(page)).toEqual([]);

    // The active option is scrolled to, and lies above all else to its last line.
    await page.keyboard.press("ArrowUp");
    const last = careers.options.last();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const isOnTop = await last.evaluate((option) => {
      const { left, bottom } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(left + 20, bottom - 3));
    });
    expect(isOnTop).toBe(true);
  });
}

test("it has no violation in any of its states", async ({ page }) => {
  const careers = new CareersPage(page);
  const inside = "main";
  await page.goto("/careers");
  await expectAccessible(page, "before it is touched", { inside });
  await careers.title.focus();
  await expect(careers.location).toHaveRole("combobox");
  await expectAccessible(page, "closed", { inside });
  await careers.location.fill("a");
  await page.keyboard.press("ArrowDown");
  await expect(careers.list).toBeVisible();
  await expectAccessible(page, "open", { inside });
  await careers.location.fill("zz");
  await expect(careers.noMatch).toBeVisible();
  await expectAccessible(page, "without a match", { inside });
});

test("its script is loaded when it is touched, and not before", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(new URL(request.url()).pathname);
  });
  const careers = new CareersPage(page);
  await page.goto("/careers", { waitUntil: "networkidle" });
  const before = files.length;
  expect(before, "that of the menu and the runtime of islands at most").toBeLessThanOrEqual(2);
  await careers.search.hover();
  await expect(careers.location).toHaveRole("combobox");
  expect(files.length).toBeGreaterThan(before);
});

test("what is typed while the script is on its way is kept and searched for", async ({ page }) => {
  const careers = new CareersPage(page);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.goto("/careers", { waitUntil: "networkidle" });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await careers.title.pressSequentially("engineer");
  await careers.location.pressSequentially("hyd");
  await expect(careers.location).not.toHaveRole("combobox");
  arrive();
  await expect(careers.list).toBeVisible();
  expect(await careers.listed()).toEqual(["Hyderabad, Telangana"]);
  await expect(careers.title).toHaveValue("engineer");
  await expect(careers.location).toHaveValue("hyd");
});

test.describe("when its script cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("it is a plain form", async ({ page }) => {
    const careers = new CareersPage(page);
    await page.goto("/careers", { waitUntil: "networkidle" });
    await page.route("**/assets/*.js", (route) => route.abort());
    await careers.location.fill("Pune");
    await careers.search.click();
    await expect(page).toHaveURL(searchAddress("", "Pune"));
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain form of two text fields", async ({ page }) => {
    const careers = new CareersPage(page);
    await page.goto("/careers");
    await expect(careers.location).toHaveRole("textbox");
    await expect(careers.location).toHaveAttribute("placeholder", "Enter location...");
    await careers.title.fill("recruiter");
    await careers.location.fill("Houston, Texas");
    await careers.search.click();
    await expect(page).toHaveURL(searchAddress("recruiter", "Houston, Texas"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
