import { z } from "zod";

/**
 * Every event that other systems can be told of, with the schema of its `data`. docs/how-to/receive-webhooks.md describes each,
 * and a test holds its examples against these schemas. Names and fields are others' to rely on: add, never change.
 */

const instant = z.iso.datetime();
const day = z.iso.date();
/** Such as `DS-7K4M-29QX`: what people say on the phone, and by which events of one submission are found to belong together. */
const reference = z.string().min(1);
const who = z.enum(["visitor", "staff", "program"]);
/** Of the page at the desk, which asks for a sign-in; of a job, of its public page. */
const url = z.url();

/** What somebody typed, by the names of the form's fields, and which files came along. Only for endpoints that are to have it. */
const sent = z
  .strictObject({
    answers: z.record(z.string(), z.unknown()),
    files: z.array(
      z.strictObject({ name: z.string(), contentType: z.string(), bytes: z.number().int() }),
    ),
  })
  .optional();

const submission = { reference, form: z.string(), receivedAt: instant };
const job = z.strictObject({ id: z.number().int(), title: z.string() });
const application = { reference, job };
const booking = {
  reference,
  calendar: z.string(),
  startsAt: instant,
  endsAt: instant,
  by: who,
};
const shownJob = {
  id: z.number().int(),
  title: z.string(),
  postedAt: instant,
  closesAt: instant.nullable(),
};

/** `page`: what the `url` leads to. */
export const events = {
  "submission.received": { page: "submission", data: z.strictObject({ ...submission, url, sent }) },
  "submission.corrected": {
    page: "submission",
    data: z.strictObject({ ...submission, url, sent }),
  },
  "submission.status_changed": {
    page: "submission",
    data: z.strictObject({
      reference,
      form: z.string(),
      status: z.enum(["received", "read", "answered", "closed"]),
      by: who,
      url,
    }),
  },
  "submission.erased": {
    page: undefined,
    data: z.strictObject({ reference, form: z.string() }),
  },
  "application.received": {
    page: "application",
    data: z.strictObject({ ...application, receivedAt: instant, decideBy: day, url, sent }),
  },
  "application.stage_changed": {
    page: "application",
    data: z.strictObject({ ...application, stage: z.string(), earlierStage: z.string(), url }),
  },
  "booking.booked": { page: "booking", data: z.strictObject({ ...booking, url, sent }) },
  "booking.waiting": { page: "booking", data: z.strictObject({ ...booking, url, sent }) },
  "booking.moved": { page: "booking", data: z.strictObject({ ...booking, url }) },
  "booking.canceled": { page: "booking", data: z.strictObject({ ...booking, url }) },
  "job.published": { page: "job", data: z.strictObject({ ...shownJob, url }) },
  "job.closed": {
    page: "job",
    data: z.strictObject({
      ...shownJob,
      because: z.enum(["closed", "paused", "deadline"]),
      url,
    }),
  },
  "webhook.test": { page: undefined, data: z.strictObject({}) },
} as const;

export type EventType = keyof typeof events;

export const eventTypes = Object.keys(events) as EventType[];

/** What an endpoint can be subscribed to. Tests go to the endpoint that they are made for. */
export type Subscribable = Exclude<EventType, "webhook.test">;

export const subscribable = eventTypes.filter(
  (type): type is Subscribable => type !== "webhook.test",
);

/** What is posted (Standard Webhooks, "Payload structure"). */
export type Payload = { type: EventType; timestamp: string; data: unknown };
