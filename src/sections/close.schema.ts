import { z } from "zod";
import { action, text } from "./fields.ts";

/** The end of a page: a question and two buttons, the first one the likelier. */
export const close = z.strictObject({
  kind: z.literal("close"),
  heading: text(60),
  lead: text(160),
  actions: z.tuple([action, action]),
});
export type Close = z.infer<typeof close>;
