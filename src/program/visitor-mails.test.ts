import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isCalendarName } from "../bookings/calendar-names.ts";
import type { OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { testBrand } from "../platform/mail/testing.ts";
import { composeMail } from "./compose-mail.ts";
import { knownForm, linkedFormNames } from "./forms.ts";
import { exampleSource } from "./mail-preview/example-mails.ts";

const marker = "MARKER-of-a-stranger";
const bookingKinds = ["confirmed", "moved", "cancelled", "seat", "reminder"];

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
  const kinds = [
    `${form}-receipt`,
    ...(isCalendarName(form) ? bookingKinds.map((what) => `booking-${what}`) : []),
  ];
  for (const kind of [...kinds, `${form}-staff`]) {
    const usual = exampleSource(kind, testBrand);
    const source = {
      ...usual,
      submission: { ...usual.submission, form, answers },
      files: usual.files.map((file) => ({ ...file, name: `${marker}.pdf` })),
    };
    const mail = await composeMail({ id: randomUUID(), kind, createdAt: new Date() }, source);
    if (kind.endsWith("-staff")) expect(written(mail), kind).toContain(marker);
    else expect(written(mail), kind).not.toContain(marker);
  }
});
