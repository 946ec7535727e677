import { z } from "zod";
import { field, text } from "../fields.ts";

export const challenges = z
  .strictObject({
    kind: z.literal("challenges"),
    heading: text(60),
    lead: text(240),
    field: field.default("night"),
    challenges: z
      .array(z.strictObject({ title: text(60), text: text(260) }))
      .min(3)
      .max(6),
  })
  .describe("What makes hiring hard: a heading on the left, a ruled list on the right.");
export type Challenges = z.infer<typeof challenges>;
