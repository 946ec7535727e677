import { ContactPage } from "./support/contact-page.ts";
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

  test("the page asks for the file again, which it cannot fill in", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.goto("/contact");
    await contact.fill({ subject: "Four" });
    const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note") };
    await contact.file.setInputFiles(note);
    await contact.send.click();
    await expect(contact.summary.getByRole("link")).toHaveText([
      "Subject must be at least 5 characters",
      "Please choose your file again",
    ]);
    await contact.fill();
    await contact.file.setInputFiles(note);
    await contact.send.click();
    await expect(contact.notice).toContainText("Message sent!");
  });
});
