import { rm, writeFile } from "node:fs/promises";
import { ContactPage, message } from "./support/contact-page.ts";
import { recipients } from "./support/mailbox.ts";
import { expect, test } from "./support/site.ts";

const pdf = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

test("a message with a file is answered, stored, and delivered with the file and a receipt", async ({
  page,
  mailbox,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fill();
  await contact.file.setInputFiles({ name: "role.pdf", mimeType: "application/pdf", buffer: pdf });
  await contact.send.click();

  await expect(contact.toast).toContainText("Message sent!");
  await expect(contact.toast).toContainText("We'll get back to you as soon as possible.");
  await expect(contact.form.getByLabel("Message")).toHaveValue("");
  await expect(contact.form.getByRole("button", { name: "Clear" })).toBeHidden();

  const reference = await contact.reference();
  const staff = await mailbox.find(`New contact message ${reference}`);
  expect(recipients(staff)).toEqual(["hello@daystead.example"]);
  expect(staff.replyTo?.value).toMatchObject([{ address: contact.email, name: "" }]);
  expect(staff.text).toContain(message.name);
  expect(staff.text).toContain("We need two nurses for the night shift from January.");
  expect(staff.attachments).toHaveLength(1);
  expect(staff.attachments[0]).toMatchObject({
    filename: "role.pdf",
    contentType: "application/pdf",
  });
  expect(staff.attachments[0]?.content.equals(pdf)).toBe(true);

  const receipt = await mailbox.find(`We have your message ${reference}`);
  expect(recipients(receipt)).toEqual([contact.email]);
});

test("while it is sent, the button says so and progress rises by 5 every 100 ms up to 95", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fill();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/contact\?posted=/, async (route) => {
    await answered;
    await route.continue();
  });
  const progress = page.getByRole("progressbar", { name: "Upload" });
  await expect(progress).toBeHidden();
  await contact.send.click();

  await expect(contact.send).toHaveText("Sending...");
  await expect(contact.send).toBeDisabled();
  await expect(progress).toBeVisible();
  const seen = Number(await progress.getAttribute("aria-valuenow"));
  expect(seen % 5).toBe(0);
  await expect(progress).toHaveAttribute("aria-valuenow", "95", { timeout: 10_000 });
  await page.waitForTimeout(300);
  await expect(progress).toHaveAttribute("aria-valuenow", "95");
  // What was typed now would be sent by nobody, and go with the form.
  await contact.form.getByLabel("Message").focus();
  await page.keyboard.type("One more thing");
  await expect(contact.form.getByLabel("Message")).toHaveValue(message.message);

  answer();
  await expect(contact.toast).toContainText("Message sent!");
  await expect(progress).toBeHidden();
  await expect(contact.send).toHaveText("Send Message");
  await expect(contact.send).toBeEnabled();
  await contact.toast.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(contact.toast).toBeHidden();
  await expect(contact.notice).toBeFocused();
});

test("a file that is gone from the disk when it is sent is to be chosen again", async ({
  page,
}, testInfo) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fill();
  const path = testInfo.outputPath("role.pdf");
  await writeFile(path, pdf);
  await contact.file.setInputFiles(path);
  await rm(path);
  await contact.send.click();
  await expect(contact.file).toHaveAccessibleDescription(/Please choose your file again/);
  await expect(contact.toast).toBeHidden();
  await expect(contact.send).toBeEnabled();
  await contact.file.setInputFiles({ name: "role.pdf", mimeType: "application/pdf", buffer: pdf });
  await contact.send.click();
  await expect(contact.toast).toContainText("Message sent!");
});

test("Clear takes the file away", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  const clear = contact.form.getByRole("button", { name: "Clear" });
  await expect(clear).toBeHidden();
  await contact.file.setInputFiles({ name: "role.pdf", mimeType: "application/pdf", buffer: pdf });
  await clear.click();
  await expect(clear).toBeHidden();
  expect(await contact.file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test("a file that we do not take is refused at its field", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fill();
  const attach = async (name: string, buffer: Buffer) => {
    await contact.file.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await contact.send.click();
  };
  await attach("setup.exe", Buffer.from("MZ"));
  await expect(contact.file).toHaveAccessibleDescription(/Attach a PDF, Word, OpenDocument/);
  await attach("big.pdf", Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(contact.file).toHaveAccessibleDescription(/larger than 10 MB/);
  await contact.form.getByRole("button", { name: "Clear" }).click();
  await expect(contact.file).not.toHaveAccessibleDescription(/larger than 10 MB/);
});

test.describe("when the server says no", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("a file whose content is not what its name says is refused, and nothing is lost", async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fill();
    await contact.file.setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ this is a program"),
    });
    await contact.send.click();
    await expect(contact.file).toHaveAccessibleDescription(/does not match its name/);
    await expect(contact.form.getByLabel("Message")).toHaveValue(message.message);
    await expect(contact.toast).toBeHidden();
  });
});

test("a link fills in the subject, and only one that we know", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open("?about=healthcare");
  await expect(contact.form.getByLabel("Subject")).toHaveValue("Healthcare staffing");
  await contact.open("?about=toString&email=not-an-address");
  await expect(contact.form.getByLabel("Subject")).toHaveValue("");
  await expect(contact.form.getByLabel("Email")).toHaveValue("");
});

test.describe("where it was sent before its script came", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("a text that is being put right is kept when the script comes", async ({ page }) => {
    const contact = new ContactPage(page);
    const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await contact.fill({ message: "Too short" });
    await contact.form.evaluate((form: HTMLFormElement) => form.submit());
    const text = contact.form.getByLabel("Message");
    await expect(contact.summary).toContainText("Message must be at least 10 characters");
    await text.fill("This is long enough by now.");
    letGo();
    await contact.form.scrollIntoViewIfNeeded();
    await expect.poll(() => text.evaluate(isInReactsHands)).toBe(true);
    await text.evaluate(() => new Promise(requestAnimationFrame));
    await expect(text).toHaveValue("This is long enough by now.");
  });
});

const isInReactsHands = (element: HTMLElement | SVGElement) =>
  Object.keys(element).some((name) => name.startsWith("__react"));
