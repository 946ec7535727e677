import type { Locator, Page } from "@playwright/test";
import { FormPage, newAddress } from "./form-page.ts";

export const message = {
  name: "Ana Ruiz",
  subject: "Two nurses for January",
  message: "We need two nurses for the night shift from January.\nCan you help?",
};

/** The contact page as a visitor meets it. */
export class ContactPage extends FormPage {
  readonly file: Locator;
  /** A visitor's of this page alone: to one who has not answered, few mails go out in an hour. */
  readonly email = newAddress();

  constructor(page: Page) {
    super(page, "contact");
    this.file = this.form.getByLabel("Attachment");
  }

  override async open(query = ""): Promise<void> {
    await super.open(`/contact${query}`);
  }

  async fill(values: Partial<typeof message & { email: string }> = {}): Promise<void> {
    const filled = { email: this.email, ...message, ...values };
    const { name, email, subject, message: text } = filled;
    await this.form.getByLabel("Name").fill(name);
    await this.form.getByLabel("Email").fill(email);
    await this.form.getByLabel("Subject").fill(subject);
    await this.form.getByLabel("Message").fill(text);
    await this.takeTime();
  }
}
