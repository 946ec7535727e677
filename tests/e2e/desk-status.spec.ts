import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { Program } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { comeIn, inviteAdmin, inviteOnPage, join, test } from "./support/desk.ts";
import { overflowing } from "./support/overflowing.ts";

test.use({ desk: "status", expectedErrors: /404/ });

/** Takes a feed in as a timer on the server does. @returns whether all was well with it */
async function importFeed({ dataDir }: Program, text: string): Promise<boolean> {
  const feed = joinPath(dataDir, "partner.csv");
  await writeFile(feed, text);
  const options = ["scripts/import-jobs.ts", feed, "--city", "Miami", ...defaults];
  return promisify(execFile)(process.execPath, options, {
    env: { ...process.env, DATA_DIR: dataDir },
  }).then(
    () => true,
    () => false,
  );
}

const defaults = ["--kind", "contract", "--sector", "it", "--country", "US", "--state", "Florida"];
const header = "Job ID,Job Title,Description,Rate,Posted\n";
const row = (rate: string) => `1,Developer,Java,${rate},${new Date().toISOString().slice(0, 10)}\n`;

// What everybody is told is a quarter of a minute old at most.
const longEnough = { timeout: 60_000, intervals: [1_000] };

test("what fails stands above every page, and admins see what to do, until it is put right", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "ada@daystead.example"));
  const mia = { name: "Mia", email: "mia@daystead.example", role: "Marketing" } as const;
  const marketing = await comeIn(browser, program, await inviteOnPage(page, mia));
  await page.getByRole("link", { name: "Status" }).click();
  await expect(page.getByText("Nothing fails that needs a person.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    const website = page.getByRole("listitem").filter({ hasText: /^Website on / });
    await expect(website).toContainText("what was deployed", { timeout: 100 });
  }).toPass(longEnough);
  await expectAccessible(page, "nothing fails");

  expect(await importFeed(program, header + row("good"))).toBe(false);
  await expect(async () => {
    await marketing.goto("/staff/content");
    const banner = marketing.getByRole("complementary", { name: "What fails" });
    await expect(banner).toContainText("A feed of jobs fails.", { timeout: 100 });
    await expect(banner).toContainText("Tell an admin");
  }).toPass(longEnough);
  expect((await marketing.goto("/staff/status"))?.status()).toBe(404);

  await page.goto("/staff/inbox");
  await expectAccessible(page, "the inbox below what fails");
  await page.getByRole("link", { name: "See what to do" }).click();
  await expect(page.getByRole("heading", { name: "A feed of jobs fails" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "partner" })).toContainText(
    "Never taken in well. Failed",
  );
  await expectAccessible(page, "a feed fails");
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await overflowing(page)).toEqual([]);

  expect(await importFeed(program, header + row("$60/hr on W2"))).toBe(true);
  await expect(async () => {
    await page.goto("/staff/status");
    await expect(page.getByText("Nothing fails that needs a person.")).toBeVisible({
      timeout: 100,
    });
  }).toPass(longEnough);
});
