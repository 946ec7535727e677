import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Ana@Example.COM", "ana@example.com"],
  ["ana+1@example.com", "ana@example.com"],
  ["ana+1+2@example.com", "ana@example.com"],
  ["an.a@example.com", "an.a@example.com"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["A.na@GoogleMail.com", "ana@gmail.com"],
  ["+@example.com", "@example.com"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
