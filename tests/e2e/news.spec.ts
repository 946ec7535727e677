import type { Page } from "@playwright/test";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

const titles = (page: Page) => page.locator(".archive article h3").allTextContents();

test("the list shows every story once, four a page, by links to real pages", async ({ page }) => {
  await page.goto("/news");
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  const seen = await titles(page);
  expect(seen).toHaveLength(4);
  const next = page.getByRole("link", { name: "Next", exact: true });
  for (let number = 2; await next.isVisible(); number++) {
    await next.click();
    await expect(page).toHaveURL(`/news/${number}`);
    await expect(page).toHaveTitle(new RegExp(`page ${number}`));
    seen.push(...(await titles(page)));
  }
  expect(new Set(seen).size).toBe(seen.length);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.locator(".archive article")).toHaveCount(4);
});

test("the stories of a list are in order, newest first", async ({ page }) => {
  await page.goto("/news");
  const days = await page
    .locator(".archive time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days).toEqual(days.toSorted().toReversed());
});

for (const path of ["/news/0", "/news/1", "/news/99", "/news/nothing", "/blog/nothing"]) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("a story says who wrote it and when, and what to read next", async ({ page }) => {
  await page.goto("/news/interview-loop");
  const header = page.locator("article > header");
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(
    "What a good interview loop looks like",
  );
  await expect(header.getByText("Priya R.")).toBeVisible();
  await expect(header.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  await expect(header.getByText(/\d+ min read/)).toBeVisible();
  await expect(header.getByRole("navigation", { name: "Breadcrumb" })).toContainText("News");
  await expect(page.locator(".read-next article")).toHaveCount(3);
  await expect(page.locator(".close .btn")).toHaveText(["Hire Talent", "Find a Job"]);
});

test("the list of a page's parts leads to them", async ({ page }) => {
  await page.goto("/blog/true-cost-of-hiring/");
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    const target = (await link.getAttribute("href")) ?? "";
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toHaveText(
      (await link.textContent()) ?? "",
    );
  }
});

for (const [wrong, right] of [
  ["/blog/true-cost-of-hiring", "/blog/true-cost-of-hiring/"],
  ["/guide/finding-employees-for-your-business", "/guide/finding-employees-for-your-business/"],
  ["/blog/first-week-on-a-contract/", "/blog/first-week-on-a-contract"],
  ["/news/interview-loop/", "/news/interview-loop"],
  ["/news/2/", "/news/2"],
] as const) {
  test(`${wrong} redirects to ${right}`, async ({ request }) => {
    const answer = await request.get(wrong, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(right);
    expect((await request.get(right)).status()).toBe(200);
  });
}

test("privacy is one text at two addresses, of which one is canonical", async ({ page }) => {
  await page.goto("/privacy");
  const text = await page.locator("main").textContent();
  await page.goto("/privacy-policy");
  expect(await page.locator("main").textContent()).toBe(text);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/privacy$/);
});

test.describe("the feed", () => {
  test.use({ javaScriptEnabled: true });

  test("is well-formed, is announced on every page, and leads to every story", async ({
    page,
    request,
  }) => {
    await page.goto("/about");
    const announced = page.locator('link[rel=alternate][type="application/atom+xml"]');
    const path = (await announced.getAttribute("href")) ?? "";
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const entries = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, "application/xml");
        if (feed.querySelector("parsererror")) return [];
        return [...feed.querySelectorAll("entry > link")].map((link) => link.getAttribute("href"));
      },
      await answer.text(),
    );
    expect(entries.length).toBeGreaterThan(4);
    for (const entry of entries) {
      const { pathname } = new URL(entry ?? "");
      expect((await request.get(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200);
    }
  });
});
