import { z } from "zod";
import { field, text } from "../fields.ts";

export const interview = z
  .strictObject({
    kind: z.literal("interview"),
    id: z.literal("questions"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    questions: z
      .array(
        z.strictObject({
          ask: text(160).meta({ label: "Question" }),
          good: text(220).meta({ label: "A good answer" }),
          weak: text(160).meta({ label: "A weak answer" }),
        }),
      )
      .min(5)
      .max(8),
  })
  .describe(
    "Interview questions about work that was done, each with what a good answer holds and what is missing in a weak one.",
  );
export type Interview = z.infer<typeof interview>;
