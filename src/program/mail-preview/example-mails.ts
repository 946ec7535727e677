import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  type CalendarName,
  type FormCalendarName,
  isFormCalendar,
} from "../../bookings/calendar-names.ts";
import { calendars } from "../../bookings/calendars.ts";
import type { BookingDetails } from "../../bookings/server/booking-details.ts";
import type { JobDetails } from "../../jobs/domain/job-details.ts";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import type { MailBrand } from "../../platform/mail/content.ts";
import type { SubmittedFile } from "../../platform/mail/message.ts";
import type { OutgoingMail } from "../../platform/mail/outgoing-mail.ts";
import { composeMail } from "../compose-mail.ts";
import { isLinkedForm, knownForm, knownForms } from "../forms.ts";
import { everyMail } from "../mails.ts";
import type { AnyMessageSource } from "../message-source.ts";

type ExampleMail = { form: string; kind: MailKind; mail: OutgoingMail };

/** Every kind of mail, made from invented answers by what makes the real ones. Its links open nothing. */
export async function exampleMails(brand: MailBrand): Promise<ExampleMail[]> {
  return Promise.all(
    everyMail.map(async ({ form, kind }) => {
      const order = { id: randomUUID(), kind, number: 1, createdAt: new Date() };
      const mail = await composeMail(order, exampleSource(form, kind, brand));
      for (const file of mail.files) file.content.destroy();
      return { form, kind, mail };
    }),
  );
}

/** What a kind of mail is made from, with invented answers. */
export function exampleSource(form: string, kind: MailKind, brand: MailBrand): AnyMessageSource {
  const isKnown = isLinkedForm(form);
  const receivedAt = new Date();
  return {
    brand,
    submission: {
      id: randomUUID(),
      reference: "DS-EXAM-PLE2",
      form,
      answers: isKnown ? knownForm(form).example : {},
      idempotencyKey: randomUUID(),
      contentDigest: "",
      suspicion: null,
      emailDomain: null,
      formVersion: null,
      status: "received",
      receivedAt,
    },
    asked: undefined,
    files: isKnown && knownForm(form).definition.attachment ? [exampleFile] : [],
    privateLink: async () => `${brand.origin}/t/example`,
    booking: async () => {
      if (isFormCalendar(form)) return exampleBooking(form, form, kind === "receipt");
      return kind.startsWith("booking-")
        ? exampleBooking("interview", "consultation", false)
        : undefined;
    },
    dates: async () => [
      { start: "2027-03-11T15:00:00.000Z", seatsLeft: 9, waiting: 0 },
      { start: "2027-03-25T10:30:00.000Z", seatsLeft: 0, waiting: 2 },
    ],
    application: async () => ({
      job: exampleJob,
      decideBy: "2027-03-25",
      closingWord: "The client has found somebody. Thank you for the time that you took.",
      stage: kind === "application-declined" ? "not-going-forward" : "interview",
      reason: "The client needs somebody who has worked with children, and you have not yet.",
      consents: [],
    }),
    reply: async () => ({
      text: "Dear Ana,\n\nthank you. Two of our nurses are free in January. Can we call you tomorrow?",
      staffName: "Rex Recruiter",
      earlierMails: [randomUUID()],
    }),
    newsletter: {
      subscription: async () => ({
        submissionId: "",
        address: "ana@example.com",
        state: kind === "newsletter-issue" ? "confirmed" : "asked",
      }),
      issue: async () => ({ subject: "", markdown: exampleIssue, stoppedAt: null }),
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

const exampleFile: SubmittedFile = {
  name: "example.pdf",
  contentType: "application/pdf",
  bytes: 84_000,
  stored: true,
  virusScan: "clean",
  open: async () => Readable.from([]),
};

function exampleBooking(
  name: CalendarName,
  form: FormCalendarName,
  isHeld: boolean,
): BookingDetails {
  const calendar = calendars[name];
  const { zone } = knownForms[form].example;
  // Still to come, as nobody is reminded of what has been.
  const startsAt = new Date(Date.now() + 48 * 60 * 60 * 1000);
  return {
    calendar,
    before: 0,
    reached: "booked",
    booking: {
      submissionId: "",
      calendar: name,
      startsAt,
      endsAt: new Date(startsAt.getTime() + calendar.minutes * 60_000),
      state: "booked",
      seat: 1,
      timeZone: zone,
      meeting: 0,
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
  employmentTypes: [],
  sector: "healthcare",
  skills: [],
  city: "Houston",
  state: "Texas",
  country: "US",
  otherLocations: [],
  workplace: "on-site",
  orRemote: false,
  hybridDays: null,
  pay: { min: 50, max: 60, currency: "USD", period: "hour" },
  contractEnd: null,
  rates: [],
  benefits: ["Medical, dental and vision insurance", "Paid sick leave"],
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
  confirmedAt: null,
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
