import { z } from "zod";
import { field, text } from "../fields.ts";

const step = z.strictObject({ title: text(40), text: text(220) });

export const approach = z
  .strictObject({
    kind: z.literal("approach"),
    heading: text(60),
    lead: text(220),
    field: field.default("sky"),
    steps: z.tuple([step, step, step, step]),
  })
  .describe("Four steps, each a quarter more of the sun. Its order is the order of the work.");
export type Approach = z.infer<typeof approach>;
