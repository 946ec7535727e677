import type { Browser, Page } from "@playwright/test";
import type { Program } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { apply, letBeLate } from "./support/applicants.ts";
import {
  comeIn,
  inviteAdmin,
  inviteOnPage,
  join,
  postToDesk,
  test,
  withoutScript,
} from "./support/desk.ts";
import { JobTable } from "./support/jobs.ts";
import { Mailbox } from "./support/mailbox.ts";
import { expect } from "./support/site.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).press("Enter");

/** A job, and a recruiter at its page of applicants. */
async function openJob(page: Page, program: Program, name: string) {
  const table = await JobTable.open(program);
  const id = await table.add(name, { title: `Nurse ${name}`, client: "Mercy Clinic" });
  await table.close();
  await join(page, await inviteAdmin(program, `${name}@daystead.example`));
  return { path: `/staff/jobs/${id}/applicants`, jobPage: `/jobs/nurse-${name}-miami-${id}` };
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// Each looks at many states with axe, at both widths and in both themes.
test.beforeEach(() => test.slow());

test.use({ expectedErrors: /40[49]|422/ });

test("applicants are moved on the board, by keyboard and without script, and read why", async ({
  page,
  program,
  browser,
}) => {
  const { path, jobPage } = await openJob(page, program, "board");
  await page.goto(path);
  await expect(page.getByText("Nobody has applied yet.")).toBeVisible();
  await apply(browser, program, jobPage, "Ana");
  const ben = await apply(browser, program, jobPage, "Ben");
  await letBeLate(program, ben.reference);

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Ben Ruiz", "Ana Ruiz"]);
  await expect(page.getByText("Late: decision promised by Nov 2, 2026")).toBeVisible();
  await expectAccessible(page, "list of applicants");
  await page.goto("/staff/jobs/applicants");
  await expect(page.getByRole("link", { name: "Ben Ruiz" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ana Ruiz" })).toBeHidden();
  await expectAccessible(page, "late decisions");

  const plain = await withoutScript(browser, program, page.context());
  await plain.goto(`${path}?stage=received`);
  await plain.getByLabel("Stage of Ana Ruiz").selectOption("Interview");
  await press(plain, "Move Ana Ruiz");
  await expect(plain.getByText("The card is moved.")).toBeVisible();
  await expect(plain.getByRole("link", { name: /^Received/ })).toHaveAttribute("aria-current");
  await plain.goto(`${path}?view=board`);
  await plain.getByLabel("Stage of Ana Ruiz").selectOption("In review");
  await press(plain, "Move Ana Ruiz");
  await expect(plain.getByText("The card is moved.")).toBeVisible();
  await plain.context().close();

  await page.goto(`${path}?view=board`);
  await expect(page.getByRole("region", { name: /^In review/ })).toContainText("Ana Ruiz");
  await expectAccessible(page, "board");
  await page.getByLabel("Stage of Ben Ruiz").selectOption("Not going forward");
  await press(page, "Move Ben Ruiz");
  await expect(page.getByRole("alert")).toContainText("Please write the reason");
  await expect(page.locator("#stage")).toHaveValue("not-going-forward");
  await expectAccessible(page, "applicant without a reason");
  const reason = "The client needs somebody who has worked by night.";
  await page.getByLabel(/^The reason/).fill(reason);
  await press(page, "Save the stage");
  await expect(page.getByText("The stage is changed")).toBeVisible();

  await ben.page.reload();
  await expect(ben.page.getByText(reason)).toBeVisible();
  await expectAccessible(ben.page, "private link of who does not go forward");
  await page.goto("/staff/jobs/applicants");
  await expect(page.getByText("Nobody waits for a decision that is late.")).toBeVisible();
  const mails = new Mailbox(program.dataDir);
  const mail = await mails.find(`Our decision about your application (${ben.reference})`);
  expect(mail.text).toContain("worked by night");
});

test("a client gets a résumé only while the applicant says yes, who can take it back", async ({
  page,
  program,
  browser,
}) => {
  const { path, jobPage } = await openJob(page, program, "consent");
  const ana = await apply(browser, program, jobPage, "Ana");
  await page.goto(path);
  await page.getByRole("link", { name: "Ana Ruiz" }).press("Enter");
  await expect(page.getByLabel("Client", { exact: true })).toHaveValue("Mercy Clinic");
  await press(page, "Ask for consent");
  await expect(page.getByText("No answer yet: it may not be passed on.")).toBeVisible();
  const mails = new Mailbox(program.dataDir);
  await mails.find(`May we pass your résumé on? (${ana.reference})`);
  const passOn = page.getByRole("button", { name: "It was passed on: Mercy Clinic" });
  await expect(passOn).toBeHidden();
  await expectAccessible(page, "applicant who was asked");

  await ana.page.reload();
  await ana.page.reload();
  await expectAccessible(ana.page, "question of consent");
  await ana.page.getByRole("button", { name: "Yes, they may have it: Mercy Clinic" }).click();
  await expect(ana.page.getByText("Your answer is saved.")).toBeVisible();
  await expect(ana.page.getByText(/^You said yes on/)).toBeVisible();

  await page.reload();
  await passOn.press("Enter");
  await expect(page.getByText("It is written down that the résumé was passed on.")).toBeVisible();
  await ana.page.getByRole("button", { name: "Take it back: Mercy Clinic" }).click();
  await expect(ana.page.getByText(/^You took it back on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ask the client to delete the résumé.")).toBeVisible();
  await expect(page.getByText("Took back that Mercy Clinic may have the résumé")).toBeVisible();
  await expectAccessible(page, "consent taken back");
});

test("an applicant who is asked chooses a time for an interview", async ({
  page,
  program,
  browser,
}) => {
  const { path, jobPage } = await openJob(page, program, "interview");
  const ana = await apply(browser, program, jobPage, "Ana");
  await expect(ana.page.getByText("Choose a time for your interview")).toBeHidden();
  await page.goto(path);
  await page.getByRole("link", { name: "Ana Ruiz" }).press("Enter");
  await press(page, "Ask to choose a time");
  await expect(page.getByText("A mail that asks to choose a time is on its way.")).toBeVisible();

  await ana.page.reload();
  await expectAccessible(ana.page, "times for an interview");
  const otherTab = await ana.page.context().newPage();
  await otherTab.goto(ana.page.url());
  await otherTab.locator("#book summary").last().click();
  await otherTab.locator("#book").getByRole("radio").last().check();
  await ana.page.locator("#book").getByRole("radio").first().check();
  await ana.page.getByRole("button", { name: "Book this time" }).click();
  await expect(ana.page.getByText("The time is yours.")).toBeVisible();
  await expect(ana.page.getByText("Choose a time for your interview")).toBeHidden();
  await expectAccessible(ana.page, "interview that is booked");
  await otherTab.getByRole("button", { name: "Book this time" }).click();
  await expect(otherTab.getByText("You have a time already.")).toBeVisible();
  const mails = new Mailbox(program.dataDir);
  const mail = await mails.find(`You are booked ${ana.reference}`);
  expect(mail.attachments.map(({ contentType }) => contentType)).toContain("text/calendar");

  await page.reload();
  await expect(page.getByText(/^Booked for/)).toContainText(/Miami, .* Hyderabad/);
  await page
    .getByText(/^Booked for/)
    .getByRole("link")
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/^Interview /).first()).toBeVisible();
});

test("of two who work at once one is refused, sees both, and loses nothing typed", async ({
  page,
  program,
  browser,
}) => {
  const { path, jobPage } = await openJob(page, program, "twice");
  const ana = await apply(browser, program, jobPage, "Ana");
  await page.goto(path);
  await page.getByRole("link", { name: "Ana Ruiz" }).press("Enter");
  const address = new URL(page.url()).pathname;
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("What we do next").fill("Call her references");
  await press(other, "Save the next step");
  await expect(other.getByText("The next step is saved.")).toBeVisible();
  await page.getByLabel("We decide by").fill(dayFromNow(20));
  await press(page, "Promise this day");
  await expect(page.getByText("Nothing was changed: something has come since.")).toBeVisible();
  await expect(page.getByLabel("We decide by")).toHaveValue(dayFromNow(20));
  await expect(page.locator(".inbox-history .new").first()).toContainText("Call her references");
  await expectAccessible(page, "stale applicant");
  await press(page, "Promise this day");
  await expect(page.getByText("The new day stands under the private link")).toBeVisible();
  // Whoever has to add a reason first would else overwrite what they have not seen.
  await other.locator("#stage").selectOption("Not going forward");
  await press(other, "Save the stage");
  await expect(other.getByText("Nothing was changed: something has come since.")).toBeVisible();
  await expect(other.locator("#reason-error")).toBeVisible();

  const version = "0";
  const post = (name: string, form: Record<string, string>) =>
    postToDesk(page, `${address}?posted=${name}`, { version, ...form });
  expect(await post("pass-on", { number: "1" })).toBe(409);
  expect(await post("move-stage", { stage: "best", reason: "", from: "list" })).toBe(422);
  expect(await post("move-decision-day", { decideBy: "2026-02-31" })).toBe(422);
  expect(await post("nothing", {})).toBe(400);
  for (const wrong of ["/staff/jobs/applicants/DS-2222-2222", "/staff/jobs/0/applicants"])
    expect((await page.goto(wrong))?.status(), wrong).toBe(404);
  await expectNothingForMarketing(page, browser, program, [path, address]);
  await ana.page.context().close();
});

async function expectNothingForMarketing(
  admin: Page,
  browser: Browser,
  program: Program,
  paths: readonly string[],
) {
  const link = await inviteOnPage(admin, {
    name: "Mo Market",
    email: "mo.market@daystead.example",
    role: "Marketing",
  });
  const mo = await comeIn(browser, program, link);
  for (const path of [...paths, "/staff/jobs/applicants"])
    expect((await mo.goto(path))?.status(), path).toBe(404);
  await mo.context().close();
}
