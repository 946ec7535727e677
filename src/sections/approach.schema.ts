import { z } from "zod";
import { text } from "./fields.ts";

const step = z.strictObject({ title: text(30), text: text(200) });

/** Four steps, each a quarter more of the sun. Its order is the order of the work. */
export const approach = z.strictObject({
  kind: z.literal("approach"),
  heading: text(50),
  lead: text(200),
  steps: z.tuple([step, step, step, step]),
});
export type Approach = z.infer<typeof approach>;
