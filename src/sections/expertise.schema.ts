import { z } from "zod";
import { action, emblem, text } from "./fields.ts";

/** What the company is good at: ruled rows with an emblem, what it is and where to read more. */
export const expertise = z.strictObject({
  kind: z.literal("expertise"),
  heading: text(50),
  lead: text(200),
  items: z
    .array(z.strictObject({ icon: emblem, title: text(40), text: text(200), more: action }))
    .min(3)
    .max(6),
});
export type Expertise = z.infer<typeof expertise>;
