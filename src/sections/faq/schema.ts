import { z } from "zod";
import { field, text } from "../fields.ts";

export const faq = z
  .strictObject({
    kind: z.literal("faq"),
    heading: text(60),
    lead: text(220).optional(),
    field: field.default("paper"),
    items: z
      .array(z.strictObject({ question: text(110), answer: z.array(text(600)).min(1).max(3) }))
      .min(3)
      .max(8),
  })
  .describe("Questions that open one at a time.");
export type Faq = z.infer<typeof faq>;
