import { z } from "zod";
import { field, text } from "../fields.ts";

export const benefits = z
  .strictObject({
    kind: z.literal("benefits"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
  })
  .describe(
    "What a W-2 consultant gets besides pay, as content/benefits.yaml has it; what is not confirmed is marked as an example.",
  );
export type Benefits = z.infer<typeof benefits>;
