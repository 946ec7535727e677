import { expectAccessible } from "./support/accessibility.ts";
import { loadExampleJobs, removeExampleJobs } from "./support/example-jobs.ts";
import { overflowing } from "./support/overflowing.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/site.ts";

const nearMe = "Near me, fill in the city of this device";

test.beforeAll(async ({ program }) => {
  await loadExampleJobs(program);
  // The names of before are offered until those of the new jobs have been read.
  await expect
    .poll(
      async () =>
        (await (await fetch(`${program.origin}/jobs/words.json?typed=nur`)).json()).length,
    )
    .toBeGreaterThan(0);
});
test.afterAll(({ program }) => removeExampleJobs(program));

test("titles and skills are offered with their jobs, and taken by keyboard", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake();
  await search.words.pressSequentially("dev");
  const options = page.getByRole("listbox", { name: "Job titles and skills" }).getByRole("option");
  await expect(options.first()).toHaveText(/dev.* \d+ jobs?$/i);
  await expectAccessible(page, "with suggestions", { inside: "main" });
  const name = await options.first().locator("span").textContent();
  const count = Number(/(\d+) job/.exec((await options.first().textContent()) ?? "")?.[1]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(search.words).toHaveValue(name ?? "");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.locator("#results")).toContainText(`“${name}”`);
  const total = Number.parseInt((await page.locator("#results").textContent()) ?? "", 10);
  expect(total).toBeGreaterThanOrEqual(count);
});

test("any text may be searched: the field says nothing of what it does not know", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake();
  await search.words.pressSequentially("zzzz unheard of");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs/search?q=zzzz+unheard+of");
  await search.words.click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(search.words).toHaveValue("zzzz unheard of!");
});

test("a search by Enter closes what is offered, and what comes later stays closed", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.openAwake();
  const list = page.getByRole("listbox", { name: "Job titles and skills" });
  await search.words.pressSequentially("dev");
  await expect(list).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs/search?q=dev");
  await expect(list).toBeHidden();

  const suggested = page.waitForResponse("**/jobs/words.json?typed=deve");
  await page.keyboard.type("e");
  await page.keyboard.press("Enter");
  await suggested;
  await expect(page).toHaveURL("/jobs/search?q=deve");
  await expect(list).toBeHidden();
});

test("places are offered with their open jobs", async ({ page }) => {
  const search = new SearchPage(page);
  await search.openAwake();
  await search.location.pressSequentially("tex");
  const options = page.getByRole("listbox", { name: "Locations" }).getByRole("option");
  await expect(options.first()).toHaveText(/^Texas US · \d+ jobs$/);
});

test.describe("where places cannot be had", () => {
  test.use({ expectedErrors: /503/ });

  test("they are asked for three times more, and none is said not to be found", async ({
    page,
  }) => {
    let asked = 0;
    await page.route("**/jobs/places.json?*", (route) => {
      asked += 1;
      return route.fulfill({ status: 503 });
    });
    const search = new SearchPage(page);
    await search.openAwake();
    await search.location.fill("Nowhere");
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(4);
    await page.waitForTimeout(300);
    await expect(page.getByText("No location found")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/jobs/search?location=Nowhere");
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("the list stays within the screen", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake();
    await search.words.pressSequentially("e");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
});

test.describe("near me", () => {
  test.describe("where the browser tells it", () => {
    test.use({ permissions: ["geolocation"], geolocation: { latitude: 25.77, longitude: -80.19 } });

    test("the city is filled in, and searched like any other", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const search = new SearchPage(page);
      await search.openAwake();
      await page.getByRole("button", { name: nearMe }).click();
      await expect(search.location).toHaveValue("Miami, Florida");
      await search.search.click();
      await expect(page).toHaveURL("/jobs/search?location=Miami%2C+Florida");
      expect(asked.filter((url) => /25\.|80\./.test(url))).toEqual([]);
    });

    test("it is filled in again after another, and said", async ({ page }) => {
      const search = new SearchPage(page);
      await search.openAwake();
      const button = page.getByRole("button", { name: nearMe });
      for (const other of ["", "Dallas"]) {
        await search.location.fill(other);
        await button.click();
        await expect(search.location).toHaveValue("Miami, Florida");
        await expect(page.getByText("Miami, Florida filled in")).toBeAttached();
      }
    });

    test("what is typed while it is looked for stays", async ({ page }) => {
      const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
      await page.route("**/jobs/near.json", async (route) => {
        await typed;
        await route.continue();
      });
      const search = new SearchPage(page);
      await search.openAwake();
      await page.getByRole("button", { name: nearMe }).click();
      const looking = page.getByText("Looking for your city");
      await expect(looking).toBeAttached();
      await search.location.fill("Dallas");
      goOn();
      await expect(looking).toHaveCount(0);
      await expect(search.location).toHaveValue("Dallas");
      await expect(page.getByText("Miami, Florida filled in")).toHaveCount(0);
    });
  });

  test("its name is shown to who points at it for a while or comes by keyboard, until Escape", async ({
    page,
  }) => {
    const search = new SearchPage(page);
    await search.openAwake();
    const name = page.locator("[role=tooltip]");
    const button = page.getByRole("button", { name: nearMe });
    await button.hover();
    await expect(name).toBeHidden();
    await expect(name).toBeVisible();
    await name.hover();
    await page.waitForTimeout(400);
    await expect(name).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(name).toBeHidden();

    await page.mouse.move(0, 0);
    await search.location.focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(name).toBeVisible();
    await expectAccessible(page, "with a tooltip", { inside: "main" });
  });

  test("where it does not, it says what to do instead", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake();
    await page.getByRole("button", { name: nearMe }).click();
    await expect(
      page.getByText("Your device did not tell where it is. Enter a city instead."),
    ).toBeVisible();
  });
});

test("the titles that the page was made with stay when it comes alive: others would not fit it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await new SearchPage(page).openAwake();
  await expect(page.locator("#job-search-titles option")).toHaveCount(8);
  expect(asked).not.toContain("/jobs/words.json");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser offers the commonest titles itself", async ({ page }) => {
    await page.goto("/jobs/search");
    const list = await page.getByLabel("Job title or keyword").getAttribute("list");
    await expect(page.locator(`datalist#${list} option`)).toHaveCount(8);
    await expect(page.getByRole("button", { name: nearMe })).toHaveCount(0);
  });
});
