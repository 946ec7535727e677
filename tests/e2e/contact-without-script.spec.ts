import { ContactPage, message } from "./support/contact-page.ts";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });

test("a message is confirmed by the page, with its reference", async ({ page, mailbox }) => {
  const contact = new ContactPage(page);
  await page.goto("/contact");
  await contact.fill({ subject: "Sent without script" });
  await contact.file.setInputFiles({
    name: "note.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("A note"),
  });
  await contact.send.click();

  await expect(page).toHaveURL(/\/contact\?posted=contact&sent=DS-/);
  await expect(page.locator(".notice")).toContainText("Message sent!");
  const staff = await mailbox.find(`New contact message ${await contact.reference()}`);
  expect(staff.attachments[0]?.content.toString()).toBe("A note");
});

test.describe("when something is wrong", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("what is wrong is said with 422, beside the fields and in a summary that has the focus", async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    await page.goto("/contact");
    await contact.fill({ email: "ana", message: "Short" });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await contact.send.click();
    expect((await answer).status()).toBe(422);

    await expect(contact.form.getByLabel("Name")).toHaveValue(message.name);
    await expect(contact.form.getByLabel("Email")).toHaveValue("ana");
    await expect(contact.form.getByLabel("Message")).toHaveValue("Short");
    await expect(contact.form.getByLabel("Email")).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    const summary = contact.form.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("2 fields need another look.");

    await contact.form.getByLabel("Email").fill(message.email);
    await contact.form.getByLabel("Message").fill(message.message);
    await contact.send.click();
    await expect(page.locator(".notice")).toContainText("Message sent!");
  });
});

test("Back and send again is the same message; changed, it is another one", async ({ page }) => {
  const contact = new ContactPage(page);
  await page.goto("/contact");
  await contact.fill({ subject: "Sent again after Back" });
  await contact.send.click();
  const first = await contact.reference();

  await page.goBack();
  await contact.send.click();
  await expect(page.locator(".notice")).toContainText(first);

  await page.goBack();
  await contact.form.getByLabel("Message").fill("I had forgotten something important.");
  await contact.send.click();
  await expect(page.locator(".notice")).toContainText("Message sent!");
  expect(await contact.reference()).not.toBe(first);
});
