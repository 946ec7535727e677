import { expectAccessible } from "./support/accessibility.ts";
import { overflowing } from "./support/overflowing.ts";
import { closeRealJobs, loadRealJobs } from "./support/real-jobs.ts";
import { parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";
import { listedPaths } from "./support/site-addresses.ts";

test.beforeAll(({ program }) => loadRealJobs(program));
test.afterAll(({ program }) => closeRealJobs(program));

async function read(address: string) {
  const answer = await fetch(address);
  return { status: answer.status, page: parsePage(await answer.text()) };
}

test("the pages of places, fields, skills and remote work say what is open, and are listed", async ({
  program,
}) => {
  const landings = (await listedPaths(program.origin)).filter((path) =>
    /^\/jobs\/(?:in|remote)(?:\/|$)/.test(path),
  );
  expect(landings).toEqual(
    expect.arrayContaining([
      "/jobs/in/india",
      "/jobs/in/united-states/healthcare",
      "/jobs/in/texas",
      "/jobs/in/houston-texas",
      "/jobs/in/houston-texas/python",
      "/jobs/remote",
      "/jobs/remote/united-states",
    ]),
  );
  const descriptions = new Set<string>();
  for (const path of landings) {
    const { status, page } = await read(program.origin + path);
    expect.soft(status, path).toBe(200);
    const meta = (name: string) =>
      page
        .all("meta")
        .find((tag) => tag.attribute("name") === name)
        ?.attribute("content");
    expect.soft(meta("robots"), path).toBeUndefined();
    expect.soft(meta("description"), path).toMatch(/\d+ jobs are open/);
    descriptions.add(meta("description") ?? "");
    const canonical = page.all("link").find((link) => link.attribute("rel") === "canonical");
    expect.soft(new URL(canonical?.attribute("href") ?? "").pathname, path).toBe(path);
    const jobs = page.all("ul").find((list) => list.attribute("class") === "job-list");
    expect.soft(jobs?.all("h3").length, path).toBeGreaterThanOrEqual(3);
  }
  expect(descriptions.size).toBe(landings.length);
});

test("a page with too few jobs leads to the search, and one of no place is not there", async ({
  program,
}) => {
  const few = await fetch(`${program.origin}/jobs/in/wyoming`, { redirect: "manual" });
  expect(few.status).toBe(302);
  expect(few.headers.get("location")).toBe("/jobs/search?location=Wyoming");
  const none = ["in/narnia", "in/houston-texas/it", "in/india/it/x", "in/", "remote/narnia"];
  for (const path of none)
    expect.soft((await fetch(`${program.origin}/jobs/${path}`)).status, path).toBe(404);
});

for (const [path, links] of [
  ["/jobs", ["/jobs/search", "/jobs/in/united-states", "/jobs/in/india/it"]],
  ["/jobs/in-house", ["/jobs/search?kind=in-house"]],
  ["/careers", ["/jobs/search?kind=in-house"]],
  ["/jobs/consultants", ["/jobs/search?kind=contract&kind=long-term"]],
  [
    "/jobs/in/houston-texas/python",
    [
      "/jobs/search?distance=0&location=Houston%2C+Texas&skill=Python",
      "/jobs/in/houston-texas",
      "/jobs/in/texas",
    ],
  ],
  ["/jobs/remote", ["/jobs/search?location=Remote", "/jobs/remote/united-states"]],
  ["/jobs/in/india", ["/jobs/search?location=India", "/jobs/in/hyderabad-telangana"]],
] as const) {
  test(`${path} shows open jobs and leads to the others`, async ({ page }) => {
    await page.goto(path);
    expect(await page.locator(".job-list > li").count()).toBeGreaterThanOrEqual(3);
    for (const link of links)
      await expect(page.locator(`main a[href="${link}"]`).first()).toBeVisible();
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowing(page)).toEqual([]);
  });
}

test("the search of /find-a-job leads to results", async ({ page }) => {
  await page.goto("/find-a-job");
  await page.getByLabel("Job title or keyword").fill("engineer");
  await page.getByRole("button", { name: "Search Jobs" }).click();
  await expect(page).toHaveURL("/jobs/search?q=engineer");
  await expect(page.locator("#results")).toHaveText(/jobs for “engineer”$/);
});

test("/find-a-job shows jobs right under its search, and /careers our own alone", async ({
  page,
}) => {
  await page.goto("/find-a-job");
  await expect(
    page.locator("main > div:first-child + section .job-list > li").first(),
  ).toBeVisible();
  await page.goto("/careers");
  await expect(page.locator("#open .job-list > li").first()).toBeVisible();
  for (const terms of await page.locator("#open .fact-line").allTextContents())
    expect(terms).toContain("In-house");
});

test("without a job of our own /careers says so, and offers to write", async ({
  page,
  program,
}) => {
  await closeRealJobs(program);
  await page.goto("/careers");
  await expect(page.locator("#open")).toContainText("No job on our own team is open today.");
  await page.getByRole("link", { name: "Email me when one opens" }).click();
  await expect(page).toHaveURL("/jobs/alerts?kind=in-house");
  await expect(page.getByText("In-house jobs")).toBeVisible();
});
