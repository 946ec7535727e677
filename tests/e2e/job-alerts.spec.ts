import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { SaxesParser } from "saxes";
import { expectAccessible } from "./support/accessibility.ts";
import { test } from "./support/jobs.ts";
import type { Mailbox } from "./support/mailbox.ts";
import { mailsTo } from "./support/newsletter.ts";
import { expect } from "./support/site.ts";

const newAddress = () => `ana-${randomUUID()}@example.com`;
const answer = (page: Page) => page.locator("#job-alert-answer");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name });

/** Asks for an alert by the address of a search, and waits for the answer. */
async function ask(page: Page, address: string, query = "q=nurse"): Promise<void> {
  await page.goto(`/jobs/alerts?${query}`);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(address);
  await button(page, "Email me new jobs").click();
  await expect(answer(page)).toContainText("Check your inbox.");
}

/** The path of the link in the confirmation mail. */
async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  const find = async () => {
    const [mail] = await mailsTo(mailbox, address);
    return /\/t\/[\w-]{43}/.exec(mail?.text ?? "")?.[0];
  };
  await expect.poll(find, { message: `a link for ${address}`, timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? "";
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("an alert goes from the page for job seekers to its end", async ({ page, mailbox }) => {
      const address = newAddress();
      await page.goto("/find-a-job#job-alerts");
      const box = page.locator("#job-alerts");
      await box.getByLabel("Job title or skill").fill("nurse");
      await box.getByLabel("City, state, country or remote").fill("Houston, Texas");
      await box.getByLabel("Email").fill(address);
      await box.getByLabel("At most once a week").check();
      await box.getByRole("button", { name: "Email me new jobs" }).click();
      await expect(answer(page)).toContainText("Nurse jobs in Houston, Texas");
      const link = await linkTo(mailbox, address);

      for (let opened = 0; opened < 2; opened += 1) {
        await page.goto(link);
        await expect(heading(page)).toHaveText("Do you want this job alert?");
      }
      await button(page, "Confirm").click();
      await expect(heading(page)).toHaveText("Your job alert is on.");
      await expect(page.getByText("We write at most once a week")).toBeVisible();
      await button(page, "Write at most once a day").click();
      await expect(page.getByText("We write at most once a day")).toBeVisible();

      await ask(page, address, "kind=contract&q=welder");
      await page.goto(link);
      await button(page, "Confirm Contract welder jobs").click();
      await expect(page.getByText("On. We write")).toHaveCount(2);
      expect(await mailsTo(mailbox, address)).toHaveLength(1);

      await button(page, "End this alert Nurse jobs in Houston, Texas").click();
      await expect(heading(page)).toHaveText("Your job alerts: 1 is on, 1 has ended.");
      await expect(page.getByText("On. We write")).toHaveCount(1);
      await page.getByText("Erase my address").click();
      await button(page, "Erase it all").click();
      await expect(answer(page)).toContainText("It is erased.");
      expect((await page.request.get(link)).status()).toBe(404);
    });
  });
}

test.describe("an alert for what looks mistyped", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is asked back, and kept as it was chosen", async ({ page, jobTable }) => {
    await jobTable.add("phlebotomist", { title: "Phlebotomist" });
    const inside = "main";
    await page.goto("/find-a-job#job-alerts");
    const box = page.locator("#job-alerts");
    await box.getByLabel("Job title or skill").fill("phlebotomst");
    await box.getByLabel("Email").fill(newAddress());
    await box.getByRole("button", { name: "Email me new jobs" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Phlebotomist jobs (1 open now)")).toBeChecked();
    await expect(page.getByLabel("Phlebotomst jobs (none open now)")).not.toBeChecked();
    await expectAccessible(page, "a choice of searches", { inside });
    await button(page, "Email me new jobs").click();
    await expect(answer(page)).toContainText("You asked for: Phlebotomist jobs");
    await expect(answer(page)).toContainText("1 job is open now.");

    await page.goto("/jobs/alerts?q=phlebotomst");
    await page.getByLabel("Phlebotomst jobs (none open now)").check();
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(newAddress());
    await button(page, "Email me new jobs").click();
    await expect(answer(page)).toContainText("You asked for: Phlebotomst jobs");
    await expect(answer(page)).toContainText("None are open now.");
  });
});

test("an alert for which nothing is open says so before it is asked for", async ({ page }) => {
  await page.goto("/jobs/alerts?location=Anchorage%2C+Alaska&q=astronaut");
  await expect(
    page.getByText("None are open now. We will write when the first one opens."),
  ).toBeVisible();
  await page.goto("/jobs/alerts?location=Xyzzyqua&q=astronaut");
  await expect(page.getByText("We do not know the place “Xyzzyqua”")).toBeVisible();
});

test("a mail provider ends an alert by one post, and can do nothing else", async ({
  page,
  mailbox,
  request,
}) => {
  const address = newAddress();
  await ask(page, address);
  const link = await linkTo(mailbox, address);
  const post = (body: string) =>
    request.post(link, {
      data: body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
  for (const body of ["intent=confirm", "intent=erase", "List-Unsubscribe=Two-Clicks", ""])
    expect((await post(body)).status(), body).toBe(400);
  await page.goto(link);
  await button(page, "Confirm").click();
  const foreign = await request.post(link, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  expect((await post("List-Unsubscribe=One-Click")).status()).toBe(200);
  await page.reload();
  await expect(heading(page)).toHaveText("Your job alert has ended.");
});

test("a link changes no alert of another address", async ({ page, mailbox, request, program }) => {
  const [ana, ben] = [newAddress(), newAddress()];
  await ask(page, ana);
  await ask(page, ben);
  await page.goto(await linkTo(mailbox, ben));
  const alert = await page.locator("input[name=alert]").first().inputValue();
  const answer = await request.post(await linkTo(mailbox, ana), {
    form: { intent: "confirm", alert },
    headers: { origin: program.origin },
  });
  expect(answer.status()).toBe(400);
  await page.reload();
  await expect(heading(page)).toHaveText("Do you want this job alert?");
});

test("known and unknown addresses get the same answer", async ({ page, request, program }) => {
  const known = newAddress();
  await ask(page, known);
  const post = async (email: string, honeypot = "") => {
    const answer = await request.post("/jobs/alerts", {
      form: { email, frequency: "daily", search: "q=nurse", website: honeypot },
      headers: { origin: program.origin },
      maxRedirects: 0,
    });
    const { date, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  };
  const first = await post(newAddress());
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe("/jobs/alerts?asked&q=nurse#job-alert-answer");
  expect(await post(known)).toEqual(first);
  expect(await post(newAddress(), "https://spam.example")).toEqual(first);
});

test.describe("the pages of alerts", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("have no violation in any of their states, and keep what was typed", async ({
    page,
    mailbox,
  }) => {
    const address = newAddress();
    const inside = "main";
    await page.goto("/jobs/alerts?kind=contract");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("ana@");
    await button(page, "Email me new jobs").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("ana@");
    await expect(page.getByText("Contract jobs")).toBeVisible();
    await expectAccessible(page, "an error", { inside });
    await ask(page, address);
    await expectAccessible(page, "asked", { inside });
    await page.goto(await linkTo(mailbox, address));
    await expectAccessible(page, "to be confirmed", { inside });
    await button(page, "Confirm").press("Enter");
    await expect(heading(page)).toHaveText("Your job alert is on.");
    await expectAccessible(page, "confirmed", { inside });
  });
});

test("any search is a feed that names itself", async ({ request }) => {
  const answer = await request.get("/jobs/search.rss?sort=pay&q=%3Cb%3E&page=2&nonsense=1");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const text = await answer.text();
  new SaxesParser({ xmlns: true }).write(text).close();
  expect(text).toContain('/jobs/search.rss?q=%3Cb%3E"/>');
});
