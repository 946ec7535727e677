import { z } from "zod";
import { action, field, text } from "../fields.ts";

export const close = z
  .strictObject({
    kind: z.literal("close"),
    heading: text(70),
    lead: text(180),
    field: field.default("noon"),
    actions: z.array(action).min(1).max(2),
  })
  .describe("The end of a page: a question and two buttons, the first one the likelier.");
export type Close = z.infer<typeof close>;
