import { z } from "zod";
import { action, emblem, field, text } from "../fields.ts";

export const expertise = z
  .strictObject({
    kind: z.literal("expertise"),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    items: z
      .array(
        z.strictObject({ icon: emblem, title: text(45), text: text(260), more: action.optional() }),
      )
      .min(3)
      .max(8),
  })
  .describe(
    "Ruled rows with an emblem: what it is and, where there is a page for it, where to read more.",
  );
export type Expertise = z.infer<typeof expertise>;
