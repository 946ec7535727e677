import type { Locator, Page } from "@playwright/test";
import { FormPage } from "./form-page.ts";

export const message = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "Two nurses for January",
  message: "We need two nurses for the night shift from January.\nCan you help?",
};

/** The contact page as a visitor meets it. */
export class ContactPage extends FormPage {
  readonly file: Locator;

  constructor(page: Page) {
    super(page, "contact");
    this.file = this.form.getByLabel("Attachment");
  }

  override async open(query = ""): Promise<void> {
    await super.open(`/contact${query}`);
  }

  async fill(values: Partial<typeof message> = {}): Promise<void> {
    const { name, email, subject, message: text } = { ...message, ...values };
    await this.form.getByLabel("Name").fill(name);
    await this.form.getByLabel("Email").fill(email);
    await this.form.getByLabel("Subject").fill(subject);
    await this.form.getByLabel("Message").fill(text);
    await this.takeTime();
  }
}
