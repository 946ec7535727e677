import { z } from "zod";
import { field, text } from "../fields.ts";

export const stair = z
  .strictObject({
    kind: z.literal("stair"),
    heading: text(60),
    lead: text(220).optional(),
    field: field.default("paper"),
    steps: z
      .array(z.strictObject({ title: text(40), text: text(220) }))
      .min(3)
      .max(6),
  })
  .describe(
    "Three, five or six steps as a stair. Its order is the order of the work; four steps are an approach.",
  );
export type Stair = z.infer<typeof stair>;
