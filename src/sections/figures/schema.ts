import { z } from "zod";
import { field, text } from "../fields.ts";

/** Two to four large figures side by side. Only figures that the owner claims, or that `source` names the source of. */
export const figures = z.strictObject({
  kind: z.literal("figures"),
  heading: text(60),
  lead: text(240).optional(),
  field: field.default("night"),
  figures: z
    .array(z.strictObject({ number: z.string().min(1).max(8), label: text(90) }))
    .min(1)
    .max(4),
  source: text(200).optional(),
});
export type Figures = z.infer<typeof figures>;
