import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { text } from "../fields.ts";

export const stats = z
  .strictObject({
    kind: z.literal("stats"),
    heading: text(50).describe("Heard, not seen: it names the numbers for screen readers"),
    stats: z
      .array(z.strictObject({ number: z.string().min(1).max(7), label: text(40), claim }))
      .min(3)
      .max(4),
    caption: text(120).describe("What a dot stands for"),
  })
  .describe(
    "Large numbers side by side, with one dot for each of 5,000 placements below. Once on the site: on home.",
  );
export type Stats = z.infer<typeof stats>;
