import { z } from "zod";
import { emblem, text } from "./fields.ts";

/** Values as arches of different heights. */
export const values = z.strictObject({
  kind: z.literal("values"),
  heading: text(50),
  values: z.array(z.strictObject({ icon: emblem, title: text(20), text: text(110) })).length(5),
});
export type Values = z.infer<typeof values>;
