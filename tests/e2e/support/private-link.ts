import type { Page } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { ContactPage } from "./contact-page.ts";
import type { Mailbox } from "./mailbox.ts";

/** What a page that is one person's says to caches, to other sites and to search engines. */
export const secretHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The private link that stands in a mail. */
export function linkIn(mail: ParsedMail): string {
  const link = /http:\/\/\S+\/t\/[\w-]{43}(?=\s)/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`No private link in:\n${mail.text}`);
  return link;
}

/** Sends a contact message with a file by a browser without script, and reads the link out of the receipt. */
export async function sendAndReadLink(page: Page, mailbox: Mailbox) {
  const contact = new ContactPage(page);
  await page.goto("/contact");
  await contact.fill();
  await contact.file.setInputFiles({
    name: "Role.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Night shift"),
  });
  await contact.send.click();
  const reference = await contact.reference();
  const receipt = await mailbox.find(`We have your message ${reference}`);
  return { link: linkIn(receipt), reference, email: contact.email };
}
