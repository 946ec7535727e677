import { z } from "zod";
import { text } from "./fields.ts";

/** Success stories. Each icon is a pie drawn to the percentage, so that picture and number agree. */
export const results = z.strictObject({
  kind: z.literal("results"),
  heading: text(50),
  lead: text(200),
  results: z
    .array(
      z.strictObject({
        metric: z.int().min(1).max(100).describe("A percentage that the owner claims"),
        title: text(50),
        description: text(220),
      }),
    )
    .length(3),
});
export type Results = z.infer<typeof results>;
