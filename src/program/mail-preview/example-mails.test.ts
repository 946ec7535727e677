import { expect, test } from "vitest";
import { testBrand } from "../../platform/mail/testing.ts";
import { knownForm, linkedFormNames } from "../forms.ts";
import { exampleMails } from "./example-mails.ts";

test("every kind of mail has an example", async () => {
  const mails = await exampleMails(testBrand);
  for (const form of linkedFormNames)
    expect(mails).toContainEqual(expect.objectContaining({ form, kind: "staff" }));
  for (const { mail } of mails) {
    expect(mail.text).toContain(testBrand.postalAddress);
    expect([testBrand.mailbox, "ana@example.com"]).toContain(mail.to);
  }
});

test.each(linkedFormNames)("the example of %s is one that the form takes", (name) => {
  const { definition, example } = knownForm(name);
  expect(definition.name).toBe(name);
  expect(definition.schema.safeParse(example).success).toBe(true);
});
