import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { testBrand } from "../platform/mail/testing.ts";
import { composeMail } from "./compose-mail.ts";
import { knownForm, linkedFormNames } from "./forms.ts";
import { exampleSource } from "./mail-preview/example-mails.ts";
import { everyMail } from "./mails.ts";

const marker = "MARKER-of-a-stranger";

/** All that reaches the other side, but for the address that it goes to. */
const written = ({ subject, headers, replyTo, html, text, files, calendar }: OutgoingMail) =>
  JSON.stringify([subject, headers, replyTo, html, text, files.map(({ name }) => name), calendar]);

it.each(linkedFormNames)("no mail to the visitor repeats what was typed into %s", async (form) => {
  const { definition } = knownForm(form);
  const typed = Object.keys(definition.schema.shape).filter((name) => name !== "email");
  const answers = {
    ...Object.fromEntries(typed.map((name) => [name, `${marker} ${name}`])),
    email: "victim@example.com",
  };
  for (const { kind } of everyMail.filter((mail) => mail.form === form)) {
    const usual = exampleSource(form, kind, testBrand);
    const source = {
      ...usual,
      submission: { ...usual.submission, answers },
      files: usual.files.map((file) => ({ ...file, name: `${marker}.pdf` })),
    };
    const order = { id: randomUUID(), kind, number: 1, createdAt: new Date() };
    const mail = await composeMail(order, source);
    if (kind === "staff") expect(written(mail)).toContain(marker);
    if (mail.to !== testBrand.mailbox) expect(written(mail), kind).not.toContain(marker);
  }
});
