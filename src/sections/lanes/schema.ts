import { z } from "zod";
import { action, field, id, text } from "../fields.ts";

export const lanes = z
  .strictObject({
    kind: z.literal("lanes"),
    id: id.optional(),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    lanes: z
      .tuple([text(30), text(30), text(30)])
      .meta({ label: "Who acts", description: "From left to right" }),
    steps: z
      .array(
        z.strictObject({
          lane: z
            .union([z.literal(1), z.literal(2), z.literal(3)])
            .meta({ label: "Whose step it is" }),
          title: text(40),
          text: text(220),
        }),
      )
      .min(4)
      .max(8),
    actions: z.array(action).max(2).default([]),
  })
  .describe(
    "Steps that pass between three parties: each stands in the lane of whoever acts. Its order is the order of the work.",
  );
export type Lanes = z.infer<typeof lanes>;
