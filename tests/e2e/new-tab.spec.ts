import { findBrowser } from "../../scripts/find-browser.ts";
import { formFacts } from "./spec-facts/forms.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, test } from "./support/site.ts";

// The browser of the other tests ends the tab that a link opens.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findBrowser() }),
    { scope: "worker" },
  ],
});

for (const name of ["rpo", "talent-network", "video-series"]) {
  test(`the privacy policy of ${name} opens in a new tab`, async ({ page, context }) => {
    const path = formFacts.find((fact) => fact.name === name)?.path ?? "";
    const form = new FormPage(page, name);
    await form.open(path);
    const opened = context.waitForEvent("page");
    await form.form.getByRole("link", { name: "privacy policy" }).click();
    await expect(await opened).toHaveURL(/\/privacy-policy$/);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
