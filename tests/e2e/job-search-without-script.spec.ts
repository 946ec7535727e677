import { loadExampleJobs, removeExampleJobs } from "./support/example-jobs.ts";
import { SearchPage } from "./support/search-page.ts";
import { type Part, parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });
test.beforeAll(({ program }) => loadExampleJobs(program));
test.afterAll(({ program }) => removeExampleJobs(program));

test("words, a place and filters are sent by the form, and stand in the address", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await page.goto("/jobs/search");
  await expect(search.heading).toHaveText("159 jobs");
  await expect(search.jobs).toHaveCount(20);
  await search.words.fill("engineer");
  await search.location.fill("india");
  await search.search.click();
  await expect(page).toHaveURL("/jobs/search?location=india&q=engineer");
  await expect(search.heading).toHaveText(/^\d+ jobs for “engineer” in India$/);

  await search.choice("Remote").first().check();
  await search.filters.getByRole("button", { name: "Show jobs" }).click();
  await expect(page).toHaveURL("/jobs/search?location=india&q=engineer&workplace=remote");
  await expect(search.choice("Remote").first()).toBeChecked();
  for (const terms of await search.jobs.locator(".fact-line").allTextContents())
    expect(terms).toMatch(/remote/i);

  await search.applied.getByRole("link", { name: "Remove filter: Remote" }).click();
  await expect(page).toHaveURL("/jobs/search?location=india&q=engineer");
  await page.goBack();
  await expect(search.choice("Remote").first()).toBeChecked();
});

test("pages and orders have addresses of their own", async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto("/jobs/search");
  const first = await search.titles();
  await expect(search.pager.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await search.pager.locator("[rel=next]").click();
  await expect(page).toHaveURL("/jobs/search?page=2");
  await page.waitForLoadState();
  expect(await search.titles()).not.toEqual(first);
  await search.pager.locator("[rel=prev]").click();
  await expect(page).toHaveURL("/jobs/search");
  await page.waitForLoadState();
  expect(await search.titles()).toEqual(first);

  await search.found.getByRole("link", { name: "Highest pay" }).click();
  await expect(page).toHaveURL("/jobs/search?sort=pay");
  await search.words.fill("nurse");
  await search.search.click();
  await expect(page).toHaveURL("/jobs/search?q=nurse&sort=pay");
});

test("an address in another spelling leads to the canonical one", async ({ program }) => {
  const locationOf = async (query: string) => {
    const answer = await fetch(`${program.origin}/jobs/search?${query}`, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await locationOf("q=&location=&kind=nonsense")).toEqual([308, "/jobs/search"]);
  expect(await locationOf("q=nurse&kind=contract")).toEqual([
    308,
    "/jobs/search?kind=contract&q=nurse",
  ]);
  expect(await locationOf("page=50")).toEqual([308, "/jobs/search?page=8"]);
  // A distance without a place, and from a whole state, says nothing.
  expect(await locationOf("distance=50&q=nurse")).toEqual([308, "/jobs/search?q=nurse"]);
  expect(await locationOf("distance=50&location=Texas")).toEqual([
    308,
    "/jobs/search?location=Texas",
  ]);
  // The page says that it could not be read.
  expect(await locationOf("pay=lots&period=hour&q=nurse")).toEqual([
    308,
    "/jobs/search?currency=USD&pay=lots&period=hour&q=nurse",
  ]);
});

test("a search without result says what to drop, and how many jobs that gives", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await page.goto("/jobs/search?kind=in-house&q=welder");
  await expect(search.heading).toHaveText("0 jobs for “welder”");
  const links = search.found.locator(".results-none li");
  expect(await links.count()).toBeGreaterThan(0);
  const promised = Number(/: (\d+) jobs?$/.exec((await links.first().textContent()) ?? "")?.[1]);
  await links.first().getByRole("link").click();
  expect(await search.total()).toBe(promised);
});

test("what is mistyped is understood, and told", async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto("/jobs/search?q=kuberntes");
  await expect(search.found).toContainText("No job has “kuberntes”. We looked for kubernetes.");
  await page.goto("/jobs/search?location=Huston");
  await search.found.getByRole("link", { name: "Houston, Texas" }).click();
  await expect(page).toHaveURL("/jobs/search?location=Houston%2C+Texas");
  expect(await search.total()).toBeGreaterThan(0);
});

test("every filter gives as many jobs as it says", async ({ program }) => {
  const queries = ["", "?location=India", "?kind=contract&q=engineer", "?posted=14", "?country=US"];
  for (const query of queries) {
    const page = await read(program.origin, `/jobs/search${query}`);
    for (const [address, count] of promises(page, query)) {
      const followed = await read(program.origin, address);
      expect.soft(totalOf(followed), `${address} from ${query}`).toBe(count);
    }
  }
});

async function read(origin: string, address: string): Promise<Part> {
  return parsePage(await (await fetch(origin + address)).text());
}

function totalOf(page: Part): number {
  const heading = page.headings.find((each) => each.attribute("id") === "results");
  return Number(/^[\d,]+/.exec(heading?.text ?? "")?.[0].replaceAll(",", ""));
}

/** The address of each choice that is not on yet, where no other of its group is, and how many jobs it says. */
function promises(page: Part, query: string): [address: string, count: number][] {
  const given = new URLSearchParams(query);
  const countIn = (part: Part) =>
    Number(part.all("small")[0]?.text.replace(/\D/g, "") || Number.NaN);
  const choices = page.all("label").flatMap((label): [string, number][] => {
    const [input] = label.all("input");
    const [name, value] = [input?.attribute("name") ?? "", input?.attribute("value") ?? ""];
    if (Number.isNaN(countIn(label)) || given.has(name)) return [];
    const params = new URLSearchParams(given);
    params.set(name, value);
    return [[`/jobs/search?${params}`, countIn(label)]];
  });
  const links = page
    .all("li")
    .filter((item) => item.all("small").length === 1 && item.all("h3").length === 0)
    .map((item): [string, number] => [item.all("a")[0]?.attribute("href") ?? "", countIn(item)]);
  expect(choices.length + links.length).toBeGreaterThan(10);
  return [...choices, ...links];
}
