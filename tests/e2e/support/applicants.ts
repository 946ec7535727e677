import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { applications } from "../../../src/applications/server/tables.ts";
import { openDatabase } from "../../../src/platform/db/client.ts";
import { submissions } from "../../../src/platform/db/tables.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { Program } from "../../setup/program.ts";
import { newAddress } from "./form-page.ts";

/** Somebody who has applied: their private link is open. */
export type Applicant = { page: Page; reference: string };

/** Applies for a job in a browser of its own. */
export async function apply(
  browser: Browser,
  program: Program,
  jobPage: string,
  firstName: string,
): Promise<Applicant> {
  const context = await browser.newContext({ baseURL: program.origin });
  const page = await context.newPage();
  await page.goto(`${jobPage}#apply`);
  await page.getByLabel("First name").first().fill(firstName);
  await page.getByLabel("Last name").first().fill("Ruiz");
  // One address gets three mails an hour of what its owner does.
  await page.getByLabel("Email").first().fill(newAddress());
  await page.getByLabel("Résumé as text").fill("Nurse since 2012.");
  await page.getByLabel(/You may use what I send/).check();
  // Whoever is quicker is taken for a robot.
  await page.waitForTimeout(3_500);
  await page.getByRole("button", { name: "Send Application" }).click();
  await page.getByRole("link", { name: "See where it stands" }).click();
  const reference = await page.locator(".hero .lead b").textContent();
  if (!reference) throw new Error("The private link says no reference");
  return { page, reference };
}

/** Has the day of the decision be over. */
export async function letBeLate({ dataDir }: Program, reference: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  const [found] = await database.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  await database.db
    .update(applications)
    .set({ decideBy: "2026-11-02" })
    .where(eq(applications.submissionId, found?.id ?? ""));
  await database.close();
}
