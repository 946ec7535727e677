import { z } from "zod";
import { field, id, text } from "../fields.ts";

export const credentials = z
  .strictObject({
    kind: z.literal("credentials"),
    id: id.optional(),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    columns: z.tuple([text(30), text(30), text(30)]),
    rows: z
      .array(z.tuple([text(60), text(110), text(160)]))
      .min(3)
      .max(8),
  })
  .describe(
    "A table of the papers that a trade asks for: the license, who carries it, what is checked before a start.",
  );
export type Credentials = z.infer<typeof credentials>;
