import * as z from "zod/mini";

/** What the page of an item is told while it is open. */
export const look = z.object({
  /** How many entries its history has by now. */
  version: z.number(),
  others: z.array(z.object({ name: z.string(), isTyping: z.boolean() })),
});
export type Look = z.infer<typeof look>;
