import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { inviteAdmin, inviteOnPage, join, test } from "./support/desk.ts";
import { JobTable } from "./support/jobs.ts";
import { overflowing } from "./support/overflowing.ts";
import { expect } from "./support/site.ts";

const written = {
  Title: "Night nurse for the desk",
  Description: "You care for **twelve** beds.\n\n- Nights\n- Weekends",
  City: "Miami",
  State: "Florida",
  "Least pay": "62",
  "Most pay": "74",
  Skills: "ICU",
};

async function fillIn(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: false }).first().fill(text);
}

/** Chooses what the form asks for by lists. */
async function choose(page: Page) {
  await page.getByLabel("Kind").selectOption("contract");
  await page.locator("select#sector").selectOption("healthcare");
  await page.getByLabel("Workplace").selectOption("on-site");
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).press("Enter");

// Each looks at many states with axe, at both widths and in both themes.
test.beforeEach(() => test.slow());

/** What was typed has been shown in the preview, or is no page. */
const followed = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("posted=preview-job"));

/** The number of the job whose page is open. */
const idOf = (page: Page) => Number(/\/staff\/jobs\/(\d+)/.exec(page.url())?.[1]);

test.describe("a recruiter", () => {
  // Nothing runs in the frame of the page, and the browser says so.
  test.use({ expectedErrors: /40[49]|410|422|Blocked script execution/ });

  test("writes a job by keyboard, and the search finds it with the next request, until it is closed", async ({
    page,
    program,
  }) => {
    await join(page, await inviteAdmin(program, "rea@daystead.example"));
    await page.getByRole("link", { name: "Jobs", exact: true }).press("Enter");
    await expectAccessible(page, "no jobs");
    await page.getByRole("link", { name: "Write a job" }).press("Enter");
    await expectAccessible(page, "new job");
    await press(page, "Save draft");
    await expect(page.getByRole("link", { name: "Title is empty" })).toBeVisible();
    await expectAccessible(page, "new job without a title");
    // Not by color alone.
    await expect(page.locator("[aria-invalid=true]").first()).toHaveCSS("border-top-width", "2px");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator(".btn:visible")).toHaveCount(0);
    await page.emulateMedia({ media: null, colorScheme: null });
    await fillIn(page, { ...written, "Least pay": "lots" });
    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Before it can be published" })).toBeVisible();
    await expect(page.getByLabel("Least pay")).toHaveValue("lots");
    await expectAccessible(page, "draft");
    const lastDay = page.getByLabel("Last day to apply");
    await lastDay.pressSequentially("12");
    await press(page, "Save draft");
    // A date of which a part is missing would be posted as none.
    await expect(lastDay).toBeFocused();
    await lastDay.fill("2099-12-31");
    await lastDay.fill("");

    await press(page, "Publish");
    await expect(page.getByRole("alert").getByText("fields need another look.")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue(written.Description);
    await expectAccessible(page, "draft with mistakes");
    await choose(page);
    await fillIn(page, { "Least pay": "62" });

    await press(page, "Show in the preview");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(written.Title);
    await expect(preview.getByText("$62 to $74 an hour").first()).toBeVisible();

    await press(page, "Publish");
    await expect(page.getByText("It is published")).toBeVisible();
    await expectAccessible(page, "published job");
    const find = async () =>
      (await (await fetch(`${program.origin}/jobs/search?q=night+nurse+desk`)).text()).includes(
        "/jobs/night-nurse-for-the-desk-miami-",
      );
    expect(await find()).toBe(true);
    const address = await page.getByRole("link", { name: /Its page/ }).getAttribute("href");
    const shown = await (await fetch(program.origin + address)).text();
    expect(shown).toContain("<strong>twelve</strong>");
    expect(shown).toContain("We made sure on");

    await press(page, "Pause");
    await expect(page.getByText("It is paused")).toBeVisible();
    await expectAccessible(page, "paused job");
    expect(await find()).toBe(false);
    expect((await fetch(program.origin + address)).status).toBe(410);
    await press(page, "Open again");
    await expect(page.getByText("It is open again.")).toBeVisible();
    expect(await find()).toBe(true);

    await press(page, "Duplicate");
    await expect(page.getByText("This is the copy, as a draft.")).toBeVisible();
    await page.goto("/staff/jobs");
    await expect(page.getByRole("link", { name: written.Title })).toHaveCount(2);
    await expectAccessible(page, "list of jobs");
    await page.getByLabel("State").selectOption("published");
    await press(page, "Show");
    await expect(page.getByRole("link", { name: written.Title })).toHaveCount(1);
    await page.getByRole("link", { name: written.Title }).press("Enter");
    await page.getByText("Close it", { exact: true }).press("Enter");
    await press(page, "Close this job");
    await expect(page.getByText("It is closed.")).toBeVisible();
    await expectAccessible(page, "closed job");
    expect(await find()).toBe(false);
  });

  test("sees the page beside the form, which follows what is typed as far as it makes a page", async ({
    page,
    program,
  }) => {
    await join(page, await inviteAdmin(program, "rex@daystead.example"));
    await page.goto("/staff/jobs/new");
    const shown = page.frameLocator("iframe");
    const title = shown.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("There is no page to show yet.");
    await fillIn(page, { ...written, Title: "Nurse who is watched" });
    await choose(page);
    await expect(title).toHaveText("Nurse who is watched");
    await expect(shown.getByText("$62 to $74 an hour").first()).toBeVisible();
    await expectAccessible(page, "new job beside its page", { inside: "main" });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowing(page)).toEqual([]);

    // What makes no page leaves the last one, and says nothing of it in the form.
    await fillIn(page, { "Least pay": "lots" });
    await followed(page);
    await expect(title).toHaveText("Nurse who is watched");
    await expect(page.getByText(/another look/)).toBeHidden();
    await fillIn(page, { "Least pay": "70" });
    await expect(shown.getByText("$70 to $74 an hour").first()).toBeVisible();

    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(title).toHaveText("Nurse who is watched");
    await fillIn(page, { Title: "Nurse who is watched by night" });
    await expect(title).toHaveText("Nurse who is watched by night");
    await page.reload();
    await expect(title).toHaveText("Nurse who is watched");
    const answer = await page.request.get(`/staff/jobs/preview?job=${idOf(page)}`);
    expect(answer.headers()).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      "x-robots-tag": "noindex",
    });
    const stranger = await fetch(`${program.origin}/staff/jobs/preview`, { redirect: "manual" });
    expect(stranger.status).toBe(303);
  });

  test("tells those who applied why it closed, by mail and under their private link", async ({
    page,
    program,
    browser,
  }) => {
    await join(page, await inviteAdmin(program, "roy@daystead.example"));
    const table = await JobTable.open(program);
    const id = await table.add("with-applicants", { title: "Ward nurse by day" });
    await table.close();
    const context = await browser.newContext({ baseURL: program.origin });
    const visitor = await context.newPage();
    await visitor.goto(`/jobs/ward-nurse-by-day-miami-${id}#apply`);
    await fillIn(visitor, {
      "First name": "Ana",
      "Last name": "Ruiz",
      "Résumé as text": "Nurse since 2012.",
    });
    await visitor.getByLabel("Email").first().fill("ana@example.com");
    await visitor.getByLabel(/You may use what I send/).check();
    // Whoever is quicker is taken for a robot.
    await visitor.waitForTimeout(3_500);
    await visitor.getByRole("button", { name: "Send Application" }).click();
    await visitor.getByRole("link", { name: "See where it stands" }).click();

    await page.goto(`/staff/jobs/${id}`);
    await expect(page.getByText("1 applicant")).toBeVisible();
    await page.getByText("Close it", { exact: true }).press("Enter");
    await page.getByLabel("A word to those who applied").fill("The client has found somebody.");
    await press(page, "Close this job");
    await expect(page.getByText("Applicants were told")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("The client has found somebody.")).toBeVisible();
    await expectAccessible(visitor, "private link of a closed job");
    await context.close();
  });

  test("is shown both when somebody else was first, and loses nothing typed", async ({
    page,
    program,
  }) => {
    await join(page, await inviteAdmin(program, "ria@daystead.example"));
    const table = await JobTable.open(program);
    const id = await table.add("two-at-once", { title: "Theater nurse" });
    await table.close();
    await page.goto(`/staff/jobs/${id}`);
    const other = await page.context().newPage();
    await other.goto(`/staff/jobs/${id}`);
    await fillIn(other, { "Most pay": "80" });
    await press(other, "Save");
    await expect(other.getByText("It is saved.")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Changed by hand" })).toBeVisible();
    await expectAccessible(other, "feed's job, changed by hand");

    await fillIn(page, { "Most pay": "76", Recruiter: "Ria" });
    await press(page, "Save");
    await expect(page.getByText("Somebody else has changed this job")).toBeVisible();
    await expect(page.getByLabel("Most pay")).toHaveValue("76");
    await expect(page.locator("#conflicts ~ dl")).toContainText("80");
    await expectAccessible(page, "stale version");
    await press(page, "Save");
    await expect(page.getByText("It is saved.")).toBeVisible();
    await press(page, /Take the feed’s: most pay/);
    await expect(page.getByText("What the feed says counts again.")).toBeVisible();
    await expect(page.getByLabel("Most pay")).toHaveValue("74");
    await expect(page.getByLabel("Recruiter")).toHaveValue("Ria");
  });

  test("takes in a file after a look at what it would do, and gets it out again", async ({
    page,
    program,
  }) => {
    await join(page, await inviteAdmin(program, "ron@daystead.example"));
    await page.goto("/staff/jobs/import");
    await press(page, "Check it");
    await expect(page.getByRole("link", { name: "Please name the feed" })).toBeVisible();
    await expectAccessible(page, "file with mistakes");
    const csv = [
      "Reference,Title,Description,Location,Pay,Job type,Category,Posted",
      'a-1,"=Line cook, nights",You cook.,"Miami, FL",$22 - $26/hr,Full-time,Hospitality,2026-11-02',
      'a-2,Baker,You bake.,"Miami, FL",,Full-time,Hospitality,2026-11-02',
    ].join("\n");
    const file = { name: "kitchen.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    const send = async (button: string) => {
      await page.getByLabel("Name of the feed").fill("kitchen");
      await page.getByLabel("File", { exact: true }).setInputFiles(file);
      await press(page, button);
    };
    await send("Check it");
    await expect(page.getByText("1 new, 0 changed")).toBeVisible();
    await expect(page.getByText("a job in the US needs a pay range")).toBeVisible();
    await expectAccessible(page, "report");
    await send("Take it in");
    await expect(page.getByRole("heading", { name: "What was done" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Who took in a feed" })).toContainText("by ron");
    const answer = await page.request.get("/staff/jobs/jobs.csv?source=kitchen");
    expect(answer.headers()["content-type"]).toContain("text/csv");
    const text = (await answer.body()).toString();
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text).toContain(`"'=Line cook, nights"`);
    expect(text).not.toContain("Baker");
  });

  test("confirms by one press that a job is still open", async ({ page, program }) => {
    await join(page, await inviteAdmin(program, "rob@daystead.example"));
    await page.goto("/staff/jobs?q=copyless&state=to-confirm");
    await expect(page.getByText("No job fits.")).toBeVisible();
    const table = await JobTable.open(program);
    const id = await table.add("to-confirm", { title: "Clinic nurse" });
    await table.letLapse(id, 8);
    await page.goto("/staff/jobs?state=to-confirm");
    await expectAccessible(page, "jobs to confirm");
    await press(page, /^Still open: Clinic nurse/);
    await expect(page.getByText("Its page says that it is still open.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Clinic nurse" })).toBeHidden();

    await table.letLapse(id, 8);
    await page.goto("/staff/jobs?state=to-confirm");
    await table.fill(id);
    await table.close();
    await press(page, /^Still open: Clinic nurse/);
    await expect(page.getByRole("alert")).toContainText("Nothing was changed");
    await page.getByRole("link", { name: `See job number ${id}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Clinic nurse" })).toBeVisible();
  });

  test("meets no job under other numbers, and tampered posts change nothing", async ({
    page,
    program,
  }) => {
    await join(page, await inviteAdmin(program, "rui@daystead.example"));
    for (const path of ["/staff/jobs/0", "/staff/jobs/999999", "/staff/jobs/x", "/staff/jobs/1e3"])
      expect((await page.goto(path))?.status(), path).toBe(404);
    const table = await JobTable.open(program);
    const id = await table.add("tampered", { title: "Nurse on call" });
    await table.close();
    const post = (query: string, form: Record<string, string>) =>
      page.request.post(`/staff/jobs/${query}`, {
        headers: { "sec-fetch-site": "same-origin" },
        form,
        maxRedirects: 0,
      });
    expect((await post(`${id}?posted=pause-job`, { version: "99" })).status()).toBe(409);
    expect((await post(`${id}?posted=pause-job`, { version: "x" })).status()).toBe(422);
    expect((await post(`${id}?posted=pause-job`, { version: "1", id: "2" })).status()).toBe(400);
    expect((await post(`${id}?posted=nothing`, { version: "1" })).status()).toBe(400);
    expect((await post(`${id}?posted=publish-job`, { version: "1", title: "X" })).status()).toBe(
      422,
    );
    const take = { version: "1", part: "sourceId" };
    expect((await post(`${id}?posted=take-feed`, take)).status()).toBe(422);
    const answer = await fetch(`${program.origin}/jobs/nurse-on-call-miami-${id}`);
    expect(answer.status).toBe(200);
  });
});

test.describe("marketing", () => {
  test.use({ expectedErrors: /404/ });

  test("looks at jobs, and writes none", async ({ page, program, browser }) => {
    await join(page, await inviteAdmin(program, "adi@daystead.example"));
    const link = await inviteOnPage(page, {
      name: "Mia Looker",
      email: "mia.looker@daystead.example",
      role: "Marketing",
    });
    const table = await JobTable.open(program);
    await table.add("for-marketing", { title: "Nurse for a look" });
    await table.close();
    const context = await browser.newContext({ baseURL: program.origin });
    const mia = await context.newPage();
    await join(mia, link);
    await mia.goto("/staff/jobs");
    await expect(mia.getByRole("link", { name: "Write a job" })).toBeHidden();
    await mia.getByRole("link", { name: "Nurse for a look" }).click();
    await expect(mia.getByRole("button", { name: "Save" })).toBeHidden();
    await expectAccessible(mia, "job, for marketing");
    const posted = await mia.request.post(`/staff/jobs/${idOf(mia)}?posted=pause-job`, {
      headers: { "sec-fetch-site": "same-origin" },
      form: { version: "1" },
    });
    expect(posted.status()).toBe(404);
    expect((await mia.goto("/staff/jobs/new"))?.status()).toBe(404);
    expect((await mia.goto("/staff/jobs/preview"))?.status()).toBe(404);
    await context.close();
  });
});

test.describe("without script", () => {
  test("a job is written, published and closed", async ({ page, program, browser }) => {
    await join(page, await inviteAdmin(program, "rae@daystead.example"));
    const context = await browser.newContext({
      baseURL: program.origin,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto("/staff/jobs/new");
    await fillIn(plain, { ...written, Title: "Nurse without script" });
    await choose(plain);
    await press(plain, "Show in the preview");
    const title = plain.frameLocator("iframe").getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Nurse without script");
    await press(plain, "Save draft");
    await press(plain, "Publish");
    await expect(plain.getByText("It is published")).toBeVisible();
    const found = await fetch(`${program.origin}/jobs/search?q=nurse+without+script`);
    expect(await found.text()).toContain("/jobs/nurse-without-script-miami-");
    await plain.getByText("Close it", { exact: true }).press("Enter");
    await press(plain, "Close this job");
    await expect(plain.getByText("It is closed.")).toBeVisible();
    await context.close();
  });
});
