import * as z from "zod/mini";
import { calendarNames } from "../../bookings/calendar-names.ts";
import { interestCalendars } from "../../bookings/interest-lists.ts";
import { readChosenTime } from "../../bookings/offered-time.ts";
import type { FieldValues, FormDefinition } from "../../forms/form.ts";
import { line } from "../../forms/text.ts";

const chooseTime = "Please choose a time";
/** @param missing the sentence where there is none: each is a link to its field, and tells which it is */
const dayOr = (missing: string) =>
  z.iso.date(missing).check(z.regex(/^20/, "Please enter a day of this century"));
const clockOr = (missing: string) =>
  z.string(missing).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing));
const office = z.enum(["miami", "hyderabad"], "Please choose an office");
const version = z.string().check(z.regex(/^\d{1,9}$/));
const seats = z
  .string("Please enter how many seats")
  .check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/, "Please enter a number from 1 to 500"));

export const allCalendars = "all";

/** What the desk's pages of bookings post. */
export const bookingDeskForms = {
  move: {
    name: "move",
    schema: z.strictObject({
      version,
      slot: z
        .string(chooseTime)
        .check(z.refine((value) => readChosenTime(value)?.wait === false, chooseTime)),
    }),
    keyless: true,
  },
  cancel: { name: "cancel", schema: z.strictObject({ version }), keyless: true },
  block: {
    name: "block",
    schema: z.strictObject({
      calendar: z.enum([allCalendars, ...calendarNames], "Please choose a calendar"),
      office,
      fromDay: dayOr("Please enter the day from which it is closed"),
      fromClock: clockOr("Please enter the time from which it is closed"),
      toDay: dayOr("Please enter the day until which it is closed"),
      toClock: clockOr("Please enter the time until which it is closed"),
      reason: line({ label: "Reason", min: 2, max: 120, tooShort: "Please say why" }),
    }),
    together: { fields: ["toClock", "toDay", "fromDay", "fromClock"], complaint: complainOfEnd },
    keyless: true,
  },
  unblock: { name: "unblock", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  addSession: {
    name: "add-session",
    schema: z.strictObject({
      calendar: z.enum(calendarNames, "Please choose a calendar"),
      office,
      day: dayOr("Please enter a day"),
      clock: clockOr("Please enter a time"),
      seats,
    }),
    keyless: true,
  },
  setSeats: {
    name: "set-seats",
    schema: z.strictObject({
      calendar: z.enum(calendarNames),
      start: z.string().check(z.refine((value) => readChosenTime(value)?.wait === false)),
      seats,
      version,
    }),
    keyless: true,
  },
  announce: {
    name: "announce",
    schema: z.strictObject({ id: z.enum(interestCalendars) }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;

export const endsFirst = "It must end after it begins";

function complainOfEnd({ fromDay, fromClock, toDay, toClock }: FieldValues): string | undefined {
  return `${toDay}T${toClock}` > `${fromDay}T${fromClock}` ? undefined : endsFirst;
}
