import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { note } from "../../forms/note.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress, line, paragraphs } from "../../forms/text.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { readChosenTime } from "../offered-time.ts";
import { isTimeZone } from "../time-text.ts";

const chooseTime = "Please choose a time";

/** Which time, and in whose clock it was shown. */
const time = {
  slot: z.string(chooseTime).check(
    z.maxLength(40, chooseTime),
    z.refine((value) => readChosenTime(value) !== undefined, chooseTime),
  ),
  zone: z
    .string("Please choose your time zone")
    .check(
      z.maxLength(60, { error: "Please choose your time zone", abort: true }),
      z.refine(isTimeZone, "Please choose your time zone"),
    ),
};

const person = {
  firstName,
  lastName,
  email: emailAddress("Please enter a valid email address"),
};

const phone = line({ label: "Phone number", min: 0, max: 40, tooShort: "" });
const call = { ...person, phone: z.optional(phone), note };
const workshop = { ...person, note };

/** The forms that book a time, each under the name of its calendar. */
export const bookingForms = {
  demo: { name: "demo", schema: z.strictObject({ ...time, ...call }) },
  consultation: { name: "consultation", schema: z.strictObject({ ...time, ...call }) },
  "culture-workshop": {
    name: "culture-workshop",
    schema: z.strictObject({ ...time, ...workshop }),
  },
  "event-workshops": { name: "event-workshops", schema: z.strictObject({ ...time, ...workshop }) },
} satisfies Record<FormCalendarName, FormDefinition>;

/** What can be corrected of a booking afterwards. Its time is moved, not corrected. */
export const bookingDetails = {
  demo: { name: "demo", schema: z.strictObject(call) },
  consultation: { name: "consultation", schema: z.strictObject(call) },
  "culture-workshop": { name: "culture-workshop", schema: z.strictObject(workshop) },
  "event-workshops": { name: "event-workshops", schema: z.strictObject(workshop) },
} satisfies Record<FormCalendarName, FormDefinition>;

/** Books a time for an interview, under the private link. */
export const interviewForm = {
  name: "interview",
  schema: z.strictObject(time),
} satisfies FormDefinition;

/** Moves a booking from its private link. */
export const moveForm = {
  name: "move",
  schema: z.strictObject(time),
} satisfies FormDefinition;

const times = paragraphs({
  label: "Your times",
  min: 5,
  max: 1000,
  tooShort: "Please say which days and hours work for you",
});
const request = z.strictObject({ ...person, times });

/** Asked instead, where no time is free or none fits. The event has a form of its own for that. */
export const requestForms = {
  demo: { name: "demo-request", schema: request },
  consultation: { name: "consultation-request", schema: request },
  "culture-workshop": { name: "culture-workshop-request", schema: request },
} satisfies Partial<Record<FormCalendarName, FormDefinition>>;
