import { z } from "zod";
import { claimsOfText } from "../../claims/register.ts";
import { field, id, text } from "../fields.ts";

/** What a booking can be of; see `content/bookings`. */
const calendars = z.enum(["demo", "consultation", "culture-workshop", "event-workshops"]);

const words = {
  heading: text(60),
  lead: text(240),
  points: z
    .array(text(160))
    .max(6)
    .default([])
    .describe("What to have at hand, or what there is in it"),
};

export const form = z
  .strictObject({
    kind: z.literal("form"),
    id,
    form: z
      .string()
      .describe("Its name, as of its words in `content/mails`, or `booking` or `job-alert`"),
    calendars: z
      .array(calendars)
      .min(1)
      .optional()
      .describe("For a booking: what can be booked, the likeliest first"),
    ...words,
    asking: z.strictObject(words).optional().meta({
      label: "Where no time can be chosen",
      description: "For a booking: what it says where none is free or none fits",
    }),
    claims: claimsOfText,
    field: field.default("paper"),
  })
  .refine(({ form, calendars }) => (form === "booking") === (calendars !== undefined), {
    error: "A booking names its calendars; no other form does",
    path: ["calendars"],
  })
  .refine(({ calendars, asking }) => calendars !== undefined || asking === undefined, {
    error: "Only a booking has words for where no time can be chosen",
    path: ["asking"],
  })
  .describe("A form, with what it is for and what happens next beside it.");
export type Form = z.infer<typeof form>;
