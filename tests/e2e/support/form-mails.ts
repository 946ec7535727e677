import { expect } from "@playwright/test";
import type { FormOnPage } from "../spec-facts/forms.ts";
import { type Mailbox, recipients } from "./mailbox.ts";

/** The two mails of one message, and no more: to staff, who can answer it, and a receipt to the visitor. */
export async function expectMailsOf(
  mailbox: Mailbox,
  { mails }: FormOnPage,
  email: string,
  reference: string,
): Promise<void> {
  const staff = await mailbox.find(`${mails.staff} ${reference}`);
  expect(recipients(staff)).toEqual(["hello@daystead.example"]);
  expect(staff.replyTo?.value).toMatchObject([{ address: email, name: "" }]);
  for (const fact of mails.says) expect(staff.text).toContain(fact);

  const receipt = await mailbox.find(`${mails.receipt} ${reference}`);
  expect(recipients(receipt)).toEqual([email]);
  expect(receipt.text).toContain(reference);

  expect(await mailbox.about(email)).toHaveLength(2);
}
