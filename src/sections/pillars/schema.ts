import { z } from "zod";
import { emblem, field, text } from "../fields.ts";

export const pillars = z
  .strictObject({
    kind: z.literal("pillars"),
    heading: text(60),
    lead: text(240).optional(),
    field: field
      .extract(["paper", "night"])
      .default("paper")
      .meta({ label: "Color of the band", description: "The arches are tinted themselves" }),
    pillars: z
      .array(z.strictObject({ icon: emblem, title: text(24), text: text(150) }))
      .min(3)
      .max(5),
  })
  .describe("Values or pillars, as arches of different heights.");
export type Pillars = z.infer<typeof pillars>;
