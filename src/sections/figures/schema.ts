import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { field, text } from "../fields.ts";

export const figures = z
  .strictObject({
    kind: z.literal("figures"),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("night"),
    figures: z
      .array(z.strictObject({ number: z.string().min(1).max(8), label: text(90), claim }))
      .min(1)
      .max(4),
  })
  .describe("One to four large figures side by side, with the sources of their claims below.");
export type Figures = z.infer<typeof figures>;
