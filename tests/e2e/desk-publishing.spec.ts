import { expect } from "@playwright/test";
import { contentFilePath, publishPath } from "../../src/content-desk/paths.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { comeIn, inviteAdmin, inviteOnPage, join, test, withoutScript } from "./support/desk.ts";
import { overflowing } from "./support/overflowing.ts";

test.describe.configure({ mode: "serial", timeout: 400_000 });
test.use({ desk: "publishing", expectedErrors: /40[349]|422/ });

const longEnough = { timeout: 300_000, intervals: [2_000] };

test("marketing publishes a draft and takes it back, without script", async ({
  page,
  program,
  browser,
}) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ada@daystead.example"));
  const mia = { name: "Mia", email: "mia@daystead.example", role: "Marketing" } as const;
  await join(page, await inviteOnPage(admin, mia));
  const desk = await withoutScript(browser, program, page.context());

  await desk.goto(contentFilePath("pages/services/executive.yaml"));
  await desk.locator('[name="v.title"]').fill("Executive search");
  await desk.getByRole("button", { name: "Save draft" }).first().click();
  await expect(desk.getByText("It is saved as a draft.")).toBeVisible();
  await desk.goto(publishPath);
  await expect(desk.getByRole("checkbox", { name: /^Executive search/ })).toBeChecked();
  await page.goto(publishPath);
  await expectAccessible(page, "a draft that can be published");
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await overflowing(page)).toEqual([]);

  await desk.getByRole("button", { name: "Publish what is chosen" }).click();
  await expect(desk.getByText("Publication 1 is being checked")).toBeVisible();
  await expect(async () => {
    await desk.goto(publishPath);
    await expect(desk.getByText("The site shows publication 1.")).toBeVisible({ timeout: 100 });
  }).toPass(longEnough);
  await desk.goto("/services/executive");
  await expect(desk).toHaveTitle(/^Executive search\b/);
  await page.goto(publishPath);
  await expect(page.locator("#history ~ ul")).toContainText("Executive search pages/services/");
  await expectAccessible(page, "a publication that is shown");

  await desk.goto(publishPath);
  await desk.getByRole("button", { name: "Take back 1" }).click();
  await expect(async () => {
    await desk.goto("/services/executive");
    await expect(desk).toHaveTitle(/^Executive staffing and search/, { timeout: 100 });
  }).toPass(longEnough);
});

test("recruiters have no such page", async ({ browser, program }) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "adam@daystead.example"));
  const rita = { name: "Rita", email: "rita@daystead.example", role: "Recruiter" } as const;
  const recruiter = await comeIn(browser, program, await inviteOnPage(admin, rita));
  expect((await recruiter.request.get(publishPath)).status()).toBe(404);
});
