import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./support/accessibility.ts";
import { message } from "./support/contact-page.ts";
import { overflowing } from "./support/overflowing.ts";
import { sendAndReadLink } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

/** Everything here is done without script, as the page has none of its own. */
test.use({ javaScriptEnabled: false });

test.describe("a correction", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is judged by the form's rules, kept, and told to staff", async ({ page, mailbox }) => {
    const { link, reference } = await sendAndReadLink(page, mailbox);
    await page.goto(link);
    const form = page.locator("form#contact-form");
    await expect(form.getByLabel("Name")).toHaveValue(message.name);
    await expect(form.getByLabel("Message")).toHaveValue(message.message);
    await form.getByLabel("Name").fill("A");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await form.getByRole("button", { name: "Save Correction" }).click();
    expect((await answer).status()).toBe(422);
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
      /Name must be at least 2 characters/,
    );

    await form.getByLabel("Name").fill("Ana Díaz");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toContainText("Your changes are saved.");
    await expect(page.locator(".sent")).toContainText("Ana Díaz");
    const mail = await mailbox.find(`Corrected contact message ${reference}`);
    expect(mail.text).toContain("Name: Ana Díaz");

    await page.reload();
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toBeVisible();
    const mails = await mailbox.all();
    const corrections = mails.filter(({ subject }) => subject === mail.subject);
    expect(corrections).toHaveLength(1);
  });
});

test.describe("erasing", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("asks once more, then deletes row and file, and is done once", async ({
    page,
    mailbox,
    program,
  }) => {
    const files = async () =>
      (await readdir(join(program.dataDir, "files", "contact-attachments"))).sort();
    const earlier = await files().catch(() => []);
    const { link, reference } = await sendAndReadLink(page, mailbox);
    expect(await files()).toHaveLength(earlier.length + 1);

    await page.goto(link);
    const last = page.getByRole("button", { name: "Yes, erase it for good" });
    await expect(last).toBeHidden();
    await page.getByText("Erase my data").click();
    await last.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is erased.");
    await expect(page.locator("main")).toContainText(reference);
    expect(await files()).toEqual(earlier);

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work.");
  });
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true, expectedErrors: /status of (404|422)/ });

  test("every state is accessible, and fits 320 pixels", async ({ page, mailbox }) => {
    const { link } = await sendAndReadLink(page, mailbox);
    const look = async (state: string) => {
      await expectAccessible(page, state);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await overflowing(page), state).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto(link);
    await page.getByText("Erase my data").click();
    await look("as it opens");
    const form = page.locator("form#contact-form");
    await form.getByLabel("Email").fill("ana");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await look("with an error");
    await form.getByLabel("Email").fill("ana.ruiz@example.com");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toBeVisible();
    await look("corrected");
    await page.getByText("Erase my data").click();
    await page.getByRole("button", { name: "Yes, erase it for good" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is erased.");
    await look("erased");
    await page.goto(link);
    await look("unknown");
  });
});
