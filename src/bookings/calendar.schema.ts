import { z } from "zod";

/** In the order of ISO 8601. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

const weekday = z.enum(weekdays);
const weekdaysOpen = z
  .array(weekday)
  .min(1)
  .default(weekdays.slice(0, 5))
  .describe("Monday to Friday when left out");
const office = z.enum(["miami", "hyderabad"]);
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time as 09:30")
  .meta({ control: "time" });
const day = z.iso.date();
const noticeHours = z
  .int()
  .min(0)
  .max(24 * 14)
  .describe("No later than this before it begins");

/** Any free time in office hours, each cut off from the next by a buffer. */
const slots = z.strictObject({
  buffer: z
    .int()
    .min(0)
    .max(120)
    .meta({ label: "Minutes between two", description: "Minutes between two slots" }),
  noticeHours: noticeHours.meta({ label: "Notice, in hours" }),
  days: z
    .int()
    .min(1)
    .max(60)
    .meta({ label: "Days ahead", description: "How far ahead one can book" }),
  hours: z
    .array(
      z.strictObject({
        office,
        on: weekdaysOpen.meta({ label: "Day" }),
        from: clock.meta({ label: "From" }),
        to: clock.meta({ label: "Until" }),
      }),
    )
    .min(1)
    .describe("In the office's own time"),
});

/** Dated sessions: each of them named, or by a rule that goes on. */
const sessions = z.strictObject({
  dates: z
    .array(
      z.strictObject({
        on: day.meta({ label: "Day" }),
        at: clock.meta({ label: "Begins at" }),
        office,
      }),
    )
    .default([])
    .meta({ label: "On certain days" }),
  monthly: z
    .array(
      z.strictObject({
        week: z.int().min(1).max(4).meta({ label: "Which week of the month" }),
        on: weekday.meta({ label: "Day" }),
        at: clock.meta({ label: "Begins at" }),
        office,
      }),
    )
    .default([])
    .meta({
      label: "By a monthly rule",
      description: "Such as the second Wednesday of each month",
    }),
  months: z
    .int()
    .min(1)
    .max(12)
    .default(3)
    .meta({ label: "Months ahead", description: "How far ahead the rule is shown" }),
  noticeHours: noticeHours.meta({ label: "Notice, in hours" }),
  except: z
    .array(day)
    .default([])
    .meta({ label: "Days left out", description: "Days that the rule leaves out" }),
});

/** What can be booked, and when. One file of `content/bookings` is one calendar. */
export const calendarContent = z
  .strictObject({
    title: z.string().min(2).max(40),
    summary: z.string().min(2).max(80).meta({
      label: "Name in calendars",
      description: "What it is called in a visitor's calendar",
    }),
    place: z.string().min(10).max(300).describe("How one takes part"),
    minutes: z.int().min(5).max(600).meta({ label: "Length in minutes" }),
    seats: z.int().min(1).max(500),
    slots: slots.optional().meta({ label: "Free times" }),
    sessions: sessions.optional(),
  })
  .refine(
    ({ slots, sessions }) => (slots === undefined) !== (sessions === undefined),
    "Give it either slots or sessions",
  );

export type CalendarContent = z.infer<typeof calendarContent>;
export type Slots = z.infer<typeof slots>;
export type Sessions = z.infer<typeof sessions>;
export type Weekday = z.infer<typeof weekday>;
export type OfficeId = z.infer<typeof office>;
