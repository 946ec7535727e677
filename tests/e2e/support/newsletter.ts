import type { Page } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { type Mailbox, recipients } from "./mailbox.ts";
import { expect } from "./site.ts";

/** What the newsletter's page answers to a post. */
export const notice = (page: Page) => page.locator("#newsletter-answer");

/** Asks on the newsletter's own page, and waits for the answer. */
export async function ask(page: Page, address: string): Promise<void> {
  await page.goto("/newsletter");
  await page.getByRole("textbox", { name: "News by email" }).fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(notice(page)).toContainText("Check your inbox.");
}

/** The mails that went to an address. */
export async function mailsTo(mailbox: Mailbox, address: string): Promise<ParsedMail[]> {
  return (await mailbox.all()).filter((mail) => recipients(mail).includes(address));
}

/** The path of the link in the confirmation mail. */
export async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(mailbox, address);
        link = /\/t\/[\w-]{43}/.exec(mail?.text ?? "")?.[0];
        return link;
      },
      { message: `a link for ${address}`, timeout: 20_000 },
    )
    .toBeTruthy();
  return link ?? "";
}
