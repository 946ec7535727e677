import { expect, test } from "vitest";
import { testBrand } from "../../platform/mail/testing.ts";
import { knownForms } from "../forms.ts";
import { exampleAnswers } from "./example-answers.ts";
import { exampleMails } from "./example-mails.ts";

test("every kind of mail has an example", async () => {
  const mails = await exampleMails(testBrand);
  const kinds = mails.map(({ kind }) => kind);
  for (const form of Object.keys(knownForms)) expect(kinds).toContain(`${form}-staff`);
  for (const { mail } of mails) {
    expect(mail.text).toContain(testBrand.postalAddress);
    expect([testBrand.mailbox, "ana@example.com"]).toContain(mail.to);
  }
});

test.each(Object.entries(knownForms))(
  "the example of %s is one that the form takes",
  (name, form) => {
    const [, answers] = Object.entries(exampleAnswers).find(([example]) => example === name) ?? [];
    expect(form.definition.schema.safeParse(answers).success).toBe(true);
  },
);
