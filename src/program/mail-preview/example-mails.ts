import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isCalendarName } from "../../bookings/calendar-names.ts";
import { calendars } from "../../bookings/calendars.ts";
import type { BookingDetails } from "../../bookings/server/booking-details.ts";
import type { JobDetails } from "../../jobs/domain/job-details.ts";
import type { MailBrand } from "../../platform/mail/content.ts";
import type { SubmittedFile } from "../../platform/mail/message.ts";
import type { OutgoingMail } from "../../platform/mail/outgoing-mail.ts";
import { composeMail } from "../compose-mail.ts";
import { isLinkedForm, knownForm } from "../forms.ts";
import { mailKinds } from "../mails.ts";
import type { AnyMessageSource } from "../message-source.ts";
import { exampleAnswers } from "./example-answers.ts";

type ExampleMail = { kind: string; mail: OutgoingMail };

/** Every kind of mail, made from invented answers by what makes the real ones. Its links open nothing. */
export async function exampleMails(brand: MailBrand): Promise<ExampleMail[]> {
  return Promise.all(
    mailKinds.map(async (kind) => {
      const order = { id: randomUUID(), kind: `${kind}:example`, createdAt: new Date() };
      const mail = await composeMail(order, exampleSource(kind, brand));
      for (const file of mail.files) file.content.destroy();
      return { kind, mail };
    }),
  );
}

/** What a kind of mail is made from, with invented answers. */
export function exampleSource(kind: string, brand: MailBrand): AnyMessageSource {
  const form = formOf(kind);
  const isKnown = isLinkedForm(form);
  const receivedAt = new Date();
  return {
    brand,
    submission: {
      id: randomUUID(),
      reference: "DS-EXAM-PLE2",
      form,
      answers: isKnown ? exampleAnswers[form] : {},
      idempotencyKey: randomUUID(),
      contentDigest: "",
      suspicion: null,
      emailDomain: null,
      status: "received",
      receivedAt,
    },
    files: isKnown && knownForm(form).definition.attachment ? [exampleFile] : [],
    privateLink: async () => `${brand.origin}/t/example`,
    booking: async () =>
      isCalendarName(form) ? exampleBooking(form, kind.endsWith("-receipt")) : undefined,
    application: async () => ({ job: exampleJob, decideBy: "2027-03-25" }),
    newsletter: {
      subscription: async () => ({
        submissionId: "",
        address: "ana@example.com",
        state: kind === "newsletter-issue" ? "confirmed" : "asked",
      }),
      issue: async () => ({ subject: "", markdown: exampleIssue }),
      newLink: async () => `${brand.origin}/t/example`,
    },
    jobAlert: {
      alert: async () => ({
        submissionId: "",
        address: "ana@example.com",
        search: "kind=contract&location=Texas&q=nurse",
        frequency: "daily",
        state: kind === "job-alert" ? "confirmed" : "asked",
      }),
      newJobs: async () => ({ jobs: [exampleJob], total: 2 }),
      newLink: async () => `${brand.origin}/t/example`,
    },
  };
}

/** The form whose name the kind begins with; what happens to a booking is shown of a demo. */
function formOf(kind: string): string {
  if (kind.startsWith("booking-")) return "demo";
  const names = Object.keys(exampleAnswers).filter((name) => kind.startsWith(`${name}-`));
  return names.sort((one, other) => other.length - one.length)[0] ?? "newsletter";
}

const exampleFile: SubmittedFile = {
  name: "example.pdf",
  contentType: "application/pdf",
  bytes: 84_000,
  stored: true,
  virusScan: "clean",
  open: async () => Readable.from([]),
};

function exampleBooking(name: keyof typeof calendars, isHeld: boolean): BookingDetails {
  const calendar = calendars[name];
  const { slot, zone } = exampleAnswers[name];
  const startsAt = new Date(slot);
  return {
    calendar,
    before: 0,
    booking: {
      submissionId: "",
      calendar: name,
      startsAt,
      endsAt: new Date(startsAt.getTime() + calendar.minutes * 60_000),
      state: "booked",
      seat: 1,
      timeZone: zone,
      sequence: 0,
      since: new Date(),
      heldUntil: isHeld ? new Date(Date.now() + 15 * 60_000) : null,
    },
  };
}

const exampleJob: JobDetails = {
  id: 1,
  slug: "nurse-houston",
  title: "Nurse, intensive care",
  kind: "contract",
  engagements: ["w2"],
  sector: "healthcare",
  skills: [],
  city: "Houston",
  state: "Texas",
  country: "US",
  workplace: "on-site",
  hybridDays: null,
  pay: { min: 50, max: 60, currency: "USD", period: "hour" },
  durationMonths: null,
  postedAt: "2027-03-11T15:00:00.000Z",
  closesAt: null,
  client: null,
  example: true,
  description: "<p>Nights on a ward of twelve beds.</p>",
  overlap: null,
  startsOn: null,
  recruiter: "Lucia M.",
  closedAt: null,
  updatedAt: "2027-03-11T15:00:00.000Z",
};

const exampleIssue = `---
subject: An example issue
---

A paragraph with *emphasis* and a [link](/news).

## A heading

- Write the range **down**
- Answer within two days
`;
