import { noticeAtCollection } from "../../src/common/legal-pages.ts";
import { test } from "./support/jobs.ts";
import { type Part, parsePage } from "./support/served-page.ts";
import { expect } from "./support/site.ts";
import { listedPaths } from "./support/site-addresses.ts";

const legalPages = ["/privacy", noticeAtCollection, "/terms", "/accessibility", "/ai-in-hiring"];

/** Title VII, ADEA, ADA, GINA, 8 U.S.C. 1324b, USERRA; Florida Statutes 760.10, 760.50 and 448.075; see docs/legal.md. */
const protectedGrounds = [
  ...["race", "color", "religion", "sex", "pregnancy", "sexual orientation", "gender identity"],
  ...["national origin", "age", "disability", "genetic information", "citizenship status"],
  ...["military service", "veteran", "marital status", "HIV status", "sickle-cell trait"],
];

/** Pages that show another form than they do at first, and some that the site map does not name. */
const more = [
  "/no-such-page",
  "/book-demo?topic=consultation",
  "/book-demo?topic=demo&ask=time",
  "/book-demo?topic=consultation&ask=time",
  "/services/culture-consulting?ask=time",
  "/jobs/be-the-light?ask=time",
];

test("every form that asks for an address leads to the notice at collection, without script too", async ({
  program,
  jobTable,
}) => {
  test.setTimeout(120_000);
  const job = `/jobs/intensive-care-nurse-miami-${await jobTable.add("notice")}`;
  const asking = new Set<string>();
  for (const path of [...(await listedPaths(program.origin)), ...more, job]) {
    const page = parsePage(await (await fetch(program.origin + path)).text());
    for (const form of page.all("form").filter(asksForAddress)) {
      asking.add(form.attribute("id") ?? form.attribute("action") ?? "");
      const links = form.all("a").map((link) => link.attribute("href"));
      expect.soft(links, `a form on ${path}`).toContain(noticeAtCollection);
    }
  }
  // All forms but that of the event's workshops, which have no dates yet.
  expect(asking.size).toBe(16);
});

/** Parts of the privacy policy on pages of their own. */
const partsOfPrivacy = ["/how-long-we-keep-it", "/news-and-job-alerts", "/what-our-server-notes"];

const leadingTo = [
  ...legalPages.map((path) => ({ path, from: "/about", link: "footer .legal a" })),
  ...partsOfPrivacy.map((path) => ({ path, from: "/privacy", link: "main .text a" })),
];

for (const { path, from, link } of leadingTo) {
  test(`${path} tells the day of its last change, and is a link of ${from}`, async ({ page }) => {
    await page.goto(from);
    await page.locator(`${link}[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("main .lead")).toHaveText(/^Last changed on \w+ \d{1,2}, 20\d\d$/);
    await expect(page.locator("main")).not.toContainText(/[{}]/);
    await page.goto("/sitemap");
    const legal = page.locator(".site-map > div", {
      has: page.getByRole("heading", { name: "Legal" }),
    });
    await expect(legal.locator(`a[href="${path}"]`)).toHaveCount(1);
  });
}

function asksForAddress(form: Part): boolean {
  return form.all("input").some((input) => input.attribute("type") === "email");
}

test("the terms name every ground that federal law and Florida's protect", async ({ page }) => {
  await page.goto("/terms");
  const grounds = page.getByRole("listitem").filter({ hasText: "without regard to" });
  for (const ground of protectedGrounds) await expect.soft(grounds).toContainText(ground);
});
