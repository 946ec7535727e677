import { z } from "zod";
import { text } from "./fields.ts";

/** What makes hiring hard: a heading on the left, a ruled list on the right. */
export const challenges = z.strictObject({
  kind: z.literal("challenges"),
  heading: text(50),
  lead: text(220),
  challenges: z
    .array(z.strictObject({ title: text(50), text: text(220) }))
    .min(3)
    .max(6),
});
export type Challenges = z.infer<typeof challenges>;
