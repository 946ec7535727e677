import { z } from "zod";
import { field, text } from "../fields.ts";

export const pairs = z
  .strictObject({
    kind: z.literal("pairs"),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    columns: z.tuple([text(24), text(24)]).describe("What stands left and what stands right"),
    pairs: z
      .array(z.strictObject({ title: text(60), left: text(240), right: text(280) }))
      .min(3)
      .max(6),
  })
  .describe(
    "Two columns that answer each other, row by row: a challenge and its solution, a sign and what it means.",
  );
export type Pairs = z.infer<typeof pairs>;
