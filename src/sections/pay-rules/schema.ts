import { z } from "zod";
import { field, id, text } from "../fields.ts";

export const payRules = z
  .strictObject({
    kind: z.literal("pay-rules"),
    id,
    show: z.enum(["in-the-ad", "on-request", "to-come", "localities"]).meta({
      label: "Which rules",
      description:
        "States where the ad says it, where it is told later, whose rule is still to come, or cities",
    }),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
  })
  .describe(
    "What states and cities ask of a job ad, as content/pay-transparency.yaml has it: one table of one part of them.",
  );
export type PayRules = z.infer<typeof payRules>;
