import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { comeIn, inviteAdmin, inviteOnPage, join, test, withoutScript } from "./support/desk.ts";
import { overflowing } from "./support/overflowing.ts";

// Nothing runs in the frame of the page, and the browser says so.
test.use({ desk: "content", expectedErrors: /40[49]|422|Blocked script execution/ });

const file = (path: string) => `/staff/content/file?path=${path}`;
const rpo = file("pages/services/rpo.yaml");
const field = (page: Page, name: string) => page.locator(`[name="v.${name}"]`);
const save = (page: Page) => page.getByRole("button", { name: "Save draft" }).first().click();
const draftOf = (page: Page) => page.getByText(/^Draft, version \d+/);

async function expectNoOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a text is changed, seen on its page, and kept as a draft; without script, too", async ({
  page,
  program,
  browser,
}) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ada@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Mia Marketing",
    email: "mia@daystead.example",
    role: "Marketing",
  });
  await join(page, link);
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await expectAccessible(page, "all content");
  await expectNoOverflow(page);
  await page.getByLabel("Find").fill("recruitment process");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Recruitment process outsourcing (RPO)" }).click();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(
    "Your hiring, run by recruiters.",
  );

  await page.getByText("Hero: Your hiring").first().click();
  await field(page, "sections.0.heading").fill("Your hiring, in good hands.");
  // The frame follows what is typed before it is saved.
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Your hiring, in good hands.");
  await save(page);
  await expect(page.getByText("It is saved as a draft.")).toBeVisible();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Your hiring, in good hands.");
  await expect(shown.getByLabel("First name").first()).toBeVisible();
  await expectAccessible(page, "a draft", { inside: "main" });
  await expectNoOverflow(page);

  const plain = await withoutScript(browser, program, page.context());
  await plain.goto(rpo);
  await plain.getByText("Hero: Your hiring").first().click();
  await field(plain, "sections.0.lead").fill("Typed without script, and shown before it is saved.");
  await plain.getByRole("button", { name: "Show in the preview" }).click();
  const lead = plain.frameLocator("iframe").getByText("Typed without script");
  await expect(lead).toBeVisible();
  await save(plain);
  await expect(draftOf(plain)).toContainText("version 2");
  await plain.goto("/staff/content");
  await expect(plain.getByText(/, by Mia Marketing/)).toBeVisible();
  await plain.context().close();

  // The site goes on showing what was published.
  await page.goto("/services/rpo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your hiring, run by recruiters.",
  );
  await admin.context().close();
});

test("sections are added, moved and removed, by keyboard, and keep what was typed", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "bo@daystead.example"));
  await page.goto(file("pages/services/tech.yaml"));
  const titles = page.locator(".content-section > summary");
  const before = await titles.allTextContents();
  await field(page, "title").fill("Technology staffing, typed before the press");
  await page.getByLabel("What to add to Sections").selectOption("faq");
  await page.getByLabel("Where to add it to Sections").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Add to Sections" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles.nth(1)).toHaveText("Faq: Heading");
  await expect(page.locator("[id='v.sections.1']")).toBeFocused();
  await expect(field(page, "title")).toHaveValue("Technology staffing, typed before the press");

  await page.getByRole("button", { name: "Move down: Faq: Heading" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles.nth(2)).toHaveText("Faq: Heading");
  await expect(page.locator("[id='v.sections.2']")).toBeFocused();
  await page.getByRole("button", { name: "Remove: Faq: Heading" }).click();
  await expect(titles).toHaveText(before);

  await page.getByText("Discard it").click();
  await page.getByRole("button", { name: /Yes, discard version/ }).click();
  await expect(page.getByText("The draft is discarded.")).toBeVisible();
  await page.goto(file("pages/services/tech.yaml"));
  await expect(field(page, "title")).not.toHaveValue(/typed before the press/);
});

test("what is wrong is kept, said beside its field, and shows no page", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "cy@daystead.example"));
  await page.goto(file("pages/services/deib.yaml"));
  await page.locator(".content-section > summary").first().click();
  await field(page, "sections.0.heading").fill("");
  await save(page);
  await expect(
    page.getByText("One field needs another look before it can be published."),
  ).toBeVisible();
  await expect(field(page, "sections.0.heading")).toHaveAccessibleDescription(
    /Write something here/,
  );
  await expect(
    page.frameLocator("iframe").getByText("There is no page to show yet."),
  ).toBeVisible();
  await expectAccessible(page, "a form with an error", { inside: "main" });
  await page.getByRole("link", { name: /Heading: Write something here/ }).click();
  await expect(field(page, "sections.0.heading")).toBeFocused();
  // Without a title the file's name stands in its place, which has no spaces.
  await field(page, "title").fill("");
  await save(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "pages/services/deib.yaml" }),
  ).toBeVisible();
  await expectNoOverflow(page);
});

test("an old address is redirected, and what it may not hide or lead to is said", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "cleo@daystead.example"));
  await page.goto("/staff/content");
  await page.getByRole("link", { name: "Redirects" }).click();
  await page.getByRole("button", { name: "Add to Redirects" }).click();
  await field(page, "4.from").fill("/about");
  await field(page, "4.to").fill("/blog");
  await save(page);
  await expect(page.getByRole("link", { name: /Leads to: \/blog is redirected/ })).toBeVisible();
  await field(page, "4.to").fill("/no-such-page?q=java");
  await save(page);
  await expect(field(page, "4.to")).toHaveAccessibleDescription(/There is nothing at/);
  await field(page, "4.to").fill("/jobs/search?q=java");
  await save(page);
  await expect(page.getByText("One field needs another look")).toBeVisible();
  await expect(field(page, "4.from")).toHaveAccessibleDescription(/There is a page at \/about/);
  await expectAccessible(page, "redirects", { inside: "main" });
  await expectNoOverflow(page);
  await field(page, "4.from").fill("/about-us");
  await save(page);
  await expect(page.getByText("It is saved as a draft.")).toBeVisible();
  await expect(page.getByText(/another look/)).toBeHidden();
});

test("two who write at once lose nothing", async ({ page, program, browser }) => {
  await join(page, await inviteAdmin(program, "di@daystead.example"));
  await page.goto(file("holidays.yaml"));
  const other = await withoutScript(browser, program, page.context());
  await other.goto(file("holidays.yaml"));
  await field(other, "miami.0.name").fill("By the other");
  await save(other);
  await expect(other.getByText("It is saved as a draft.")).toBeVisible();
  await field(page, "miami.0.name").fill("By me");
  await save(page);
  await expect(page.getByText("somebody has saved or published another version")).toBeVisible();
  await expect(page.locator(".content-differences")).toContainText("By the other");
  await expect(field(page, "miami.0.name")).toHaveValue("By me");
  await expectAccessible(page, "a form that was saved by another", { inside: "main" });
  await save(page);
  await expect(draftOf(page)).toContainText("version 2");
  await expect(field(page, "miami.0.name")).toHaveValue("By me");
  await other.context().close();
});

test("a page and a story are begun from their kinds, and stories and legal texts have their pages", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "ed@daystead.example"));
  const begin = async (kind: string, place: string, title: string) => {
    await page.goto("/staff/content");
    await page.getByText("A page, a story, a post or a guide").click();
    await page.getByLabel("What", { exact: true }).selectOption(kind);
    await page.getByLabel("Place").fill(place);
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Begin" }).click();
  };
  await begin("page", "industries/legal", "Legal staffing");
  await expect(page.getByText("There is one at this place already")).toBeVisible();
  await begin("page", "industries/space", "Space staffing");
  await expect(page.getByText("It is begun as a draft.")).toBeVisible();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByText("The challenges of hiring here")).toBeVisible();
  await page.goto("/staff/content");
  await expect(page.getByRole("link", { name: "Order of the pages" })).toBeVisible();
  await expect(page.getByText("New, a draft")).toBeVisible();

  await begin("news", "a-good-test", "A good test");
  await page.getByLabel("Text in Markdown").fill("## What it shows\n\nThe **page** beside it.");
  await save(page);
  await expect(shown.getByRole("heading", { name: "What it shows" })).toBeVisible();
  await page.goto(file("legal/privacy.md"));
  await expect(shown.getByText("Last changed on")).toBeVisible();
});

test("is not there for recruiters, and shows no other file", async ({ page, program, browser }) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "fi@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Rex Recruiter",
    email: "rex@daystead.example",
    role: "Recruiter",
  });
  await join(page, link);
  for (const path of ["/staff/content", rpo, "/staff/content/preview?path=pages/home.yaml"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  for (const path of ["../package.json", "cities.yaml", "pages/none.yaml", ""])
    expect((await admin.request.get(file(path))).status(), path).toBe(404);
  const preview = await admin.request.get("/staff/content/preview?path=pages/home.yaml");
  expect(preview.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(await preview.text()).toContain('name="robots" content="noindex"');
  await admin.context().close();
});
