import * as z from "zod/mini";
import type { FieldValues, FormDefinition } from "../../forms/form.ts";
import { line } from "../../forms/text.ts";
import { type EventType, type Subscribable, subscribable } from "../../webhooks/events.ts";

const badAddress = "Please enter a web address, such as https://ats.example.com/hooks";

/** An address that can be posted to. A name and password in it would stand in every list. */
const address = z.string(badAddress).check(
  z.trim(),
  z.maxLength(500, { error: "The address must be at most 500 characters", abort: true }),
  z.refine((value) => isWebAddress(value), badAddress),
);

function isWebAddress(text: string): boolean {
  if (/[\s\\]|\p{C}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username + password + hash === "";
}

const ticked = z.optional(z.literal("yes"));
const eventFields = Object.fromEntries(subscribable.map((type) => [type, ticked])) as Record<
  Subscribable,
  typeof ticked
>;

const settings = {
  address,
  description: line({ label: "Description", min: 0, max: 200, tooShort: "" }),
  ...eventFields,
  includesSent: ticked,
};

const together = { fields: subscribable as [Subscribable, ...Subscribable[]], complaint: noEvent };

function noEvent(values: FieldValues): string | undefined {
  return chosenEvents(values).length > 0 ? undefined : "Please choose at least one event";
}

/** The events that are ticked. */
export const chosenEvents = (values: FieldValues): Subscribable[] =>
  subscribable.filter((type) => values[type] === "yes");

/** What the desk's pages of webhooks post. */
export const webhookForms = {
  add: {
    name: "add",
    schema: z.strictObject({ id: z.uuid(), ...settings }),
    together,
    keyless: true,
  },
  change: {
    name: "change",
    schema: z.strictObject({ version: z.string().check(z.regex(/^-?\d{1,19}$/)), ...settings }),
    together,
    keyless: true,
  },
  changeSecret: {
    name: "change-secret",
    schema: z.strictObject({ version: z.string().check(z.regex(/^\d{1,9}$/)) }),
    keyless: true,
  },
  pause: { name: "pause", schema: z.strictObject({}), keyless: true },
  resume: { name: "resume", schema: z.strictObject({}), keyless: true },
  test: { name: "test", schema: z.strictObject({}), keyless: true },
  remove: { name: "remove", schema: z.strictObject({}), keyless: true },
  sendAgain: { name: "send-again", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  sendFailedAgain: {
    name: "send-failed-again",
    schema: z.strictObject({
      day: z.iso.date("Please enter a day"),
      clock: z
        .string("Please enter a time")
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time")),
    }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;

/** What an event is, among people. */
export const eventNames: Record<EventType, string> = {
  "submission.received": "Somebody has sent a form",
  "submission.corrected": "A sender has corrected what they sent",
  "submission.status_changed": "A submission was read, answered or closed",
  "submission.erased": "A submission was erased, by its sender or after its time",
  "application.received": "Somebody has applied for a job",
  "application.stage_changed": "An applicant has come to another stage",
  "booking.booked": "A time was booked",
  "booking.waiting": "Somebody waits for a seat",
  "booking.moved": "A booking was moved",
  "booking.canceled": "A booking was canceled",
  "job.published": "A job was published",
  "job.closed": "A job was closed",
  "webhook.test": "A test",
};
