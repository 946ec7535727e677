import { z } from "zod";
import { field, text } from "../fields.ts";

/** Four client names in the display face. Plainly illustrative until the owner puts real ones here. */
export const logos = z.strictObject({
  kind: z.literal("logos"),
  heading: text(40),
  field: field.default("paper"),
  names: z.array(text(24)).length(4),
  note: text(120),
});
export type Logos = z.infer<typeof logos>;
