import type { Locator, Page } from "@playwright/test";

export const message = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "Two nurses for January",
  message: "We need two nurses for the night shift from January.\nCan you help?",
};

/** The contact page as a visitor meets it. */
export class ContactPage {
  readonly page: Page;
  readonly form: Locator;
  readonly file: Locator;
  readonly send: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator("form#contact");
    this.file = this.form.getByLabel("Attachment");
    this.send = this.form.getByRole("button", { name: /^Send/ });
    this.toast = page.locator(".toast");
  }

  /** Opens the page and waits until its form is in the script's hands. */
  async open(query = ""): Promise<void> {
    await this.page.goto(`/contact${query}`);
    await this.form.scrollIntoViewIfNeeded();
    await this.page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
  }

  async fill(values: Partial<typeof message> = {}): Promise<void> {
    const { name, email, subject, message: text } = { ...message, ...values };
    await this.form.getByLabel("Name").fill(name);
    await this.form.getByLabel("Email").fill(email);
    await this.form.getByLabel("Subject").fill(subject);
    await this.form.getByLabel("Message").fill(text);
    // A post within three seconds of the page looks like a robot's.
    await this.page.waitForTimeout(3100);
  }

  /** The reference that the page shows after a success. */
  async reference(): Promise<string> {
    const text = (await this.page.locator(".notice").textContent()) ?? "";
    return /DS-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "";
  }
}
