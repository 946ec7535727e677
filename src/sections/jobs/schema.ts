import { z } from "zod";
import { field, id, text } from "../fields.ts";

export const jobs = z
  .strictObject({
    kind: z.literal("jobs"),
    id: id.optional(),
    show: z.enum(["newest", "consultant", "in-house"]).meta({ label: "Which jobs" }),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    places: z
      .boolean()
      .default(false)
      .describe("Whether the pages of each field and place stand below"),
    more: z
      .string()
      .min(3)
      .max(40)
      .meta({ label: "Link to all", description: "What the link to all of them says" }),
    none: text(200).meta({
      label: "While none is open",
      description: "What is said while none is open",
    }),
  })
  .describe("Open jobs, newest first. A page that shows them is rendered on demand.");
export type Jobs = z.infer<typeof jobs>;
