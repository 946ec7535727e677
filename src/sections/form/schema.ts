import { z } from "zod";
import { field, id, text } from "../fields.ts";

/** The forms that a content page can hold. A page that holds one needs a route of its own; see `docs/how-to/add-a-form.md`. */
const formNames = [
  "hire",
  "rpo",
  "deib",
  "video-series",
  "talent-network",
  "job-alert",
  "booking",
] as const;

/** A form, with what it is for and what happens next beside it. */
export const form = z.strictObject({
  kind: z.literal("form"),
  id,
  form: z.enum(formNames),
  heading: text(60),
  lead: text(240),
  field: field.default("paper"),
  points: z
    .array(text(160))
    .max(6)
    .default([])
    .describe("What to have at hand, or what there is in it"),
});
export type Form = z.infer<typeof form>;
export type FormName = Form["form"];
