import { z } from "zod";
import { field, id, text } from "../fields.ts";
import { source } from "../statements/schema.ts";

const answer = z.strictObject({
  can: z.enum(["yes", "with-conditions", "no"]).meta({ label: "Is it possible" }),
  text: text(240),
});

export const statuses = z
  .strictObject({
    kind: z.literal("statuses"),
    id: id.optional(),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    lookedUp: z.iso
      .date()
      .meta({ label: "Looked up on", description: "The day on which all of these were looked up" }),
    statuses: z
      .array(
        z.strictObject({
          name: text(50),
          text: text(320).describe("What it is, and its limits"),
          w2: answer.meta({ label: "On W-2" }),
          c2c: answer.meta({ label: "Corp-to-corp" }),
          f1099: answer.meta({ label: "On 1099" }),
          sources: z.array(source).min(1).max(3),
        }),
      )
      .min(2)
      .max(8)
      .meta({ label: "Immigration statuses" }),
  })
  .describe("What each way to be engaged means with each kind of work authorization.");
export type Statuses = z.infer<typeof statuses>;
