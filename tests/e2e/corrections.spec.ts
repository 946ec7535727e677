import { ContactPage } from "./support/contact-page.ts";
import { expect, test } from "./support/site.ts";

test("when what was wrong is put right, one press sends the form", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.send.click();
  await expect(contact.form.getByRole("alert")).toBeVisible();
  await contact.fill();
  await contact.send.click();
  await expect(contact.toast).toContainText("Message sent!");
});
