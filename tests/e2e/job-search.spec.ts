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
  expect(await bytes(), "the scripts of islands and menus alone").toBeLessThan(6000);
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

test("a distance goes with its place, and no chip or address holds on to it", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake("?distance=50&location=Houston%2C+Texas&q=engineer");
  await expect(search.applied).toContainText("Within 50 miles");
  await search.location.fill("");
  await search.search.click();
  await expect(page).toHaveURL("/jobs/search?q=engineer");
  await expect(search.heading).toHaveText(/^\d+ jobs for “engineer”$/);
  await expect(search.applied).toBeHidden();
  await search.location.fill("Texas");
  await search.search.click();
  await expect(page).toHaveURL("/jobs/search?location=Texas&q=engineer");

  await page.goBack();
  await expect(page).toHaveURL("/jobs/search?q=engineer");
  await page.goBack();
  await expect(page).toHaveURL("/jobs/search?distance=50&location=Houston%2C+Texas&q=engineer");
  await expect(search.applied).toContainText("Within 50 miles");
});

test("a choice that takes no focus, as in Safari, leaves the page where it is", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake();
  await search.words.blur();
  const contract = search.choice("Contract").first();
  await contract.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await contract.evaluate((input: HTMLInputElement) => input.click());
  await expect(search.applied).toContainText("Contract");
  await expect(search.status).toHaveText(`${await search.total()} jobs found`);
  await expect(search.heading).not.toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("where what had the focus goes with the results before, their heading has it", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake("?kind=contract");
  await search.applied.getByRole("link", { name: "Contract" }).focus();
  await search
    .choice("Contract")
    .first()
    .evaluate((input: HTMLInputElement) => input.click());
  await expect(page).toHaveURL("/jobs/search");
  await expect(search.heading).toBeFocused();
});

test("scripts and the styles of what opens wait for the first paint, or for a press", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isAsked = (name: string) => asked.some((url) => url.includes(`/assets/${name}.`));
  // As long as its fonts are on their way, the page has not loaded.
  await page.route("**/*.woff2", () => {});
  await page.goto("/jobs/search", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(["enhance", "islands", "opened"].filter(isAsked)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => ["enhance", "islands", "opened"].filter(isAsked)).toHaveLength(3);
});

for (const width of [390, 1440])
  test(`the drawings beside jobs wait for the first view, and move nothing when they come: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const drawings: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/art/sheet/")) drawings.push(request.url());
    });
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route("**/opened.*.css", async (route) => {
      await shown;
      await route.continue();
    });
    const { jobs } = new SearchPage(page);
    const places = () =>
      jobs.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y + scrollY));
    const opened = page.waitForRequest("**/opened.*.css");
    await page.goto("/jobs/search", { waitUntil: "domcontentloaded" });
    await opened;
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    expect(drawings).toEqual([]);
    show();
    const drawing = jobs.first().locator("img");
    await expect(drawing).toBeVisible();
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await places()).toEqual(before);
  });

test.describe("where jobs have changed since the page was rendered", () => {
  test.use({ expectedErrors: /Minified React error #418/ });

  test("it shows what there is now, and keeps what is typed", async ({ page }) => {
    await page.route("**/jobs/search.json?*", async (route) => {
      const answer = await (await route.fetch()).json();
      const jobs = answer.result.jobs.slice(1);
      await route.fulfill({ json: { ...answer, result: { ...answer.result, jobs, total: 7 } } });
    });
    const search = new SearchPage(page);
    await page.goto("/jobs/search");
    const [, second = ""] = await search.titles();
    await search.words.pressSequentially("engin");
    await expect(search.location).toHaveRole("combobox");
    await expect(search.heading).toHaveText("7 jobs");
    expect((await search.titles())[0]).toBe(second);
    await expect(search.words).toBeFocused();
    await expect(search.words).toHaveValue("engin");
  });
});

test.describe("where the answer does not come that the page was rendered with", () => {
  test.use({ expectedErrors: /status of 503/ });

  test("what needs it goes, the rest works, and a later touch asks again", async ({ page }) => {
    await page.route("**/jobs/search.json?*", (route) => route.fulfill({ status: 503 }));
    const search = new SearchPage(page);
    const save = search.jobs.first().getByRole("button");
    await page.goto("/jobs/search");
    await save.click();
    await expect(save).toBeHidden();
    await search.words.pressSequentially("engineer");
    await page.unroute("**/jobs/search.json?*");
    await expect(async () => {
      await search.filters.hover();
      await page.mouse.move(0, 0);
      await expect(save).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(search.location).toHaveRole("combobox");
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await search.search.click();
    await expect(page).toHaveURL("/jobs/search?q=engineer");
  });
});

test("Back and Forward bring back results, choices and focus", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake();
  const all = await search.titles();
  const remote = page.locator("[name=workplace][value=remote]");
  await remote.check();
  await expect(search.heading).not.toHaveText("159 jobs");
  const ofRemote = await search.titles();
  await search.found.getByRole("link", { name: "Highest pay" }).click();
  await expect(page).toHaveURL("/jobs/search?sort=pay&workplace=remote");
  await expect.poll(() => search.titles()).not.toEqual(ofRemote);

  await page.goBack();
  await expect.poll(() => search.titles()).toEqual(ofRemote);
  await page.goBack();
  await expect(search.heading).toHaveText("159 jobs");
  expect(await search.titles()).toEqual(all);
  await expect(remote).not.toBeChecked();
  await expect(remote).toBeFocused();
  await page.goForward();
  await expect(remote).toBeChecked();
  await expect.poll(() => search.titles()).toEqual(ofRemote);

  // After a reload the entries before are another document's no more.
  await page.reload();
  await page.goBack();
  await expect(search.heading).toHaveText("159 jobs");
});

test("the field that two searches began in has the focus after each step back", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake();
  const field = search.words;
  for (const typed of ["nurse", "engineer"]) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(page).toHaveURL(`/jobs/search?q=${typed}`);
  }
  await page.goBack();
  await expect(field).toHaveValue("nurse");
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
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
    await page.locator("[name=kind][value=contract]").check();
    await expect(search.found).toHaveAttribute("aria-busy", "true");
    await expect(search.failure).toContainText("could not be loaded", { timeout: 15_000 });
    expect(await search.titles()).toEqual(before);
    await expect(search.failure.getByRole("link")).toHaveAttribute(
      "href",
      "/jobs/search?kind=contract",
    );
    await expectAccessible(page, "a search that failed");
    const again = search.failure.getByRole("button", { name: "Try again" });
    await again.press("Enter");
    await expect(search.failure).toContainText("Trying again");
    await expect(again).toBeFocused();
    await page.unroute("**/jobs/search.json?*");
    await expect(search.applied).toContainText("Contract");
    await expect(search.failure).toBeHidden();
    await expect(search.heading).toBeFocused();
  });

  test("the sheet of filters says it, without a number, and its button tries again", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const search = new SearchPage(page);
    await search.openAwake();
    await page.route("**/jobs/search.json?*", (route) => route.abort());
    await search.filters.locator("> summary").click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.locator("[name=kind][value=contract]").check();
    await expect(sheet.getByRole("alert")).toHaveText("The jobs could not be loaded.");
    await expect(sheet.getByRole("status")).toBeEmpty();
    await page.unroute("**/jobs/search.json?*");
    await sheet.getByRole("button", { name: "Show jobs" }).click();
    await expect(search.applied).toContainText("Contract");
    await expect(search.failure).toBeHidden();
  });
});

test("a fact of a job that takes several lines is cut nowhere", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake("");
  await page.setViewportSize({ width: 320, height: 700 });
  const cut = await search.jobs.first().evaluate((row) => {
    const facts = row.querySelector(".fact-line");
    const [fact] = facts?.children ?? [];
    if (!facts || !fact) throw new Error("A job without facts");
    fact.textContent = "Kochi, Kerala or Mumbai, Maharashtra or Houston, Texas";
    const words = document.createRange();
    words.selectNodeContents(fact);
    const lines = [...words.getClientRects()];
    const { left } = row.querySelector("h3")?.getBoundingClientRect() ?? { left: 0 };
    return { lines: lines.length, cut: lines.filter((line) => line.left < left - 0.5).length };
  });
  expect(cut.lines).toBeGreaterThan(1);
  expect(cut.cut).toBe(0);
});

for (const query of ["", "?q=engineer&kind=contract&location=Houston%2C+Texas", "?q=xyzzy"]) {
  test(`has no violation and reflows: ${query || "all jobs"}`, async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake(query);
    await expectAccessible(page, `/jobs/search${query}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await search.filters.locator("summary").first().click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page, `/jobs/search${query} with open filters`);
  });
}

test("on a phone the filters are a sheet with the live number of jobs, and all goes by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const search = new SearchPage(page);
  await search.openAwake();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(page.locator("[name=kind][value=contract]")).toBeHidden();
  await search.filters.locator("> summary").focus();
  await page.keyboard.press("Enter");
  const contract = sheet.locator("[name=kind][value=contract]");
  await contract.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/jobs/search?kind=contract");
  await expect(contract).toBeFocused();
  await expect(sheet.getByRole("status")).toHaveText(/^\d\d jobs found$/);

  const show = sheet.getByRole("button", { name: /^Show \d+ jobs$/ });
  await expect(show).toHaveText(`Show ${await search.total()} jobs`);
  await expect(show).toBeInViewport();
  await show.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(search.filters.locator("> summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(search.filters.locator("> summary")).toBeFocused();
});

test("on a phone an amount that was typed is still there when the filters are opened again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const search = new SearchPage(page);
  await search.openAwake();
  const amount = page.getByRole("textbox", { name: "Amount" });
  await search.filters.locator("> summary").click();
  await search.filters.locator("summary", { hasText: "Pay at least" }).click();
  await amount.fill("120k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeHidden();
  await search.filters.locator("> summary").click();
  await expect(search.filters.locator("[name=pay]")).toHaveValue("120k");
});

test("what was typed is on among the filters, and is taken away once", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake("?q=senior");
  const senior = page.locator("[name=level][value=senior]");
  await page.locator(".filters-group", { hasText: "Level" }).locator("summary").click();
  await expect(senior).toBeChecked();
  await expect(senior).toBeDisabled();
  await page.locator("[name=level][value=lead]").check();
  await expect(page).toHaveURL("/jobs/search?level=lead&q=senior");
  await expect(search.applied.getByRole("link", { name: /Senior|Lead/ })).toHaveCount(2);
  await search.applied.getByRole("link", { name: "Senior" }).click();
  await expect(page).toHaveURL("/jobs/search?level=lead");
});

test.describe("on a device in India", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("jobs in India come first, and one press shows all, also the next time", async ({
    page,
  }) => {
    const search = new SearchPage(page);
    const countries = page.getByRole("navigation", { name: "Country" });
    await page.goto("/jobs/search?q=engineer");
    await expect(page).toHaveURL("/jobs/search?country=IN&q=engineer");
    await expect(search.heading).toHaveText(/ in India$/);
    await countries.getByRole("link", { name: "All countries" }).click();
    await expect(page).toHaveURL("/jobs/search?q=engineer");
    await page.goto("/jobs/search");
    await expect(countries.locator("[aria-current]")).toHaveText("All countries");
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL("/jobs/search");
    await page.goto("/jobs/search?location=Texas");
    await expect(countries).toBeHidden();
  });
});

test("pay in two currencies is not mixed in silence", async ({ page }) => {
  await page.goto("/jobs/search?sort=pay");
  await expect(page.locator(".results-note")).toContainText("compared within a currency");
  await page.goto("/jobs/search?country=US&sort=pay");
  await expect(page.locator(".results-note")).toBeHidden();
});
