import type { Locator, Page } from "@playwright/test";
import { isSpecAddress } from "./spec-facts/addresses.ts";
import { allPages } from "./spec-facts/all-pages.ts";
import type { LinkFact, SectionFact } from "./spec-facts/page-facts.ts";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

for (const { path, status = 200, sections } of allPages) {
  test(`${path} holds what the specification says`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    const found = await page.locator("main section").all();
    expect(found, "as many sections as the specification lists").toHaveLength(sections.length);
    for (const [index, facts] of sections.entries()) {
      const section = found[index];
      if (section) await test.step(String(facts.heading), () => checkSection(section, facts));
    }
  });

  test(`${path} links only to addresses of the specification`, async ({ page }) => {
    await page.goto(path);
    const paths = await internalPaths(page);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isSpecAddress(path))).toEqual([]);
  });
}

test("every page has a title and a description of its own", async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  for (const { path } of allPages) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add(await page.locator('meta[name="description"]').getAttribute("content"));
  }
  expect(titles.size).toBe(allPages.length);
  expect(descriptions.size).toBe(allPages.length);
});

async function checkSection(section: Locator, facts: SectionFact): Promise<void> {
  const [heading = "", ...entries] = await textsOf(section.getByRole("heading"));
  expect(heading).toMatch(exactly(facts.heading));
  if (facts.entries) {
    expect(entries).toHaveLength(facts.entries.length);
    for (const [index, entry] of facts.entries.entries()) {
      expect(entries[index]).toMatch(exactly(entry));
    }
  }
  if (facts.illustrated) await checkPictures(section, entries.length);
  const words = (await textsOf(section)).join();
  for (const said of facts.says ?? []) {
    if (typeof said === "string") expect(words).toContain(said);
    else expect(words).toMatch(said);
  }
  if (facts.figures) expect(await figuresOf(section)).toEqual(facts.figures);
  if (facts.links) checkLinks(await linksOf(section), facts.links);
  if (facts.fields) expect(await textsOf(section.locator("label[for]"))).toEqual(facts.fields);
  if (facts.buttons)
    expect(await textsOf(section.locator("button:visible"))).toEqual(facts.buttons);
}

/** Each entry is an item of a list or an article of its own, with a drawing and a text. */
async function checkPictures(section: Locator, count: number): Promise<void> {
  const entry = section
    .locator("li, article")
    .filter({ has: section.page().getByRole("heading") })
    .filter({ has: section.page().locator("img, svg") })
    .filter({ has: section.page().locator("p") });
  await expect(entry).toHaveCount(count);
}

async function figuresOf(section: Locator): Promise<string[]> {
  const figures = await textsOf(section.locator("dd"));
  const labels = await textsOf(section.locator("dt"));
  return figures.map((figure, index) => `${figure} ${labels[index]}`);
}

type Link = { label: string; to: string };

function checkLinks(found: readonly Link[], facts: readonly LinkFact[]): void {
  for (const { label, to, times = 1 } of facts) {
    const same = found.filter((link) => (label === "" || link.label === label) && leads(link, to));
    expect(same, `'${label}' to ${to}`).toHaveLength(times);
  }
}

function leads(link: Link, to: string | RegExp): boolean {
  return typeof to === "string" ? link.to === to : to.test(link.to);
}

async function linksOf(section: Locator): Promise<Link[]> {
  const links = section.locator("a[href]");
  // A label may go on for screen readers: "Read More", of what.
  const labels = await links.evaluateAll((all) =>
    all.map((link) => {
      const heard = [...link.querySelectorAll(".sr")].map((part) => part.textContent);
      return heard.reduce((text, part) => text.replace(part, ""), link.textContent);
    }),
  );
  const hrefs = await hrefsOf(links);
  return labels.map((label, index) => ({ label: normalised(label), to: hrefs[index] ?? "" }));
}

function hrefsOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** The paths of this site that a page links to, those in its menus and footer included. */
async function internalPaths(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  return (await hrefsOf(page.locator("a[href]")))
    .map((href) => new URL(href, page.url()))
    .filter((url) => url.origin === origin && url.hash === "")
    .map((url) => url.pathname);
}

async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map(normalised);
}

const normalised = (text: string) => text.replace(/\s+/g, " ").trim();

function exactly(text: string | RegExp): RegExp {
  return typeof text === "string" ? new RegExp(`^${RegExp.escape(text)}$`) : text;
}
